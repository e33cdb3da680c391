import { heldFor, sendHeld, undo, useHeld } from './held.ts'
import styles from './held.module.css'
import { Sign } from '../Sign.tsx'

/** The decisions that can still be undone, at the foot of the page, each with the time that is left. */
export function HeldBar() {
  const held = useHeld()
  return (
    <div className={styles.bar} role="status" aria-live="polite">
      {held.map(({ key, words }) => (
        <div key={key} className={styles.one}>
          <span>{words}</span>
          <button type="button" onClick={() => undo(key)}>
            <Sign name="undo" size={16} /> 撤销 <kbd>z</kbd>
          </button>
          <i style={{ animationDuration: `${heldFor}ms` }} />
        </div>
      ))}
      {held.length > 1 && (
        <button type="button" className={styles.all} onClick={() => void sendHeld()}>
          全部立即生效
        </button>
      )}
    </div>
  )
}
