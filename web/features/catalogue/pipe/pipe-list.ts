import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pipeAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { fewVotes, score } from '#web/lib/format/numbers.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { hotLength, type Period, periodOf } from '#web/ui/rank/hot-periods.ts'
import { namesOf } from '#web/ui/record/names.ts'
import type { Ranked } from '#web/ui/rank/Rank.tsx'
import { filterNames } from './filter-names.ts'

export const perPage = 24

export type PipeCardData = DataOf<Calls['GET /catchpipe']>['list'][number]
export type ShapeCardData = DataOf<Calls['GET /pipeshape']>['families'][number]['shapes'][number]

/** The number under which a pipe stands in the ledger. */
export const pipeNumber = (id: number): string => `P-${String(id).padStart(4, '0')}`

/** A pipe as it stands in a rank: most names begin with the maker's, which is said under them. */
function rankedPipe(pipe: PipeCardData): Ranked {
  const maker = namesOf(pipe.brand).first
  const { first } = namesOf(pipe)
  return {
    id: pipe.id,
    to: pipeAddress(pipe.id),
    art: pipe.art,
    name: first.startsWith(`${maker} `) ? first.slice(maker.length + 1) : first,
    small: maker,
    figure: fewVotes(pipe.review_count) ? '' : score(pipe.score),
  }
}

/** The hot list of another period; null: it could not be had. */
export async function readHot(hot: Period) {
  const answer = await call('GET /catchpipe', { hot, limit: hotLength })
  return answer.ok ? answer.data.list.map(rankedPipe) : null
}

/** Shapes with the most pipes; of as many, those named first. */
export const mostMade = (shapes: readonly ShapeCardData[], most: number) =>
  shapes.toSorted((a, b) => b.pipe_count - a.pipe_count).slice(0, most)

/** Everything the page of 烟斗 shows, in calls of one round. */
export async function loadPipeList({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const wanted = callQuery(request.url, [...filterNames, 'q', 'sort', 'page'])
  const period = periodOf(request.url)
  const [panel, list, hot, shapes, brands] = await Promise.all([
    api('GET /category', { type: 2 }),
    api('GET /catchpipe', { ...wanted, limit: perPage }),
    api('GET /catchpipe', { hot: period, limit: hotLength }),
    api('GET /pipeshape'),
    api('GET /catchbrand'),
  ])
  const { families, total: shapeTotal } = unwrap(shapes)
  const { table, hot_rank: hotBrands, total: brandTotal } = unwrap(brands)
  return {
    panel: unwrap(panel),
    page: unwrap(list),
    period,
    hotList: unwrap(hot).list.map(rankedPipe),
    pipeTotal: table.reduce((sum, { item_count }) => sum + item_count, 0),
    shapes: mostMade(
      families.flatMap((family) => family.shapes),
      9,
    ),
    shapeTotal,
    hotBrands: hotBrands.slice(0, 6),
    brandTotal,
    brand: table.find(({ id }) => String(id) === String(wanted.brand)) ?? null,
  }
}

export type PipeListData = Awaited<ReturnType<typeof loadPipeList>>
