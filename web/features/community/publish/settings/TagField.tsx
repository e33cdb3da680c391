import { useId, useState } from 'react'
import { maxTags } from '#contract/limits.ts'
import styles from './fields.module.css'

/** The topics shown before all are asked for. */
const few = 8

type Props = { names: readonly string[]; chosen: readonly string[]; onChange: (names: string[]) => void }

/** What a piece is about: some of the topics that there are, the hottest first. */
export function TagField({ names, chosen, onChange }: Props) {
  const [all, setAll] = useState(false)
  const id = useId()
  const known = [...new Set([...chosen, ...names])]
  const shown = all ? known : known.slice(0, Math.max(few, chosen.length))
  const full = chosen.length >= maxTags
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <div className={`${styles.field} grid gap-2`} role="group" aria-labelledby={id}>
      <span id={id}>
        话题{' '}
        <small className="num">
          {chosen.length} / {maxTags}
        </small>
      </span>
      <div className={`${styles.chips} flex flex-wrap gap-1.5`}>
        {shown.map((name) => (
          <button
            className="min-h-7 py-0 px-2 border-0 rounded-1 bg-paper-2 text-13 phone:min-h-11"
            key={name}
            type="button"
            aria-pressed={chosen.includes(name)}
            disabled={full && !chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            # {name}
          </button>
        ))}
        {(all || shown.length < known.length) && (
          <button
            type="button"
            className={`${styles.more} min-h-7 py-0 px-2 border-0 rounded-1 bg-paper-2 text-13 phone:min-h-11`}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? '收起' : '更多话题'}
          </button>
        )}
      </div>
    </div>
  )
}
