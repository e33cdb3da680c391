import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { type Own, readOwn } from './own-studio.ts'
import type { Works } from './studio-admin.ts'
import { NoStudio } from './frame/NoStudio.tsx'
import { WorkRows } from './work-list/WorkRows.tsx'

type Data = { own: NonNullable<Own>; works: Works | null } | null

/** One's own studio and its works, those that wait too; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const own = await readOwn(api)
  if (!own?.desk) return own && { own, works: null }
  const asked = { ...callQuery(request.url, ['on_view', 'page']), mine: true, sort: 'new' } as const
  return { own, works: unwrap(await api('GET /work', asked)) }
}

const title = '工作室的作品'

export const head = (): PageHead => ({ title, noindex: true })

/** 作品: everything one made, to be changed, taken off view, deleted. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title={title} why="登录之后，认证过的斗师与工作室在这里照看自己的作品。" />
  const { own, works } = data
  if (!own.desk || !works) return <NoStudio title={title} whyNot="" />
  return (
    <DeskFrame desk={own.desk} here="works">
      <WorkRows works={works} search={search} />
    </DeskFrame>
  )
}
