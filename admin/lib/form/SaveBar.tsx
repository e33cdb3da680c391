import type { Form } from '#web/lib/form/use-form.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import button from '../button.module.css'

type SaveProps = {
  of: Pick<Form<object>, 'unsaved' | 'sending' | 'busy' | 'submit' | 'discard' | 'guard'>
  /** The word on the button. */
  words?: string
  /** There is a way back to what is stored. */
  resets?: boolean
}

export const leaving = {
  title: '改了还没有保存，要离开吗？',
  body: '没保存的改动会丢掉。',
  leave: '离开',
  stay: '留下',
}

/** The way to save at the foot of a form; whoever leaves with changes is asked. */
export function SaveBar({
  of: { unsaved, sending, busy, submit, discard, guard },
  words = '保存',
  resets,
}: SaveProps) {
  const still = !unsaved || sending || busy
  return (
    <div className="sticky bottom-0 z-2 flex gap-3 items-center justify-end mt-5 py-3 px-5.5 bg-paper-0 border rounded-3">
      <LeaveGuard words={leaving} {...guard} />
      <span className="mr-auto text-13 text-amber" role="status">
        {unsaved ? '有改动还没保存' : ''}
      </span>
      {resets && (
        <button type="button" className={button.line} disabled={still} onClick={discard}>
          还原
        </button>
      )}
      <button type="button" className={button.main} disabled={still} onClick={() => void submit()}>
        {sending || busy ? '正在保存' : words}
      </button>
    </div>
  )
}
