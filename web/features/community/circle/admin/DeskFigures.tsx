import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { DayCharts, type DayFigure } from '#web/ui/chart/DayCharts.tsx'
import type { DeskData } from '../circle.ts'
import styles from '../DeskPage.module.css'

const figures = [
  { key: 'joined', name: '新成员', colour: 'var(--b-english)', unit: '位' },
  { key: 'posts', name: '帖子', colour: 'var(--brass)', unit: '帖' },
  { key: 'comments', name: '评论', colour: 'var(--b-vaper)', unit: '条' },
] as const satisfies readonly DayFigure<'joined' | 'posts' | 'comments'>[]

/** How the circle does: what it adds up to, what waits, and the last thirty days. */
export function DeskFigures({ desk }: { desk: DeskData }) {
  const sums = [
    ['斗友', desk.member_count],
    ['帖子', desk.post_count],
    ['精华', desk.essence_count],
    ['今日新帖', desk.today_count],
  ] as const
  return (
    <>
      {desk.requests > 0 && (
        <p className="mb-4 py-2.5 px-4.5 rounded-2 bg-amber-bg text-amber">
          <Link className="underline underline-offset-3" to={`?id=${desk.id}&tab=requests`}>
            有 <b className="num">{thousands(desk.requests)}</b> 个人等待批准
          </Link>
        </p>
      )}
      <dl className={`${card.card} ${styles.sums}`}>
        {sums.map(([name, count]) => (
          <div className="px-7 border-l phone:px-5" key={name}>
            <dt className="meta">{name}</dt>
            <dd className="num text-27 font-semibold leading-[1.35] text-ink-900 phone:text-25">
              {thousands(count)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 phone:mt-3.5">
        <DayCharts figures={figures} days={desk.days} />
      </div>
    </>
  )
}
