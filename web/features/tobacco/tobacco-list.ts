import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { CallInput } from '../../kit/api/result.ts'
import { apiFor, need } from '../../kit/api/loader.ts'
import { callQuery } from '../../kit/query.ts'

export const filterNames = ['category', 'shape', 'packing', 'ingredients', 'origin', 'strength'] as const
export const perPage = 24

type ListInput = CallInput<Calls['GET /tobacco']>

/** Everything the page of 斗草 shows, in calls of one round. */
export async function loadTobaccoList({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  // Values travel as they were typed: the server reads them and refuses what is none.
  const asked = callQuery(request.url, [...filterNames, 'brand', 'q', 'sort', 'page']) as unknown as ListInput
  const [panel, list, hot, brands] = await Promise.all([
    api('GET /category', { type: 1 }),
    api('GET /tobacco', { ...asked, limit: perPage }),
    api('GET /tobacco', { hot: '1', limit: 10 }),
    api('GET /tobaccobrand', { most: 1 }),
  ])
  const { hot_rank: hotBrands, total: brandTotal, item_total: tobaccoTotal } = need(brands)
  const { list: hotList } = need(hot)
  return {
    panel: need(panel),
    page: need(list),
    hotList,
    hotBrands: hotBrands.slice(0, 6),
    brandTotal,
    tobaccoTotal,
  }
}

export type TobaccoListData = Awaited<ReturnType<typeof loadTobaccoList>>
export type PanelRow = TobaccoListData['panel'][number]

/** The specification's 全部, which stands before the options of every row. */
export const everything = { id: 0, option_name: '全部' } as const

/** The chosen options of a row: several for components, one elsewhere. */
export const chosenOf = (search: string, key: string): number[] =>
  new URLSearchParams(search)
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** What choosing an option makes of its row: components are added or taken out, others replaced. */
export function choiceAfter(search: string, key: string, id: number): string | null {
  if (id === everything.id) return null
  if (key !== 'ingredients') return String(id)
  const chosen = chosenOf(search, key)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return next.join(',') || null
}
