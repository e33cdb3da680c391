import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import kit from '../../lib/kit.module.css'

type ConfirmProps = { title: string; onYes: () => void; onClose: () => void }

/** Asks before a template goes for good. */
export function ConfirmDelete({ title, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={`删除「${title}」`} onClose={onClose}>
      <p>删除之后，以前用它写的答复不变。</p>
      <div className={kit.foot}>
        <button type="button" className={kit.lineButton} onClick={onClose}>
          取消
        </button>
        <button type="button" className={kit.mainButton} onClick={onYes}>
          删除
        </button>
      </div>
    </Dialog>
  )
}
