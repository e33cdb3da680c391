import { queryWith } from '#web/lib/navigation/query.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import type { Timeline } from './lot.ts'

type Event = Timeline['list'][number]

const marks = {
  in: { words: '入柜', kind: 'quiet' },
  opened: { words: '开罐', kind: 'sage' },
  used: { words: '用完', kind: 'brass' },
} as const

/** `2024-05` to `2024 年 5 月`. */
const monthWords = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

function Line({ event: { day, what, tobacco, name, brand, amount, grams } }: { event: Event }) {
  return (
    <li className="grid grid-cols-[48px_52px_minmax(0,1.6fr)_minmax(0,1fr)_104px_52px] items-baseline gap-x-4 py-2 border-line text-14 text-ink-700 not-first:border-t phone:grid-cols-[40px_auto_minmax(0,1fr)_auto] phone:gap-x-2.5">
      <time className="num text-ink-500" dateTime={day}>
        {Number(day.slice(8))} 日
      </time>
      <Badge kind={marks[what].kind}>{marks[what].words}</Badge>
      <b className="wrap-anywhere">
        {tobacco === null ? name : <Link to={tobaccoAddress(tobacco)}>{name}</Link>}
      </b>
      <span className="text-13 wrap-anywhere text-ink-500 phone:col-3 phone:row-2">{brand}</span>
      <span className="col-6 row-1 text-right whitespace-nowrap phone:col-4">
        <span className="num">{amount}</span> 罐
      </span>
      <span className="col-5 row-1 text-right text-13 whitespace-nowrap text-ink-500 phone:col-4 phone:row-2">
        {grams !== null && (
          <>
            共 <span className="num">{Math.round(grams * 10) / 10}</span> 克
          </>
        )}
      </span>
    </li>
  )
}

/** What happened in a cellar under its months, the newest first. */
export function TimelinePages({ timeline, search }: { timeline: Timeline; search: string }) {
  const { list, total, page, limit, next } = timeline
  if (list.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState
          heading="h2"
          title={page > 1 ? '没有这一页' : '这里还空着'}
          words={page > 1 ? '回到第一页看看。' : '批次记了日期，入柜、开罐、用完就按日子排在这里。'}
        />
      </div>
    )
  }
  const months = Map.groupBy(list, ({ day }) => day.slice(0, 7))
  return (
    <>
      {[...months].map(([month, events]) => (
        <section key={month} className={`${card.card} mb-4 pt-3.5 pb-2 px-5.5 phone:px-4`}>
          <h2 className="mb-1 text-18 leading-[1.35] num">{monthWords(month)}</h2>
          <ol>
            {events.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="件事"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}
