import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { monthWords, type MonthSum } from '../coin.ts'
import styles from './MonthChart.module.css'

type ChartProps = { months: readonly MonthSum[]; to: (month: string) => string; spends: boolean }

/**
 * What came and went month by month: bars for the eye, a sentence for each in words; each leads to its lines.
 * A phone has room for half a year.
 */
export function MonthChart({ months, to, spends: canSpend }: ChartProps) {
  const spends = canSpend && months.some(({ spent }) => spent > 0)
  const most = Math.max(1, ...months.flatMap(({ earned, spent }) => [earned, spent]))
  const height = (amount: number) => `${Math.max(2, (100 * amount) / most)}%`
  return (
    <section className={card.box}>
      <SectionTitle small title="逐月" />
      <ul className={`${styles.bars} grid grid-flow-col gap-1`}>
        {months.map(({ month, earned, spent }) => (
          <li key={month} className="phone:nth-last-[n+7]:hidden">
            <Link
              className="grid h-full py-1 px-0.5 rounded-2 text-center meta hover:bg-paper-2"
              to={to(month)}
            >
              <span className="sr">
                {monthWords(month)}：收入 {earned}
                {canSpend && `，支出 ${spent}`}
              </span>
              <span className={`${styles.figures} grid text-13 leading-[1.35]`} aria-hidden="true">
                <b className="num min-h-4.5 text-sage">{earned > 0 ? `+${thousands(earned)}` : ''}</b>
                {spends && (
                  <b className="num min-h-4.5 text-sage">{spent > 0 ? `−${thousands(spent)}` : ''}</b>
                )}
              </span>
              <span
                className={`${styles.pair} flex gap-1 items-end justify-center my-1 border-b border-b-line-2 min-h-[90px]`}
                aria-hidden="true"
              >
                {earned > 0 && <i className="w-3.5 bg-sage" style={{ height: height(earned) }} />}
                {spent > 0 && (
                  <i className={`${styles.spent} w-3.5 bg-sage`} style={{ height: height(spent) }} />
                )}
              </span>
              <span className="num" aria-hidden="true">
                {month.slice(2).replace('-', '/')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={`${styles.legend} flex gap-4.5 pt-2 pb-1 border-t meta`} aria-hidden="true">
        <span className="before:inline-block before:size-2.5 before:mr-1.5 before:bg-sage">收入</span>
        {spends && (
          <span className="before:inline-block before:size-2.5 before:mr-1.5 before:bg-sage">支出</span>
        )}
      </p>
    </section>
  )
}
