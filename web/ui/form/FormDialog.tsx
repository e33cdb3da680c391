import { type ReactNode, useState } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'
import { LeaveGuard, type LeaveWords } from './LeaveGuard.tsx'

const lost: LeaveWords = {
  title: '填的还没有提交',
  body: '现在关掉，填的就没有了。',
  leave: '不要了',
  stay: '继续填',
}

type FormDialogProps = {
  title: string
  form: { unsaved: boolean; guard: { unsaved: boolean; isDone: () => boolean } }
  onClose: () => void
  /** What is asked before something typed is left; that it is lost unless said otherwise. */
  words?: LeaveWords
  /** Done for the second way to leave, where the words have one. */
  onOther?: () => void
  /** @param close what its 取消 does */
  children: (close: () => void) => ReactNode
}

/** A form over the page. Esc, the cross and 取消 all ask before what was typed is left. */
export function FormDialog({ title, form, onClose, words = lost, onOther, children }: FormDialogProps) {
  const [asking, setAsking] = useState(false)
  const close = () => (form.unsaved ? setAsking(true) : onClose())
  return (
    <Dialog title={title} onClose={close}>
      {children(close)}
      <LeaveGuard
        words={words}
        {...form.guard}
        {...(onOther && { onOther })}
        asking={asking ? { onLeave: onClose, onStay: () => setAsking(false) } : null}
      />
    </Dialog>
  )
}
