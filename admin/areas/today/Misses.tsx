import { useState } from 'react'
import { notify, noticeTime } from '#web/kit/notice.ts'
import { call } from '../../kit/call.ts'
import kit from '../../kit/kit.module.css'
import { ThingLink } from '../../kit/links.tsx'
import { Pager, SearchField, Segments, Tools } from '../../kit/ListTools.tsx'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
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
  const [wish, setWish] = useState<Wish>({ sort: 'count', q: '', page: 1 })
  const { sort, q, page } = wish
  const { data, fault, again } = useCall('GET /admin/figures/search', {
    sort,
    page,
    limit,
    ...(q && { q }),
  })
  const drop = async (words: string) => {
    const result = await call('DELETE /admin/figures/search', { words })
    if (!result.ok) return
    notify({ kind: 'success', text: `「${words}」已去掉`, ms: noticeTime.notification })
    again()
  }
  return (
    <Page title="搜不到的词" lead="有人搜过而没有结果的词，不记是谁。补上别名或条目之后，从这里去掉。">
      <TodayTabs />
      <Tools>
        <SearchField words="其中的字" onAsk={(typed) => setWish({ ...wish, q: typed, page: 1 })} />
        <Segments
          words="次序"
          options={sorts}
          chosen={sort}
          onChoose={(value) => setWish({ ...wish, sort: value as Wish['sort'], page: 1 })}
        />
      </Tools>
      <Card flush>
        {!data && <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />}
        {data?.list.length === 0 && <State words="没有，搜什么都找得到。" />}
        {data && data.list.length > 0 && (
          <table className={kit.table}>
            <thead>
              <tr>
                <th scope="col">搜的词</th>
                <th scope="col">次数</th>
                <th scope="col">最近一次</th>
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map(({ id, count, last_day: day }) => (
                <tr key={id}>
                  <td>
                    <ThingLink href={`/search?q=${encodeURIComponent(id)}`}>{id}</ThingLink>
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
              ))}
            </tbody>
          </table>
        )}
        {data && (
          <Pager
            page={page}
            limit={limit}
            total={data.total}
            onPage={(next) => setWish({ ...wish, page: next })}
          />
        )}
      </Card>
    </Page>
  )
}
