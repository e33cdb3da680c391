import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import button from '../button.module.css'

type SaveProps = {
  dirty: boolean
  busy: boolean
  onSave: () => void
  /** The word on the button. */
  words?: string
  /** Back to what is stored. */
  onReset?: () => void
  /** Sent, also before the next paint. */
  isDone?: () => boolean
}

const leaving = {
  title: '改了还没有保存，要离开吗？',
  body: '没保存的改动会丢掉。',
  leave: '离开',
  stay: '留下',
}

/** The way to save at the foot of a form; whoever leaves with changes is asked. */
export function SaveBar({ dirty, busy, onSave, words = '保存', onReset, isDone }: SaveProps) {
  return (
    <div className="sticky bottom-0 z-2 flex gap-3 items-center justify-end mt-5 py-3 px-5.5 bg-paper-0 border rounded-3">
      <LeaveGuard words={leaving} unsaved={dirty} isDone={isDone} />
      <span className="mr-auto text-13 text-amber" role="status">
        {dirty ? '有改动还没保存' : ''}
      </span>
      {onReset && (
        <button type="button" className={button.line} disabled={!dirty || busy} onClick={onReset}>
          还原
        </button>
      )}
      <button type="button" className={button.main} disabled={!dirty || busy} onClick={onSave}>
        {busy ? '正在保存' : words}
      </button>
    </div>
  )
}
