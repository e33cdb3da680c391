import { thousands } from '#web/lib/format/numbers.ts'
import { SavedViews } from '../list/SavedViews.tsx'
import { type Chosen, Filters } from './Filters.tsx'
import styles from './queue.module.css'
import type { Filter } from './types.ts'

type OverProps = {
  filters: readonly Filter[]
  chosen: Chosen
  /** How many cases there are; null where counting has no meaning. */
  total: number | null
  onChoose: (chosen: Chosen) => void
  onAgain: () => void
  onHelp: () => void
}

/** What stands over a queue: choices, how many there are, and the keys. */
export function Over({ filters, chosen, total, onChoose, onAgain, onHelp }: OverProps) {
  return (
    <div className={styles.over}>
      <Filters filters={filters} chosen={chosen} onChoose={onChoose} />
      {total !== null && (
        <span className={styles.total}>
          共 <b className="num">{thousands(total)}</b> 件
        </span>
      )}
      <SavedViews />
      <span className={styles.tools}>
        <button type="button" className={styles.help} onClick={onAgain}>
          刷新
        </button>
        <button type="button" className={styles.help} onClick={onHelp}>
          按键 <kbd>?</kbd>
        </button>
      </span>
    </div>
  )
}
