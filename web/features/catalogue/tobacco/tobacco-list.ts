import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { hotLength, type Period, periodOf } from '#web/ui/rank/hot-periods.ts'
import { filterNames } from './filter-names.ts'
import { rankedBlends } from './RankList.tsx'

export const perPage = 24

type Api = Awaited<ReturnType<typeof apiFor>>

/** The hot list of another period; null: it could not be had. */
export async function readHot(hot: Period) {
  const answer = await call('GET /tobacco', { hot, limit: hotLength })
  return answer.ok ? rankedBlends(answer.data.list) : null
}

/** What has a name near one that is in no blend. */
async function readNear(api: Api, q: unknown) {
  if (typeof q !== 'string') return []
  const answer = await api('GET /search/suggest', { q })
  return answer.ok ? answer.data.list.slice(0, 6).map(({ title, url }) => ({ title, url })) : []
}

/** Everything the page of 斗草 shows, in calls of one round. */
export async function loadTobaccoList({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const asked = callQuery(request.url, [...filterNames, 'mode', 'q', 'sort', 'page'])
  const period = periodOf(request.url)
  const [panel, list, hot, brands] = await Promise.all([
    api('GET /category', { type: 1 }),
    api('GET /tobacco', { ...asked, limit: perPage }),
    api('GET /tobacco', { hot: period, limit: hotLength }),
    api('GET /tobaccobrand', { most: 1 }),
  ])
  const { hot_rank: hotBrands, total: brandTotal, item_total: tobaccoTotal } = unwrap(brands)
  const { list: hotList } = unwrap(hot)
  const page = unwrap(list)
  return {
    panel: unwrap(panel),
    page,
    near: page.total === 0 ? await readNear(api, asked.q) : [],
    period,
    hotList: rankedBlends(hotList),
    hotBrands: hotBrands.slice(0, 6),
    brandTotal,
    tobaccoTotal,
  }
}

export type TobaccoListData = Awaited<ReturnType<typeof loadTobaccoList>>
