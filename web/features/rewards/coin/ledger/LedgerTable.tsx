import { Link } from '#web/ui/navigation/Link.tsx'
import { signed, thousands } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import card from '#web/ui/layout/card.module.css'
import type { BookLine } from '../coin.ts'
import styles from './LedgerTable.module.css'

/** A sum with its sign, in its column; the sign says it as well as the colour. */
const Sum = ({ amount, way }: { amount: number; way: 'in' | 'out' }) => (
  <td
    className={`num ${styles.sum} font-semibold`}
    data-way={way}
    data-none={way === 'in' ? amount <= 0 : amount >= 0}
  >
    {(way === 'in' ? amount > 0 : amount < 0) && signed(amount)}
  </td>
)

/** Lines of a book, the newest first. */
export function LedgerTable({ lines, name }: { lines: readonly BookLine[]; name: string }) {
  return (
    <div className={`${card.card} overflow-hidden`}>
      <table className={`${styles.ledger} w-full border-collapse text-15 phone:block`}>
        <caption className="sr">{name}</caption>
        <thead className="phone:absolute phone:[clip-path:inset(50%)]">
          <tr className="phone:grid phone:gap-x-3 phone:gap-y-px phone:py-3 phone:px-3.5 phone:border-b phone:grid-cols-[minmax(0,1fr)_auto] phone:last:border-0">
            <th scope="col">日期</th>
            <th scope="col">事由</th>
            <th scope="col">凭据</th>
            <th scope="col">收入</th>
            <th scope="col">支出</th>
            <th scope="col">结余</th>
          </tr>
        </thead>
        <tbody className="phone:block">
          {lines.map(({ id, create_time: time, reason, detail, url, amount, balance }) => (
            <tr
              className="phone:relative phone:grid phone:gap-x-3 phone:gap-y-px phone:py-3 phone:px-3.5 phone:border-b phone:grid-cols-[minmax(0,1fr)_auto] phone:last:border-0"
              key={id}
            >
              <td className="num">
                <Time iso={time} />
              </td>
              <td>{reason}</td>
              <td>
                {url ? (
                  // To a finger the whole line is the link.
                  <Link
                    className="text-link hover:underline hover:underline-offset-3 phone:after:absolute phone:after:inset-0"
                    to={url}
                  >
                    {detail}
                  </Link>
                ) : (
                  detail
                )}
              </td>
              <Sum amount={amount} way="in" />
              <Sum amount={amount} way="out" />
              <td className="num">{thousands(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
