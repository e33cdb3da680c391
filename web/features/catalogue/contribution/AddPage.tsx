import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { code } from '#contract/error.ts'
import { cataloguePath, tobaccoListPath } from '#contract/page-address.ts'
import { maxChineseNameLetters } from '#contract/limits.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import type { Fact } from './form/fact.ts'

const AddForm = lazyPart(async () => (await import('./addition/AddForm.tsx')).AddForm)

type Data = { fields: readonly Fact[]; name: string } | null

/** The form's fields; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const [own, form] = await Promise.all([api('GET /submission', { limit: 1 }), api('GET /tobacco/create')])
  if (!own.ok && own.code === code.sessionInvalid) return null
  const name = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, maxChineseNameLetters)
  return { fields: unwrap(form).fields, name }
}

export const head = (): PageHead => ({ title: '补录斗草', noindex: true })

const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: tobaccoListPath, name: '斗草' },
]

/** 补录: a blend that the catalogue does not know. */
export function View({ data }: { data: Data }) {
  const alive = useHydrated()
  const { person } = useViewer()
  if (!data) return <NeedsLogIn title="补录斗草" why="登录之后，可以把资料库里没有的斗草补进来。" />
  const room = <div className="min-h-[720px]" role="status" aria-label="正在打开表单" />
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here="补录" />
      </div>
      <div className="col pb-14">
        <header className="mt-3 mb-5.5 phone:mt-4.5 phone:mb-4">
          <h1 className="text-30 leading-[1.3] phone:text-25">补录斗草</h1>
          <p className="mt-1 text-ink-500">资料库里没有的一款，由你写下来。编辑核对之后收录，人人看得到。</p>
        </header>
        {alive && person ? <AddForm waiting={room} key={person.uid} {...data} /> : room}
      </div>
    </>
  )
}
