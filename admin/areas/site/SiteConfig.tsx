import type { adminConfig } from '#contract/editorial/site-config-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxSiteLetters } from '#contract/limits.ts'
import { type Form, useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import { client } from '../../lib/api/client.ts'
import { Row, Stack, TextField } from '../../lib/form/fields.tsx'
import { PictureField } from '../../lib/form/PictureField.tsx'
import { SaveBar } from '../../lib/form/SaveBar.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'

type Config = DataOf<typeof adminConfig>
type Words = Omit<Config, 'version' | 'update_time'>

type Text = { name: keyof typeof maxSiteLetters; label: string; hint?: string; rows?: number }

const names: readonly Text[] = [
  { name: 'site_name', label: '站名' },
  { name: 'site_name_latin', label: '外文站名' },
  { name: 'web_url', label: '网址', hint: '页脚与关于我们里显示；空着不显示' },
  { name: 'interpretation', label: '版权说明' },
]
const about: Text = { name: 'about_us', label: '关于我们', rows: 4, hint: '页脚里一行一段' }
const contacts: readonly Text[] = [
  { name: 'phone', label: '电话' },
  { name: 'email', label: '邮箱' },
  { name: 'postal_code', label: '邮编' },
]
const records: readonly Text[] = [
  { name: 'record_no', label: 'ICP 备案号', hint: '还没有就空着，页脚不显示；不要填占位的号码' },
  { name: 'police_record_no', label: '公安备案号', hint: '同上' },
]
const notices: readonly Text[] = [
  {
    name: 'health_notice',
    label: '健康提示',
    hint: '页脚、年龄确认、每个烟草页面都有，要写明“吸烟有害健康”',
  },
  { name: 'minors_notice', label: '未成年人提示', hint: '首页与文章末尾，不能空' },
  { name: 'adults_notice', label: '页脚提示', hint: '健康提示后面的一句，不能空' },
  { name: 'tobacco_notice', label: '斗草页的提示' },
  { name: 'pipe_notice', label: '烟斗品牌页的提示' },
  { name: 'gear_notice', label: '配件页的提示' },
  { name: 'reading_notice', label: '文章旁的提示' },
  { name: 'course_notice', label: '教程列表的提示' },
]
const office: readonly Text[] = [
  { name: 'office_lead', label: '官方页的导语' },
  { name: 'hotline', label: '举报电话', hint: '空着就不显示' },
  { name: 'contact_note', label: '联系方式下的说明' },
]

const pictures = [
  {
    name: 'bottom_logo',
    label: '页脚标志',
    drawings: [{ src: '/art/logo.svg', words: '用本站的', shown: <LogoMark size={60} /> }],
    dark: true,
  },
  { name: 'official_account_qrcode', label: '公众号二维码', drawings: [], dark: false },
  { name: 'mini_program_qrcode', label: '小程序二维码', drawings: [], dark: false },
] as const

type TextsProps = { list: readonly Text[]; form: Form<Words>; broad?: boolean; wraps?: boolean }

function Texts({ list, form: { field: of }, broad, wraps }: TextsProps) {
  return (
    <Row broad={broad}>
      {list.map(({ name, ...field }) => (
        <TextField
          key={name}
          most={maxSiteLetters[name]}
          {...(wraps && maxSiteLetters[name] > 40 && { rows: 1 })}
          {...field}
          {...of(name)}
        />
      ))}
    </Row>
  )
}

function Sections({ form }: { form: Form<Words> }) {
  return (
    <>
      <Card title="名称">
        <Stack>
          <Texts list={names} form={form} broad />
          <Texts list={[about]} form={form} />
          <Row>
            {pictures.map(({ name, ...field }) => (
              <PictureField key={name} {...field} {...form.field(name)} />
            ))}
          </Row>
        </Stack>
      </Card>
      <Card title="联系与备案">
        <Stack>
          <Texts list={contacts} form={form} />
          <Texts list={records} form={form} />
        </Stack>
      </Card>
      <Card title="健康与未成年人提示">
        <Texts list={notices} form={form} broad wraps />
      </Card>
      <Card title="官方页">
        <Texts list={office} form={form} broad wraps />
      </Card>
    </>
  )
}

function wordsIn({ version: _version, update_time: _time, ...words }: Config): Words {
  return words
}

function Editor({ config, onSaved }: { config: Config; onSaved: () => void }) {
  const form = useForm({
    saved: wordsIn(config),
    told: true,
    send: (words) => client('PUT /admin/config', { ...words, version: config.version }),
    onDone() {
      toastSuccess('已保存，各页几秒内就换上')
      onSaved()
    },
  })
  return (
    <>
      <Sections form={form} />
      <SaveBar of={form} resets />
    </>
  )
}

/** What every page says of the site itself. */
export function SiteConfig() {
  const { data, fault, again } = useCall('GET /admin/config', {})
  return (
    <Page
      title="站点配置"
      lead={
        data
          ? `空着的项在页面上不出现。上次修改 ${dateAndTime(data.update_time)}。`
          : '名称、联系方式、备案号与健康提示。'
      }
    >
      {data ? (
        <Editor key={data.version} config={data} onSaved={again} />
      ) : (
        <Card>
          <Reading fault={fault} again={again} />
        </Card>
      )}
    </Page>
  )
}
