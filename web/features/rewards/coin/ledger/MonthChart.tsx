import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { barHeights, monthWords, type MonthSum } from '../coin.ts'
import styles from './MonthChart.module.css'

type ChartProps = { months: readonly MonthSum[]; to: (month: string) => string; spends: boolean }

type BarProps = { amount: number; height: number; most: number; way: 'in' | 'out' }

/**
 * A bar with its number at its end, in the direction in which it grows from the base line. What is free in a month's
 * column is shared by `height`, of which a bar and the room above it together have `most`: one scale for all months.
 */
function Bar({ amount, height, most, way }: BarProps) {
  const out = way === 'out'
  return (
    <span
      className={`flex basis-5 items-center ${out ? 'flex-col-reverse' : 'flex-col'}`}
      style={{ flexGrow: most }}
      data-way={way}
      aria-hidden="true"
    >
      <span className="basis-0" style={{ flexGrow: most - height }} />
      <b className="num flex-none h-5 text-13 leading-[20px] text-sage">
        {amount > 0 && `${out ? '−' : '+'}${thousands(amount)}`}
      </b>
      <i className="w-3.5 basis-0 bg-sage" style={{ flexGrow: height }} />
    </span>
  )
}

/**
 * What came and went month by month: bars for the eye, above a line what came and below it what went, a sentence for
 * each month in words; each leads to its lines. A phone has room for half a year.
 */
export function MonthChart({ months, to, spends: canSpend }: ChartProps) {
  const spends = canSpend && months.some(({ spent }) => spent > 0)
  const { bars, mostCame, mostWent } = barHeights(months)
  return (
    <section className={card.box}>
      <SectionTitle small title="逐月" />
      <ul className={`${styles.bars} grid grid-flow-col`}>
        {months.map(({ month, earned, spent }, at) => (
          <li key={month} className="phone:nth-last-[n+7]:hidden">
            <Link className="flex flex-col h-full pb-1 text-center meta hover:bg-paper-2" to={to(month)}>
              <span className="sr">
                {monthWords(month)}：收入 {earned}
                {canSpend && `，支出 ${spent}`}
              </span>
              <Bar amount={earned} height={bars[at]?.came ?? 0} most={mostCame} way="in" />
              <span className="h-px flex-none bg-line-3" />
              {spends && <Bar amount={spent} height={bars[at]?.went ?? 0} most={mostWent} way="out" />}
              <span className="num mt-1" aria-hidden="true">
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
