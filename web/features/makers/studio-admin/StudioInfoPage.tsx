import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { type Own, readOwn } from './own-studio.ts'
import type { WorkCard } from './studio-admin.ts'
import { NoStudio } from './frame/NoStudio.tsx'
import { Overview } from './overview/Overview.tsx'

type Data = { own: NonNullable<Own>; waiting: readonly WorkCard[] } | null

/** How many of one's works are looked through for those that wait. */
const looked = 50
const mostShown = 5

/** One's own studio, and which of its works wait; null when nobody is logged in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const own = await readOwn(api)
  if (!own) return null
  if (!own.desk || own.desk.waiting === 0) return { own, waiting: [] }
  const works = unwrap(await api('GET /work', { mine: true, on_view: null, sort: 'new', limit: looked }))
  const waits = ({ state }: WorkCard) => state === 'pending' || state === 'rejected'
  return { own, waiting: works.list.filter(waits).slice(0, mostShown) }
}

const title = '我的工作室'

export const head = (): PageHead => ({ title, noindex: true })

/** 工作室: how it does, what its notice says, what waits. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title={title} why="登录之后，认证过的斗师与工作室在这里照看自己的作品。" />
  const { own, waiting } = data
  if (!own.desk) return <NoStudio title={title} whyNot="" />
  return (
    <DeskFrame desk={own.desk} here="figures">
      <Overview desk={own.desk} waiting={waiting} />
    </DeskFrame>
  )
}
