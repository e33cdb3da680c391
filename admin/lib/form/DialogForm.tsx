import type { ReactNode, SubmitEvent } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import button from '../button.module.css'
import { Stack } from './fields.tsx'

type DialogFormProps = {
  title: string
  /** What the button says that sends. */
  yes?: string
  /** False while something is missing or on its way; `why` then says it. */
  ready?: boolean
  why?: string | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page: fields one below another, and at its foot the way back and the way on. */
export function DialogForm(props: DialogFormProps) {
  const { title, yes = '确定', ready = true, why, onSend, onClose, children } = props
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>{children}</Stack>
        <div className={button.foot}>
          <button type="button" className={button.line} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={button.main} disabled={!ready} title={why}>
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
