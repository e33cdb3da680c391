import { signed } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import styles from './CoinTable.module.css'
import { type CoinRule, oftenWords } from './membership.ts'

/** A page of the ledger's rules: for what, how much, how often. */
export function CoinTable({ title, rules }: { title: string; rules: readonly CoinRule[] }) {
  return (
    <div>
      <h3 className="pb-2.5 text-19 leading-[1.4] font-serif font-semibold text-ink-900">{title}</h3>
      <div className={`${card.card} overflow-hidden`}>
        <table className={`${styles.coins} w-full border-collapse text-15 leading-[1.6] phone:text-14`}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">事由</th>
              <th className="phone:hidden" scope="col">
                次数与上限
              </th>
              <th scope="col">斗币</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr className="border-b last:border-0" key={rule.id}>
                <td>
                  {rule.note}
                  <small className="hidden text-13 text-ink-500 phone:block">{oftenWords(rule)}</small>
                </td>
                <td className="phone:hidden">{oftenWords(rule)}</td>
                <td className="num" data-earn={rule.direction === 'earn'}>
                  {signed(rule.amount)}
                  {rule.at_least && ' 起'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
