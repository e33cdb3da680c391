import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { slowList } from '#contract/figures.ts'
import { thousands } from '#web/kit/format.ts'
import kit from '../../kit/kit.module.css'
import { When } from '../../kit/links.tsx'
import { Pager, Segments, Tools } from '../../kit/ListTools.tsx'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { TodayTabs } from './TodayTabs.tsx'
import styles from './today.module.css'

type Row = DataOf<typeof slowList>['list'][number]
type By = 'time' | 'route'

const limit = 50
const ways = [
  { value: 'route', words: '按路径' },
  { value: 'time', words: '按时间' },
]
const heads: Readonly<Record<By, readonly string[]>> = {
  route: ['请求', '次数', '最久', '语句最多', '最近一次'],
  time: ['请求', '状态', '用时', '语句', '时间'],
}

function Line({ row, by }: { row: Row; by: By }) {
  return (
    <tr>
      <td className={styles.code}>
        {row.method} {row.route}
      </td>
      <td className="num">{by === 'route' ? thousands(row.count) : row.status}</td>
      <td className="num">{thousands(row.ms)} ms</td>
      <td className="num">{thousands(row.statements)}</td>
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
  const [by, setBy] = useState<By>('route')
  const [page, setPage] = useState(1)
  const { data, fault, again } = useCall('GET /admin/figures/slow', { by, page, limit })
  return (
    <Page title="慢的请求" lead="超过半秒的请求。只有路径的样子，没有问的内容，也没有人；留十四天。">
      <TodayTabs />
      <Tools>
        <Segments
          words="排法"
          options={ways}
          chosen={by}
          onChoose={(value) => {
            setBy(value as By)
            setPage(1)
          }}
        />
      </Tools>
      <Card flush>
        {!data && <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />}
        {data?.list.length === 0 && <State words="没有慢的请求。" />}
        {data && data.list.length > 0 && (
          <table className={kit.table}>
            <thead>
              <tr>
                {heads[by].map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <Line key={row.id} row={row} by={by} />
              ))}
            </tbody>
          </table>
        )}
        {data && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}
      </Card>
    </Page>
  )
}
