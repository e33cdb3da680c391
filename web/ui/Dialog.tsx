import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A form over the page, on a phone the whole screen; stands as long as it is rendered. Esc and the
 * cross ask to close; a click beside it does not, so that nothing typed is lost by a slip.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file field inside is cancelled too, and bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
