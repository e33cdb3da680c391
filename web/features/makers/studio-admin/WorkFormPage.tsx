import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { studioAdminPath, studioWorksPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import type { Form, Work } from './studio-admin.ts'
import { NoStudio } from './frame/NoStudio.tsx'

const WorkForm = lazyPart(async () => (await import('./work-form/WorkForm.tsx')).WorkForm)

type Data = { form: Form; work: Work | null } | null

/** The form of a new work, or of one's own that is there; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const form = unwrapOrNullIfLoggedOut(await api('GET /studio/create', { is_often: false }))
  if (!form) return null
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) return { form, work: null }
  const asked = { id }
  const work = unwrap(await api('GET /work/{id}', asked))
  if (!work.can.edit) throw redirect(work.url)
  return { form, work }
}

const titleOf = (data: Data) => (data?.work ? '修改作品' : '发布作品')

export const head = (data: Data): PageHead => ({ title: titleOf(data), noindex: true })

const trail = [
  { to: '/', name: '首页' },
  { to: studioAdminPath, name: '我的工作室' },
  { to: studioWorksPath, name: '作品' },
]

/** Where a work is told of. The form comes after the page: it lives in the browser alone. */
export function View({ data }: { data: Data }) {
  const alive = useHydrated()
  const { person } = useViewer()
  const title = titleOf(data)
  if (!data) return <NeedsLogIn title={title} why="登录之后，认证过的斗师与工作室可以发布自己的作品。" />
  if (!data.form.mine) return <NoStudio title={title} whyNot={data.form.why_not} />
  const room = <div className="min-h-[900px]" role="status" aria-label="正在打开表单" />
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={title} />
      </div>
      <div className="col pb-14">
        <h1 className="mt-1 mb-5 text-30 leading-[1.3] phone:mt-4.5 phone:mb-3.5 phone:text-25">{title}</h1>
        {alive && person ? (
          <WorkForm
            waiting={room}
            key={`${person.uid} ${data.work?.id ?? 0}`}
            form={data.form}
            studio={data.form.mine}
            work={data.work}
          />
        ) : (
          room
        )}
      </div>
    </>
  )
}
