import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { adminLegalOne } from '#contract/moderation/legal-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { legalNoticeDays, maxLegalLetters } from '#contract/limits.ts'
import { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { CheckField, Row, Stack, TextField } from '../../lib/form/fields.tsx'
import { LongText } from '../../lib/form/LongText.tsx'
import { toField } from '../../lib/form/moment.ts'
import { SaveBar } from '../../lib/form/SaveBar.tsx'
import { Card, Page, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { isKind, kindWords, versionAfter } from './kinds.ts'

type Stored = DataOf<typeof adminLegalOne>

/** Time enough for people to read what will bind them; the server asks for it where they have to agree. */
const usualDay = () => toField(new Date(Date.now() + legalNoticeDays * 86_400_000).toISOString()).slice(0, 10)

function Editor({ last }: { last: Stored }) {
  const { kind, title, summary, html } = last
  const navigate = useNavigate()
  const [saved] = useState(() => ({
    version: versionAfter(last.version),
    title,
    summary,
    html,
    effective_date: usualDay(),
    changes: '',
    wording_only: false,
  }))
  const binding = bindingKinds.some((one) => one === kind)
  const form = useForm({
    saved,
    told: true,
    send: (values) => client('POST /admin/legal', { ...values, kind }),
    onDone({ data }, { version, effective_date: day }) {
      toastSuccess(`新版本 ${version} ${data.stage === 'now' ? '已生效' : `${day} 生效`}`)
      void navigate('/legal')
    },
  })
  const { field } = form
  return (
    <>
      <Card>
        <Stack>
          <Row>
            <TextField label="版本号" {...field('version')} />
            <TextField
              label="从哪一天生效（北京时间）"
              type="date"
              hint={
                binding
                  ? `至少提前 ${legalNoticeDays} 天，到期之前页面上写着“将于这一天生效”`
                  : '提前公布，留出时间让大家看'
              }
              {...field('effective_date')}
            />
          </Row>
          {binding && (
            <CheckField
              label={`仅更正文字，不影响权利义务：可以不提前 ${legalNoticeDays} 天，会记进操作日志`}
              {...field('wording_only')}
            />
          )}
          <Row>
            <TextField label="标题" most={maxLegalLetters.title} {...field('title')} />
            <TextField label="摘要" rows={1} most={maxLegalLetters.summary} {...field('summary')} />
          </Row>
          <TextField
            label="改了什么"
            most={maxLegalLetters.changes}
            rows={3}
            hint="请大家重新同意时，就显示这几句"
            {...field('changes')}
          />
        </Stack>
      </Card>
      <Card title="全文">
        <LongText {...field('html')} />
      </Card>
      <SaveBar of={form} words="立这个版本" />
    </>
  )
}

/** A new version of one text, from what is in force. */
export function NewVersion() {
  const { id = '' } = useParams()
  const kind = isKind(id) ? id : null
  const found = useCall('GET /admin/legal', kind ? { kind, page: 1, limit: 50 } : null)
  const last = found.data?.list.find(({ stage }) => stage === 'now')
  const { data, fault, again } = useCall('GET /admin/legal/{id}', last ? { id: last.id } : null)
  return (
    <Page
      title={kind ? `${kindWords[kind]}：立新版本` : '没有这份文本'}
      back={{ to: '/legal', words: '全部文本' }}
      lead="从现行的版本改起。旧的版本留着备查。"
    >
      {data ? (
        <Editor last={data} />
      ) : (
        <Card>
          <State
            words={kind ? (found.fault ?? fault ?? '正在读取') : '请从列表进来'}
            onRetry={fault ? again : undefined}
          />
        </Card>
      )}
    </Page>
  )
}
