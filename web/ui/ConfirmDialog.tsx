import { type ReactNode, useEffect, useRef } from 'react'
import { button } from './button.ts'
import styles from './ConfirmDialog.module.css'

type ConfirmProps = {
  title: string
  children: ReactNode
  /** What the two buttons say; they start with 取消 in focus. */
  yes?: string
  no?: string
  onYes: () => void
  onNo: () => void
}

/** A question over the page; stands as long as it is rendered. Esc and a click beside it mean no. */
export function ConfirmDialog({ title, children, yes = '确定', no = '取消', onYes, onNo }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-words"
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <div>
        <h2 id="confirm-title">{title}</h2>
        <p id="confirm-words">{children}</p>
        <div className={styles.ways}>
          <button type="button" className={button('line', 'small')} onClick={onNo} autoFocus>
            {no}
          </button>
          <button type="button" className={button('primary', 'small')} onClick={onYes}>
            {yes}
          </button>
        </div>
      </div>
    </dialog>
  )
}
