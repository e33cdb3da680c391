import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import styles from './Modal.module.css'
import { closeModal, openModal, restoreModals } from './open-modals.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose'> & {
  /** Esc, and where `closedby` is any a click beside it, ask to leave. */
  onAway: () => void
  /** It brings its own ground, instead of a sheet of paper. */
  bare?: boolean
}

/** Stands over the page, and holds the focus and the page as it is, as long as it is rendered. */
export function Modal({ onAway, bare, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onAway)
  // Closed while it still stands in the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const letGo = holdPage()
    openModal(shown, () => leave())
    return () => {
      closeModal(shown)
      letGo()
    }
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={bare ? className : `${styles.sheet} ${className}`}
      onCancel={(event) => {
        // A file field inside is cancelled too, and bubbles. What cannot be refused is made good when it is done.
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onAway()
      }}
      onClose={restoreModals}
    />
  )
}
