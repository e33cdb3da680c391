import { useState } from 'react'
import type { linkList } from '#contract/moderation/link-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxDomainLetters, maxWordNoteLetters } from '#contract/limits.ts'
import styles from './words.module.css'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import { When } from '../../lib/links.tsx'
import { Tabs } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { controls } from '../../lib/form/Controls.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { Policy } from './Policy.tsx'
import { tabs } from './words.ts'

type Domain = DataOf<typeof linkList>['list'][number]

const limit = 50
const actWords = { allow: '允许', refuse: '禁止' } as const

function Line({ of, onChanged }: { of: Domain; onChanged: () => void }) {
  const { id, domain, act, note, version, by, update_time } = of
  const [asked, setAsked] = useState(false)
  const other = act === 'allow' ? ('refuse' as const) : ('allow' as const)
  const turn = async () => {
    const result = await client('PUT /admin/link/{id}', { id, version, act: other, note })
    if (result.ok) toastSuccess(`已改为${actWords[other]}`)
    onChanged()
  }
  const remove = async () => {
    setAsked(false)
    const result = await client('DELETE /admin/link/{id}', { id })
    if (result.ok) toastSuccess(`已删除 ${domain}`)
    onChanged()
  }
  return (
    <tr>
      <td data-name>
        <b>{domain}</b>
      </td>
      <td data-bare>
        <Badge kind={act === 'allow' ? 'sage' : 'ember'}>{actWords[act]}</Badge>
      </td>
      <td data-bare data-none={note ? undefined : true}>
        {note || '—'}
      </td>
      <td>{by?.nickname ?? '—'}</td>
      <td data-whole>
        <When iso={update_time} />
      </td>
      <td data-right data-whole>
        <button type="button" className={button.text} onClick={() => void turn()}>
          改为{actWords[other]}
        </button>
        <button type="button" className={button.text} onClick={() => setAsked(true)}>
          删除
        </button>
        {asked && (
          <ConfirmDelete title={`删除 ${domain}`} onYes={() => void remove()} onClose={() => setAsked(false)}>
            五秒内处处不再{actWords[act]}它，删除不能撤销。
          </ConfirmDelete>
        )}
      </td>
    </tr>
  )
}

const nothing = { domain: '', act: 'refuse', note: '' }

function Add({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    saved: nothing,
    told: true,
    send: ({ domain, act, note }) =>
      client('POST /admin/link', {
        domain: domain.trim(),
        act: act === 'allow' ? 'allow' : 'refuse',
        note: note.trim(),
      }),
    onDone({ data }, _sent, settle) {
      toastSuccess(`已加 ${data.domain}，五秒内生效`)
      settle(() => nothing)
      onAdded()
    },
  })
  const bound = (name: keyof typeof nothing) => ({
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  return (
    <form className={controls({ bar: true }, styles.add)} {...form.attributes}>
      <input
        className="w-[260px] phone:w-full"
        {...bound('domain')}
        aria-label="域名"
        placeholder="域名，例如 example.com"
        maxLength={maxDomainLetters}
        required
      />
      <select {...bound('act')} aria-label="处理">
        <option value="refuse">禁止</option>
        <option value="allow">允许</option>
      </select>
      <input
        className="phone:flex-1 phone:min-w-0"
        {...bound('note')}
        aria-label="说明"
        placeholder="说明"
        maxLength={maxWordNoteLetters}
      />
      <button type="submit" className={button.main}>
        加进名单
      </button>
    </form>
  )
}

/** Where links may lead to, and from whom. */
export function Links() {
  const { query, pageTo } = useListQuery({ page: 1 })
  const read = useCall('GET /admin/link', { ...query, limit })
  return (
    <Page title="链接" lead="域名连同它的下级都算。禁止的谁也不能发，允许的谁都能发。">
      <Tabs words="敏感词与链接" tabs={tabs} />
      <Policy />
      <Card title="名单" flush>
        <Add onAdded={read.again} />
        <Table
          read={read}
          none="名单还是空的：名单之外的链接按上面的规矩办"
          heads={['域名', '处理', '说明', '最后改的人', '时间']}
          last="操作"
        >
          {(one) => <Line key={one.id} of={one} onChanged={read.again} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
    </Page>
  )
}
