import { searchAddress } from '#contract/page-address.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { ThingLink } from '../../lib/links.tsx'
import { SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { mayAs, useMe } from '../../me.ts'
import { TodayTabs } from './TodayTabs.tsx'

type Query = { sort: 'count' | 'day'; q: string; page: number }

const limit = 50
const sorts = [
  { value: 'count', words: '次数多的' },
  { value: 'day', words: '最近的' },
]

/** What people looked for and did not find. */
export function Misses() {
  const me = useMe()
  const { query, filled, ask, pageTo } = useListQuery<Query>({ sort: 'count', q: '', page: 1 })
  const read = useCall('GET /admin/figures/search', { ...filled, limit })
  const drop = async (words: string) => {
    const result = await client('DELETE /admin/figures/search', { words })
    if (!result.ok) return
    toastSuccess(`“${words}”已去掉`)
    read.again()
  }
  return (
    <Page title="搜不到的词" lead="有人搜过而没有结果的词，不记是谁。补上别名或条目之后，从这里去掉。">
      <TodayTabs />
      <Tools>
        <SearchField words="其中的字" asked={query.q} onAsk={(typed) => ask({ q: typed })} />
        <Segments
          words="次序"
          options={sorts}
          chosen={query.sort}
          onChoose={(value) => ask({ sort: value as Query['sort'] })}
        />
      </Tools>
      <Card flush>
        <Table read={read} none="没有，搜什么都找得到。" heads={['搜的词', '次数', '最近一次']} last="操作">
          {({ id, count, last_day: day }) => (
            <tr key={id}>
              <td data-name>
                <ThingLink href={searchAddress(id)}>{id}</ThingLink>
              </td>
              <td className="num">{count}</td>
              <td className="num">{day}</td>
              <td data-right>
                {mayAs(me, 'editor') && (
                  <button type="button" className={button.text} onClick={() => void drop(id)}>
                    已处理
                  </button>
                )}
              </td>
            </tr>
          )}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
    </Page>
  )
}
