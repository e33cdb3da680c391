import { datePart } from '#web/lib/format/time.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Changes } from '#web/features/catalogue/contribution/index.ts'
import type { Work } from '#web/features/makers/studio-card/index.ts'
import styles from './WorkHistory.module.css'

/** 改动记录: what the maker changed after it was shown, field by field. Nothing where nothing was. */
export function WorkHistory({ work: { changes } }: { work: Work }) {
  if (changes.length === 0) return null
  return (
    <details className={`${card.card} ${styles.history}`}>
      <summary>
        改动记录 <span className="num">{changes.length}</span>
        <Icon name="down" size={14} />
      </summary>
      <ol>
        {changes.map(({ create_time: time, fields }) => (
          <li key={time}>
            <time className="num" dateTime={time}>
              {datePart(time)}
            </time>
            <Changes fields={fields} />
          </li>
        ))}
      </ol>
    </details>
  )
}
