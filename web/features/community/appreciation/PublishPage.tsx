import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { code } from '#contract/error.ts'
import { appreciationAddress, appreciationHubPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'

import { type Fields, fieldsOf, type Form } from './form/piece-form.ts'

const PieceForm = lazyPart(async () => (await import('./form/PieceForm.tsx')).PieceForm)

type Data = { form: Form; id: number; saved: Fields | null } | null

/** The form of a new piece, or of one's own that is there; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const { id } = callQuery(request.url, ['id'])
  const found = await api('GET /appreciation/create', {})
  if (!found.ok && found.code === code.sessionInvalid) return null
  const form = unwrap(found)
  if (id === undefined) return { form, id: 0, saved: null }
  const asked = { id }
  const piece = unwrap(await api('GET /appreciation/{id}', asked))
  if (!piece.can.edit) throw redirect(appreciationAddress(piece.id))
  return { form, id: piece.id, saved: fieldsOf(piece) }
}

const titleOf = (data: Data) => (data?.id ? '修改鉴赏' : '发布鉴赏')

export const head = (data: Data): PageHead => ({ title: titleOf(data), noindex: true })

const trail = [
  { to: '/', name: '首页' },
  { to: appreciationHubPath, name: '鉴赏' },
]

/** Where a piece is made. The form comes after the page: it lives in the browser alone. */
export function View({ data }: { data: Data }) {
  const alive = useHydrated()
  const { person } = useViewer()
  const title = titleOf(data)
  if (!data)
    return <NeedsLogIn title={title} why="登录之后，可以把自己的烟斗、斗草、配件与斗架拍给大家看。" />
  const room = <div className="min-h-[640px]" role="status" aria-label="正在打开表单" />
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={title} />
      </div>
      <div className="col pb-14">
        <h1 className="mt-1 mb-5 text-30 leading-[1.3] phone:mt-4.5 phone:mb-3.5 phone:text-25">{title}</h1>
        {alive && person ? <PieceForm waiting={room} key={`${person.uid} ${data.id}`} {...data} /> : room}
      </div>
    </>
  )
}
