import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { code } from '#contract/error.ts'
import { appreciationHubPath, appreciationListPath, hotAppreciationsPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { callQuery, pageAfter, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { asksOfPieces, type Card, type PiecePage, type PiecesAsked, piecesPerPage } from './appreciate.ts'
import { KindTabs } from './wall/KindTabs.tsx'
import layout from './layout.module.css'
import { TopThree, topThree } from './selection/TopThree.tsx'
import { NoneFollowed, NoPieces } from './wall/Empties.tsx'
import { Wall } from './wall/Wall.tsx'
import { WallHead } from './wall/WallHead.tsx'

type Data = {
  top: readonly Card[]
  /** null: a visitor asks for what those they follow show. */
  pieces: PiecePage | null
  asked: PiecesAsked
}

const sorts = [
  { key: 'hot', name: '最热' },
  { key: 'new', name: '最新' },
  { key: 'featured', name: '只看精华' },
  { key: 'follow', name: '关注的人' },
] as const

/** What stands above the wall is not repeated on its first page, save where the wall has no more than that page. */
function withoutTop(pieces: PiecePage, top: readonly Card[], { sort }: PiecesAsked): PiecePage {
  const repeated = sort === 'hot' && pieces.page === 1 && pieces.next !== null && top.length === topThree
  if (!repeated) return pieces
  return { ...pieces, list: pieces.list.filter(({ id }) => top.every((piece) => piece.id !== id)) }
}

/** The three of the week, and a page of the wall. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const given = callQuery(request.url, ['type', 'sort', 'page'])
  const asked: PiecesAsked = { sort: 'hot', ...given, limit: piecesPerPage }
  const [week, pieces] = await Promise.all([
    api('GET /appreciation', { sort: 'hot', period: 'week', limit: topThree }),
    api('GET /appreciation', asked),
  ])
  const visitor = !pieces.ok && pieces.code === code.sessionInvalid
  const top = week.ok ? week.data.list : []
  return { top, pieces: visitor ? null : withoutTop(unwrap(pieces), top, asked), asked }
}

export const asks = ({ top, pieces }: Data): Things => asksOfPieces([...top, ...(pieces?.list ?? [])])

export const head = ({ asked, pieces }: Data): PageHead => ({
  canonical: appreciationHubPath + (asked.type ? `?type=${asked.type}` : ''),
  noindex: asked.sort !== 'hot' || (pieces?.page ?? 1) > 1,
})

/** For a visitor who wants what those they follow show. */
const Visitor = () => (
  <EmptyState title="请先登录" words="登录之后，这里是你关注的人的鉴赏。">
    <button type="button" className={button('line')} onClick={() => askForLogIn()}>
      登录 / 注册
    </button>
  </EmptyState>
)

const sortOf = (search: string) => readQuery(search).get('sort') || 'hot'

function Views({ search }: { search: string }) {
  const sort = sortOf(search)
  return (
    <KindTabs search={search}>
      <Segmented
        label="次序"
        segments={sorts.map(({ key, name }) => ({
          key,
          name,
          to: queryWith(search, { sort: key === 'hot' ? null : key }) || '?',
          on: key === sort,
        }))}
      />
    </KindTabs>
  )
}

/** 鉴赏: what people show, as a wall. */
export function View({ data: { top, pieces, asked }, search }: { data: Data; search: string }) {
  const page = pieces?.page ?? 1
  const sort = sortOf(search)
  return (
    <>
      <WallHead title="鉴赏" latin="Appreciations">
        好东西值得被慢慢看。
      </WallHead>
      <div className={`col ${layout.page} pt-7 pb-10 phone:pt-4 phone:pb-6`}>
        {page === 1 && <TopThree pieces={top} />}
        <Views search={search} />
        <h2 className="sr">鉴赏</h2>
        {pieces ? (
          <Wall
            pieces={pieces}
            asked={asked}
            to={queryWith(search, pageAfter(pieces))}
            first
            empty={sort === 'follow' ? <NoneFollowed /> : <NoPieces />}
          />
        ) : (
          <Visitor />
        )}
        <p className="flex justify-center gap-8 text-14 text-link phone:gap-6">
          <Link
            className="min-h-8 leading-[32px] phone:min-h-11 phone:leading-[44px]"
            to={appreciationListPath}
          >
            按品牌、斗型、话题找
          </Link>
          <Link
            className="min-h-8 leading-[32px] phone:min-h-11 phone:leading-[44px]"
            to={hotAppreciationsPath}
          >
            鉴赏热榜
          </Link>
        </p>
      </div>
    </>
  )
}
