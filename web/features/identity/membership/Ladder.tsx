import { thousands } from '#web/lib/format/numbers.ts'
import styles from './Ladder.module.css'
import type { Level } from './membership.ts'

/** The levels side by side on one line, from the first to the highest; one's own is marked. */
export function Ladder({ levels, mine }: { levels: readonly Level[]; mine: number | null }) {
  return (
    <ol className={`col ${styles.ladder}`} aria-label="等级">
      {levels.map(({ id, level, name, prestige_min: from, image }) => (
        <li
          key={id}
          aria-current={level === mine ? 'true' : undefined}
          data-ahead={(mine !== null && level > mine) || undefined}
        >
          <img src={image} width={72} height={72} alt="" />
          <b>{name}</b>
          <span className={styles.level} data-high={level >= 5}>
            Lv.{level}
          </span>
          <small>
            <span className="sr">威望 </span>
            <span className="num">{thousands(from)}</span>
          </small>
        </li>
      ))}
    </ol>
  )
}
