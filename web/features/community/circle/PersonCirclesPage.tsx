import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { circleListPath, memberCirclesAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { asksOfCircles, type CircleList } from './circle.ts'
import { CircleGrid } from './directory/CircleCard.tsx'

type Data = { home: Home; circles: CircleList }

/** A person and the circles they are in; without a number oneself, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const page = Number(new URL(request.url).searchParams.get('page')) || 1
  const circles = unwrap(await api('GET /groupcircle', { uid: home.uid, sort: 'members', page }))
  return { home, circles }
}

/** How the viewer stands to the person and in the circles. */
export const asks = (data: Data | null): Things =>
  data ? { [contentTypes.user]: [data.home.uid], ...asksOfCircles(data.circles.list) } : {}

export const head = (data: Data | null): PageHead =>
  data
    ? { title: `${data.home.nickname}的圈子`, canonical: memberCirclesAddress(data.home.uid) }
    : { title: '我的圈子', noindex: true }

function Nothing({ home }: { home: Home }) {
  return (
    <EmptyState
      title="还没有加入圈子"
      words={home.own ? '挑一个聊得来的，或者自己来建一个。' : `${home.nickname}还没有加入圈子。`}
      heading="h2"
    >
      {home.own && (
        <Link className={button('line')} to={circleListPath}>
          去找一个圈子
        </Link>
      )}
    </EmptyState>
  )
}

/** Somebody's circles. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="我的圈子" why="登录之后，这里是你加入的圈子。" />
  const { home, circles } = data
  const { list, total, page, limit } = circles
  return (
    <PersonFrame home={home} here="circle">
      <div className="col pt-7">
        {list.length > 0 ? <CircleGrid list={list} /> : <Nothing home={home} />}
        <Pager
          page={page}
          total={total ?? 0}
          limit={limit}
          unit="个"
          to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
        />
      </div>
    </PersonFrame>
  )
}
