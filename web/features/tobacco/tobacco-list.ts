import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { CallInput } from '../../kit/api/result.ts'
import { apiFor, need } from '../../kit/api/loader.ts'
import { callQuery } from '../../kit/query.ts'

export const filterNames = ['category', 'shape', 'packing', 'ingredients', 'origin', 'strength'] as const

export const perPage = 24

type ListInput = CallInput<Calls['GET /tobacco']>

export const hotLength = 10

export type Period = '1' | '2' | '3'

/** The hot lists by their number on the wire. */
export const periods: readonly { key: Period; name: string }[] = [
  { key: '1', name: '本周' },
  { key: '2', name: '本月' },
  { key: '3', name: '总榜' },
]

/** The hot list that an address wants; the week's where it says nothing of ours. */
function periodOf(url: string): Period {
  const { hot } = callQuery(url, ['hot'])
  return periods.find(({ key }) => key === hot)?.key ?? '1'
}

/** Everything the page of 斗草 shows, in calls of one round. */
export async function loadTobaccoList({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  // Values travel as they were typed: the server reads them and refuses what is none.
  const asked = callQuery(request.url, [
    ...filterNames,
    'mode',
    'brand',
    'q',
    'sort',
    'page',
  ]) as unknown as ListInput
  const period = periodOf(request.url)
  const [panel, list, hot, brands] = await Promise.all([
    api('GET /category', { type: 1 }),
    api('GET /tobacco', { ...asked, limit: perPage }),
    api('GET /tobacco', { hot: period, limit: hotLength }),
    api('GET /tobaccobrand', { most: 1 }),
  ])
  const { hot_rank: hotBrands, total: brandTotal, item_total: tobaccoTotal } = need(brands)
  const { list: hotList } = need(hot)
  return {
    panel: need(panel),
    page: need(list),
    period,
    hotList,
    hotBrands: hotBrands.slice(0, 6),
    brandTotal,
    tobaccoTotal,
  }
}

export type TobaccoListData = Awaited<ReturnType<typeof loadTobaccoList>>
