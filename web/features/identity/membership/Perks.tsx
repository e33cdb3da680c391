import { thousands } from '#web/lib/format/numbers.ts'
import styles from './Perks.module.css'
import type { Level } from './membership.ts'

const rangeOf = ({ prestige_min: from, prestige_next: next }: Level) =>
  next === null ? `${thousands(from)} 起` : `${thousands(from)} – ${thousands(next - 1)}`

/** A ledger of the levels: from which prestige, and what each adds. */
export function Perks({ levels, mine }: { levels: readonly Level[]; mine: number | null }) {
  return (
    <table className={styles.perks}>
      <thead>
        <tr>
          <th scope="col">等级</th>
          <th scope="col">威望</th>
          <th scope="col">新增的权益</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level.id} aria-current={level.level === mine ? 'true' : undefined}>
            <th scope="row">
              <img className="phone-only" src={level.image} width={34} height={34} alt="" loading="lazy" />
              <span>
                {level.name} <i className={styles.level}>Lv.{level.level}</i>
              </span>
            </th>
            <td className="num">{rangeOf(level)}</td>
            <td>
              <ul>
                {level.perks.map((perk) => (
                  <li key={perk}>{perk}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
