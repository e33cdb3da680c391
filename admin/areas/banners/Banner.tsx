import { useNavigate, useParams } from 'react-router'
import type { adminBannerOne } from '#contract/editorial/front-page-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxBannerLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { type Form, useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Carousel } from '#web/features/editorial/home/index.ts'
import { client } from '../../lib/api/client.ts'
import { CheckField, Row, Stack, TextField } from '../../lib/form/fields.tsx'
import { fromField, toField } from '../../lib/form/moment.ts'
import { addressOf, PictureField } from '../../lib/form/PictureField.tsx'
import { SaveBar } from '../../lib/form/SaveBar.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './Banners.module.css'

type Stored = DataOf<typeof adminBannerOne>

const nothing = {
  image: '/art/banner/1.svg',
  label: '',
  title: '',
  summary: '',
  link: '',
  link_words: '',
  from_at: '',
  until_at: '',
  shown: true,
}
type Values = typeof nothing

const valuesOf = (banner: Stored): Values => ({
  image: banner.image,
  label: banner.label,
  title: banner.title,
  summary: banner.summary,
  link: banner.link,
  link_words: banner.link_words,
  from_at: toField(banner.from_at),
  until_at: toField(banner.until_at),
  shown: banner.shown,
})

const drawings = [
  { src: '/art/banner/1.svg', words: '画一' },
  { src: '/art/banner/2.svg', words: '画二' },
  { src: '/art/banner/3.svg', words: '画三' },
]

/** The slide as the home page draws it, by its own component. */
function Preview({ values }: { values: Values }) {
  const { image, label, title, summary, link, link_words } = values
  const banner = {
    key: addressOf(image, 'l'),
    label,
    title: title || '（还没有标题）',
    summary,
    link,
    link_words,
  }
  return (
    <div className={`${styles.frame} w-full overflow-hidden bg-umber rounded-2 phone:h-[396px]`} inert>
      <div className="w-[1500px] [transform:scale(0.62)] [transform-origin:0_0] phone:w-auto phone:[transform:none]">
        <Carousel key={banner.key} banners={[banner]} studios={[]} />
      </div>
    </div>
  )
}

function Fields({ form: { field } }: { form: Form<Values> }) {
  return (
    <Stack>
      <PictureField
        label="图片（1920 × 420 最合适，左边六成压暗放字）"
        drawings={drawings}
        needed
        wide
        {...field('image')}
      />
      <Row>
        <TextField label="小标签" most={maxBannerLetters.label} {...field('label')} />
        <TextField
          label="标题"
          most={maxBannerLetters.title}
          rows={2}
          hint="可以分两行"
          {...field('title')}
        />
      </Row>
      <TextField label="说明" most={maxBannerLetters.summary} rows={2} {...field('summary')} />
      <Row>
        <TextField
          label="通往"
          most={maxBannerLetters.link}
          placeholder="/query"
          hint="只能是本站的页面；按广告法不放站外与赞助链接"
          {...field('link')}
        />
        <TextField
          label="按钮上的字"
          most={maxBannerLetters.link_words}
          placeholder="去看看"
          {...field('link_words')}
        />
      </Row>
      <Row>
        <TextField
          label="从什么时候（北京时间）"
          type="datetime-local"
          hint="空着：马上"
          {...field('from_at')}
        />
        <TextField
          label="到什么时候（北京时间）"
          type="datetime-local"
          hint="空着：长期"
          {...field('until_at')}
        />
      </Row>
      <CheckField label="显示" {...field('shown')} />
    </Stack>
  )
}

function Editor({ stored }: { stored: Stored | null }) {
  const navigate = useNavigate()
  const form = useForm({
    saved: stored ? valuesOf(stored) : nothing,
    told: true,
    send({ from_at, until_at, ...words }): Promise<Result<unknown>> {
      const sent = { ...words, from_at: fromField(from_at), until_at: fromField(until_at) }
      return stored
        ? client('PUT /admin/banner/{id}', { ...sent, id: stored.id, version: stored.version })
        : client('POST /admin/banner', sent)
    },
    onDone() {
      toastSuccess('已保存，首页几秒内就换上')
      void navigate('/banner')
    },
  })
  return (
    <>
      <Card title="预览">
        <Preview values={form.values} />
      </Card>
      <Card>
        <Fields form={form} />
      </Card>
      <SaveBar of={form} />
    </>
  )
}

/** One slide, with what it will look like. */
export function Banner() {
  const { id = '' } = useParams()
  const making = id === 'create'
  const { data, fault, again } = useCall('GET /admin/banner/{id}', making ? null : { id: Number(id) })
  return (
    <Page title={making ? '添加横幅' : '修改横幅'} back={{ to: '/banner', words: '全部横幅' }}>
      {making || data ? (
        <Editor key={data?.version ?? 0} stored={data ?? null} />
      ) : (
        <Card>
          <Reading fault={fault} again={again} />
        </Card>
      )}
    </Page>
  )
}
