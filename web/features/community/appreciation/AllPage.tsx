import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { appreciationListPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, pageAfter, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { asksOfPieces, type PiecePage, type PiecesAsked, piecesPerPage } from './appreciate.ts'
import { FilterRows } from './filter/FilterRows.tsx'
import { type Filters, readFilters } from './filter/filters.ts'
import layout from './layout.module.css'
import { NoneFound, NoPieces } from './wall/Empties.tsx'
import { Wall } from './wall/Wall.tsx'
import { WallHead } from './wall/WallHead.tsx'

type Data = { pieces: PiecePage; asked: PiecesAsked; filters: Filters }

const narrowing = ['type', 'brand', 'maker', 'shape', 'tag'] as const

/** A page of what the filters leave, and what they offer. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const given = callQuery(request.url, [...narrowing, 'sort', 'period', 'page'])
  const asked = { ...given, limit: piecesPerPage }
  const [pieces, filters] = await Promise.all([
    api('GET /appreciation', asked),
    readFilters(api, request.url, given),
  ])
  return { pieces: unwrap(pieces), asked, filters }
}

export const asks = ({ pieces }: Data): Things => asksOfPieces(pieces.list)

export const head = ({ asked, pieces }: Data): PageHead => ({
  title: '全部鉴赏',
  description: '按分类、品牌、制作者、斗型、话题与时段找鉴赏。',
  canonical: appreciationListPath,
  noindex: pieces.page > 1 || narrowing.some((name) => name in asked),
})

const sorts = [
  { key: 'new', name: '最新' },
  { key: 'hot', name: '最热' },
  { key: 'featured', name: '只看精华' },
] as const

/** 全部鉴赏: the wall with all that narrows it. */
export function View({ data: { pieces, asked, filters }, search }: { data: Data; search: string }) {
  const query = readQuery(search)
  const sort = query.get('sort') || 'new'
  const narrowed = narrowing.some((name) => query.has(name)) || sort === 'featured'
  return (
    <>
      <WallHead title="全部鉴赏" latin="All Appreciations">
        按它是什么、谁家的、什么形，一件一件看过去。
      </WallHead>
      <div className={`col ${layout.page} pt-7 pb-10 phone:pt-4 phone:pb-6`}>
        <FilterRows search={search} filters={filters} />
        <Segmented
          label="次序"
          segments={sorts.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { sort: key === 'new' ? null : key, period: null }) || '?',
            on: key === sort,
          }))}
        />
        <h2 className="sr">符合条件的鉴赏</h2>
        <Wall
          pieces={pieces}
          asked={asked}
          to={queryWith(search, pageAfter(pieces))}
          first
          empty={narrowed ? <NoneFound /> : <NoPieces />}
        />
      </div>
    </>
  )
}
