import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import button from './button.module.css'

type ConfirmProps = {
  title: string
  /** What the button says. */
  yes?: string
  /** What follows. */
  children: ReactNode
  onYes: () => void
  onClose: () => void
}

/** Asks before something goes for good. */
export function ConfirmDelete({ title, yes = '删除', children, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className={button.foot}>
        <button type="button" className={button.line} onClick={onClose}>
          取消
        </button>
        <button type="button" className={button.danger} onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
