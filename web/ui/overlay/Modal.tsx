import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './Modal.module.css'

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel'> & {
  /** Esc, and where `closedby` is any a click beside it, ask to leave. */
  onAway: () => void
  /** It brings its own ground, instead of a sheet of paper. */
  bare?: boolean
}

/** Stands over the page, and holds the focus, as long as it is rendered. */
export function Modal({ onAway, bare, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // While it still stands in the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={bare ? className : `${styles.sheet} ${className}`}
      onCancel={(event) => {
        // A file field inside is cancelled too, and bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onAway()
      }}
    />
  )
}
