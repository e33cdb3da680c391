import type { ReactNode } from 'react'
import type { Form } from '#web/lib/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import button from '../button.module.css'
import { Stack } from './fields.tsx'

type DialogFormProps = {
  of: Pick<Form<object>, 'attributes' | 'sending'>
  title: string
  /** What the button says that sends. */
  yes?: string
  /** It takes something from somebody. */
  danger?: boolean | undefined
  /** False while something is missing; `why` then says it. */
  ready?: boolean
  why?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A form over the page: fields one below another, and at its foot the way back and the way on. */
export function DialogForm(props: DialogFormProps) {
  const { of, title, yes = '确定', danger = false, ready = true, why, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...of.attributes}>
        <Stack>{children}</Stack>
        <div className={button.foot}>
          <button type="button" className={button.line} onClick={onClose}>
            取消
          </button>
          <button
            type="submit"
            className={danger ? button.danger : button.main}
            disabled={!ready || of.sending}
            title={why}
          >
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
