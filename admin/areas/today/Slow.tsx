import type { DataOf } from '#contract/endpoint.ts'
import type { slowList } from '#contract/platform/analytics.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { When } from '../../lib/links.tsx'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { TodayTabs } from './TodayTabs.tsx'

type Row = DataOf<typeof slowList>['list'][number]
type By = 'time' | 'route'

const limit = 50
const ways = [
  { value: 'route', words: '按路径' },
  { value: 'time', words: '按时间' },
]
const heads: Readonly<Record<By, readonly string[]>> = {
  route: ['请求', '次数', '合计', '最久', '语句最多', '最近一次'],
  time: ['请求', '状态', '用时', '语句', '时间'],
}

function Line({ row, by }: { row: Row; by: By }) {
  return (
    <tr>
      <td className="text-13 leading-normal font-mono wrap-anywhere" data-name>
        {row.method} {row.route}
      </td>
      <td className="num" data-right>
        {by === 'route' ? thousands(row.count) : row.status}
      </td>
      {by === 'route' && (
        <td className="num" data-right>
          {thousands(row.all_ms)} ms
        </td>
      )}
      <td className="num" data-right>
        <b>{thousands(row.ms)} ms</b>
      </td>
      <td className="num" data-right>
        {thousands(row.statements)}
      </td>
      <td>
        <span title={row.process || undefined}>
          <When iso={row.time} />
        </span>
      </td>
    </tr>
  )
}

/** Requests that took long, in all processes. */
export function Slow() {
  const { query, ask, pageTo } = useListQuery<{ by: By; page: number }>({ by: 'route', page: 1 })
  const { by } = query
  const read = useCall('GET /admin/figures/slow', { ...query, limit })
  return (
    <Page
      title="慢的请求"
      lead="超过半秒的请求；按路径排，合计用时最多的在前。只有路径的样子，没有问的内容，也没有人；留十四天。"
    >
      <TodayTabs />
      <Tools>
        <Segments words="排法" options={ways} chosen={by} onChoose={(value) => ask({ by: value as By })} />
      </Tools>
      <Card flush>
        <Table read={read} none="没有慢的请求。" heads={heads[by]} right={heads[by].slice(1, -1)}>
          {(row) => <Line key={row.id} row={row} by={by} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="条" to={pageTo} />
    </Page>
  )
}
