import { searchAddress } from '#contract/page-address.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import kit from '../../lib/kit.module.css'
import { ThingLink } from '../../lib/links.tsx'
import { Pager, SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { mayAs, useMe } from '../../me.ts'
import { TodayTabs } from './TodayTabs.tsx'

type Wish = { sort: 'count' | 'day'; q: string; page: number }

const limit = 50
const sorts = [
  { value: 'count', words: '次数多的' },
  { value: 'day', words: '最近的' },
]

/** What people looked for and did not find. */
export function Misses() {
  const me = useMe()
  const [wish, ask] = useListQuery<Wish>({ sort: 'count', q: '', page: 1 })
  const { sort, q, page } = wish
  const read = useCall('GET /admin/figures/search', {
    sort,
    page,
    limit,
    ...(q && { q }),
  })
  const drop = async (words: string) => {
    const result = await client('DELETE /admin/figures/search', { words })
    if (!result.ok) return
    notify({ kind: 'success', text: `「${words}」已去掉`, ms: noticeTime.notification })
    read.again()
  }
  return (
    <Page title="搜不到的词" lead="有人搜过而没有结果的词，不记是谁。补上别名或条目之后，从这里去掉。">
      <TodayTabs />
      <Tools>
        <SearchField words="其中的字" asked={q} onAsk={(typed) => ask({ q: typed })} />
        <Segments
          words="次序"
          options={sorts}
          chosen={sort}
          onChoose={(value) => ask({ sort: value as Wish['sort'] })}
        />
      </Tools>
      <Card flush>
        <Table read={read} none="没有，搜什么都找得到。" heads={['搜的词', '次数', '最近一次']} last="操作">
          {({ id, count, last_day: day }) => (
            <tr key={id}>
              <td>
                <ThingLink href={searchAddress(id)}>{id}</ThingLink>
              </td>
              <td className="num">{count}</td>
              <td className="num">{day}</td>
              <td data-right>
                {mayAs(me, 'editor') && (
                  <button type="button" className={kit.textButton} onClick={() => void drop(id)}>
                    已处理
                  </button>
                )}
              </td>
            </tr>
          )}
        </Table>
        <Pager page={page} limit={limit} total={read.data?.total} onPage={(next) => ask({ page: next })} />
      </Card>
    </Page>
  )
}
