import { undoTime, flushUndoQueue, undo, useUndoQueue } from './undo-queue.ts'
import styles from './UndoBar.module.css'
import { Sign } from '../Sign.tsx'

/** The decisions that can still be undone, at the foot of the page, each with the time that is left. */
export function UndoBar() {
  const pending = useUndoQueue()
  return (
    <div
      className={`${styles.bar} fixed z-900 grid gap-2 justify-items-start pointer-events-none left-[248px] bottom-5 w-[380px] phone:inset-x-4 phone:bottom-[148px] phone:w-auto`}
      role="status"
      aria-live="polite"
    >
      {pending.map(({ key, words }) => (
        <div
          key={key}
          className={`${styles.one} relative flex gap-4 items-center w-full pt-3 pr-3 pb-3 pl-4.5 overflow-hidden text-14 text-on-umber bg-umber rounded-3 in-data-[theme=dark]:border border-line-3 shadow-2 pointer-events-auto`}
        >
          <span className="flex-1 min-w-0 truncate">{words}</span>
          <button
            className="flex gap-1.5 items-center py-1 px-2 bg-transparent border-0 rounded-2 text-[#f3d9a4] hover:bg-umber-2"
            type="button"
            onClick={() => undo(key)}
          >
            <Sign name="undo" size={16} /> 撤销{' '}
            <kbd className="phone:hidden py-0 px-1 text-12 leading-[18px] font-mono border border-current opacity-80 rounded-[3px]">
              z
            </kbd>
          </button>
          <i className="absolute left-0 bottom-0 w-full" style={{ animationDuration: `${undoTime}ms` }} />
        </div>
      ))}
      {pending.length > 1 && (
        <button
          type="button"
          className="py-1 px-2.5 text-13 text-link bg-paper-0 border border-line-2 rounded-2 pointer-events-auto"
          onClick={() => void flushUndoQueue()}
        >
          全部立即生效
        </button>
      )}
    </div>
  )
}
