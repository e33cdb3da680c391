import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contentTypes } from '#contract/content-type.ts'
import { cataloguePath, memberReviewsAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { ListedReview } from './ListedReview.tsx'

type Reviews = DataOf<Calls['GET /user/reviews']>
type Data = { home: Home; reviews: Reviews } | null

const perPage = 10

/** Whose reviews these are, and a page of them; without a number one's own, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const asked = { ...callQuery(request.url, ['page']), uid: home.uid, limit: perPage }
  return {
    home,
    reviews: unwrap(await api('GET /user/reviews', asked)),
  }
}

/** How the viewer stands to the person and to what they wrote. */
export const asks = (data: Data): Things =>
  data
    ? {
        [contentTypes.user]: [data.home.uid],
        [contentTypes.review]: data.reviews.list.map(({ id }) => id),
      }
    : {}

export const head = (data: Data): PageHead =>
  data
    ? {
        title: `${data.home.nickname}的点评`,
        description: `${data.home.nickname}写的斗草、烟斗、配件与作品点评。`,
        canonical: memberReviewsAddress(data.home.uid),
        noindex: data.reviews.list.length === 0 || data.reviews.page > 1,
      }
    : { title: '我的点评', noindex: true }

function Nothing({ home }: { home: Home }) {
  return (
    <EmptyState
      title="还没有写下点评"
      words={home.own ? '抽过的斗草，用过的烟斗，留几句给后来的人。' : `${home.nickname}还没有公开的点评。`}
      heading="h2"
    >
      {home.own && (
        <Link className={button('line')} to={cataloguePath}>
          去资料库
        </Link>
      )}
    </EmptyState>
  )
}

/** 点评: what somebody wrote of the catalogue and of works. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="我的点评" why="登录之后，这里是你写的点评。" />
  const { home, reviews } = data
  const { list, page, total, limit, next } = reviews
  return (
    <PersonFrame home={home} here="reviews">
      <div className="col my-7 phone:my-4">
        <h2 className="sr">点评</h2>
        {list.length === 0 ? (
          <Nothing home={home} />
        ) : (
          <ol>
            {list.map((listed) => (
              <li key={listed.id}>
                <ListedReview listed={listed} />
              </li>
            ))}
          </ol>
        )}
        <Pager
          page={page}
          total={total ?? 0}
          limit={limit}
          next={next}
          unit="份"
          to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
        />
      </div>
    </PersonFrame>
  )
}
