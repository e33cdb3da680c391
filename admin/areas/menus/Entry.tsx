import { useNavigate, useParams } from 'react-router'
import type { adminMenuOne } from '#contract/editorial/front-page-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxMenuLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { pageTitle } from '#web/lib/head/title.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { CheckField, Row, Stack, TextField } from '../../lib/form/fields.tsx'
import { SaveBar } from '../../lib/form/SaveBar.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './Menus.module.css'

type Stored = DataOf<typeof adminMenuOne>

const nothing = {
  menu_name: '',
  menu_url: '',
  shown: true,
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
}

const valuesOf = ({
  menu_name,
  menu_url,
  shown,
  seo_title,
  seo_description,
  seo_keywords,
}: Stored): typeof nothing => ({ menu_name, menu_url, shown, seo_title, seo_description, seo_keywords })

/** What people see of the page where they search for it. */
function Found({ values }: { values: typeof nothing }) {
  const { data: site } = useCall('GET /webconfig', {})
  return (
    <div className={`${styles.found} py-1`}>
      <b className="text-18 font-medium text-link">
        {values.seo_title ? pageTitle(values.seo_title, site?.site_name) : '（还没有标题）'}
      </b>
      <p className="num meta">{`${location.origin}${values.menu_url || '/'}`}</p>
      <p className="meta">{values.seo_description || '（没有描述，搜索引擎会自己摘一段）'}</p>
    </div>
  )
}

function Editor({ stored }: { stored: Stored | null }) {
  const navigate = useNavigate()
  const form = useForm({
    saved: stored ? valuesOf(stored) : nothing,
    told: true,
    send: (values): Promise<Result<unknown>> =>
      stored
        ? client('PUT /admin/menu/{id}', { ...values, id: stored.id, version: stored.version })
        : client('POST /admin/menu', values),
    onDone() {
      toastSuccess('已保存，各页几秒内就换上')
      void navigate('/menu')
    },
  })
  const { values, field } = form
  return (
    <>
      <Card>
        <Stack>
          <Row>
            <TextField label="名称" most={maxMenuLetters.menu_name} {...field('menu_name')} />
            <TextField
              label="地址"
              most={maxMenuLetters.menu_url}
              placeholder="/query"
              hint="只能是本站有的页面，以 / 开头"
              {...field('menu_url')}
            />
          </Row>
          <CheckField label="列在页眉的导航里" {...field('shown')} />
          <TextField
            label="页面标题"
            most={maxMenuLetters.seo_title}
            hint="搜索结果里大约显示 30 个字，后面自动加站名"
            {...field('seo_title')}
          />
          <TextField
            label="页面描述"
            most={maxMenuLetters.seo_description}
            rows={3}
            hint="50 到 100 个字最合适"
            {...field('seo_description')}
          />
          <TextField
            label="关键词"
            most={maxMenuLetters.seo_keywords}
            hint="用逗号隔开，三到六个就够"
            {...field('seo_keywords')}
          />
        </Stack>
      </Card>
      <Card title="在搜索结果里">
        <Found values={values} />
      </Card>
      <SaveBar of={form} />
    </>
  )
}

/** One entry of the menu. */
export function Entry() {
  const { id = '' } = useParams()
  const making = id === 'create'
  const { data, fault, again } = useCall('GET /admin/menu/{id}', making ? null : { id: Number(id) })
  return (
    <Page title={making ? '添加菜单项' : '修改菜单'} back={{ to: '/menu', words: '全部菜单' }}>
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
