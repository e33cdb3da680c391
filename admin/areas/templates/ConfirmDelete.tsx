import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import button from '../../lib/button.module.css'

type ConfirmProps = { title: string; onYes: () => void; onClose: () => void }

/** Asks before a template goes for good. */
export function ConfirmDelete({ title, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={`删除“${title}”`} onClose={onClose}>
      <p>删除之后，以前用它写的答复不变。</p>
      <div className={button.foot}>
        <button type="button" className={button.line} onClick={onClose}>
          取消
        </button>
        <button type="button" className={button.main} onClick={onYes}>
          删除
        </button>
      </div>
    </Dialog>
  )
}
