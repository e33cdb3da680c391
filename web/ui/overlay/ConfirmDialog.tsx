import type { ReactNode } from 'react'
import { button } from '../button/button.ts'
import styles from './ConfirmDialog.module.css'
import { Modal } from './Modal.tsx'

type ConfirmProps = {
  title: string
  children: ReactNode
  /** What the two buttons say; they start with 取消 in focus. */
  yes?: string
  no?: string
  /** A third answer, between them. */
  other?: { words: string; onChoose: () => void } | undefined
  onYes: () => void
  onNo: () => void
}

/** A question over the page; stands as long as it is rendered. Esc and a click beside it mean no. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, children, yes = '确定', no = '取消', other, onYes, onNo } = props
  return (
    <Modal
      className={styles.dialog}
      closedby="any"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-words"
      onAway={onNo}
    >
      <div className="p-6">
        <h2 id="confirm-title">{title}</h2>
        <p id="confirm-words">{children}</p>
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={button('line', 'small')} onClick={onNo} autoFocus>
            {no}
          </button>
          {other && (
            <button type="button" className={button('line', 'small')} onClick={other.onChoose}>
              {other.words}
            </button>
          )}
          <button type="button" className={button('primary', 'small')} onClick={onYes}>
            {yes}
          </button>
        </div>
      </div>
    </Modal>
  )
}
