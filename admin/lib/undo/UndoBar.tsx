import { undoTime, flushUndoQueue, undo, useUndoQueue } from './undo-queue.ts'
import styles from './UndoBar.module.css'
import { Sign } from '../Sign.tsx'

/** The decisions that can still be undone, at the foot of the page, each with the time that is left. */
export function UndoBar() {
  const pending = useUndoQueue()
  return (
    <div className={styles.bar} role="status" aria-live="polite">
      {pending.map(({ key, words }) => (
        <div key={key} className={styles.one}>
          <span>{words}</span>
          <button type="button" onClick={() => undo(key)}>
            <Sign name="undo" size={16} /> 撤销 <kbd>z</kbd>
          </button>
          <i style={{ animationDuration: `${undoTime}ms` }} />
        </div>
      ))}
      {pending.length > 1 && (
        <button type="button" className={styles.all} onClick={() => void flushUndoQueue()}>
          全部立即生效
        </button>
      )}
    </div>
  )
}
