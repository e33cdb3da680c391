import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'

type SaveWaysProps = {
  no?: string
  yes?: string
  onClose: () => void
  /** A way apart from the two. */
  children?: ReactNode
}

/** The foot of a form over the page. */
export const SaveWays = ({ no = '取消', yes = '保存', onClose, children }: SaveWaysProps) => (
  <DialogFoot>
    {children}
    <button type="button" className={button('line')} onClick={onClose}>
      {no}
    </button>
    <button type="submit" className={button('primary')}>
      {yes}
    </button>
  </DialogFoot>
)
