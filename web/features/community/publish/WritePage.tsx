import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { circleHubPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { apiFor, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import type { Form } from './piece.ts'

const WriteForm = lazyPart(async () => (await import('./WriteForm.tsx')).WriteForm)

type Data = { form: Form; post: number; draft: number | null; kind: 1 | 2; circle: number | null } | null

/** The form of a new piece, of a draft, or of one that is published; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const { id, draft, kind, circle } = callQuery(request.url, ['id', 'draft', 'kind', 'circle'])
  const asked = { id: id ?? 0, draft_id: draft }
  const form = unwrapOrNullIfLoggedOut(await api('GET /invitation/{id}/edit', asked))
  if (!form) return null
  const wanted = Number(circle) || null
  return {
    form,
    post: Number(id) || 0,
    draft: Number(draft) || null,
    kind: kind === '2' ? 2 : 1,
    circle: form.circles.some((one) => one.id === wanted) ? wanted : null,
  }
}

export const head = (data: Data): PageHead => ({ title: data?.post ? '修改帖子' : '发帖', noindex: true })

const trail = [
  { to: '/', name: '首页' },
  { to: circleHubPath, name: '圈子' },
]

/** Where a post is written. The form comes after the page: it lives in the browser alone. */
export function View({ data }: { data: Data }) {
  const alive = useHydrated()
  const { person } = useViewer()
  const title = data?.post ? '修改帖子' : '发帖'
  if (!data) return <NeedsLogIn title={title} why="登录之后，可以在你加入的圈子里发帖。" />
  const room = (
    <div
      className="border rounded-3 bg-paper-0 w-[960px] min-h-[640px] phone:-mx-4 phone:border-x-0 phone:rounded-none phone:w-auto"
      role="status"
      aria-label="正在打开编辑器"
    />
  )
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={title} />
      </div>
      <div className="col pb-5 phone:pt-0">
        <h1 className="sr">{title}</h1>
        {alive && person ? (
          <WriteForm waiting={room} key={`${data.post} ${data.draft ?? ''}`} uid={person.uid} {...data} />
        ) : (
          room
        )}
      </div>
    </>
  )
}
