import type { LoaderFunctionArgs } from 'react-router'
import { cataloguePath, pipeListPath, termPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './CategoryModelPage.module.css'

/** The panel of blends, or with `type=2` that of pipes, and what stands behind each option. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const type = callQuery(request.url, ['type']).type === '2' ? (2 as const) : (1 as const)
  const [panel, list] = await Promise.all([
    api('GET /category', { type }),
    type === 2
      ? api('GET /catchpipe', { limit: 1 }).then((answer) => unwrap(answer))
      : api('GET /tobacco', { limit: 1 }).then((answer) => unwrap(answer)),
  ])
  const { option_counts: counts, total } = list
  return { type, panel: unwrap(panel), counts, total: total ?? 0 }
}

type Data = Awaited<ReturnType<typeof loader>>

const kinds = [
  { type: 1, name: '斗草', list: cataloguePath, unit: '款', to: termPath },
  { type: 2, name: '烟斗', list: pipeListPath, unit: '支', to: `${termPath}?type=2` },
] as const

/** The filter panel alone: choosing an option opens the list under it. */
export function View({ data }: { data: Data }) {
  const chosen = kinds[data.type - 1] ?? kinds[0]
  const segments = kinds.map(({ type, name, to }) => ({
    key: type,
    name: `筛选${name}`,
    to,
    on: type === data.type,
  }))
  return (
    <>
      <HubHead title="筛选" latin="Find Your Way" here={chosen.list}>
        任选一项，查看 <b className="num">{thousands(data.total)}</b> {chosen.unit}
        {chosen.name}里符合的；<span className="whitespace-nowrap">数字为收录{chosen.unit}数。</span>
      </HubHead>
      <div className={`col ${styles.page} pt-7`}>
        <Segmented label="筛选什么" segments={segments} />
        <FilterPanel
          key={data.type}
          panel={data.panel}
          counts={data.counts}
          search=""
          several={['ingredients', 'flavors']}
          either="ingredients"
          to={chosen.list}
        />
      </div>
    </>
  )
}

export function head({ type }: Data) {
  return {
    title: type === 2 ? '烟斗筛选' : '斗草筛选',
    canonical: type === 2 ? `${termPath}?type=2` : termPath,
  }
}
