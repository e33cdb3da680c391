import { thousands } from '#web/lib/format/numbers.ts'
import styles from './Ladder.module.css'
import type { Level } from './membership.ts'

/** The levels side by side on one line, from the first to the highest; one's own is marked. */
export function Ladder({ levels, mine }: { levels: readonly Level[]; mine: number | null }) {
  return (
    <ol
      className={`col ${styles.ladder} grid grid-flow-col auto-cols-fr mt-11 phone:hidden`}
      aria-label="等级"
    >
      {levels.map(({ id, level, name, prestige_min: from, image }) => (
        <li
          className="relative text-center"
          key={id}
          aria-current={level === mine ? 'true' : undefined}
          data-ahead={(mine !== null && level > mine) || undefined}
        >
          <img className="block mx-auto mb-2.5" src={image} width={72} height={72} alt="" />
          <b className="block text-17 leading-ui font-serif font-semibold text-ink-900">{name}</b>
          <span
            className={`${styles.level} inline-block my-1 px-2 rounded-pill text-12 leading-[18px] font-latin font-semibold bg-[#ebd6a8] text-[#4a2f0a]`}
            data-high={level >= 5}
          >
            Lv.{level}
          </span>
          <small className="block meta">
            <span className="sr">威望 </span>
            <span className="num">{thousands(from)}</span>
          </small>
        </li>
      ))}
    </ol>
  )
}
