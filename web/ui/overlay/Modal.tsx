import { type ComponentProps, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import styles from './Modal.module.css'
import { keepFocusNear } from './focus-after.ts'
import { closeModal, openModal, restoreModals } from './open-modals.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onClick' | 'onCancel' | 'onClose'> & {
  /** Esc, and where `closedby` is any a click beside it, ask to leave. */
  onAway: () => void
  /** It brings its own ground, instead of a sheet of paper. */
  bare?: boolean
}

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]'

/** Tab goes from the last field or button of the dialog to its first, and Shift+Tab back. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || event.defaultPrevented || document.activeElement?.closest('dialog') !== dialog)
    return
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled,[type=radio]:not(:checked)') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Safari knows no `closedby`: there a click on the ground round the dialog is told by its place. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog || 'closedBy' in HTMLDialogElement.prototype) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Stands over the page, and holds the focus and the page as it is, as long as it is rendered. */
export function Modal({ onAway, bare, className, onKeyDown, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onAway)
  const mayLeave = useEffectEvent(() => rest.closedby === 'any')
  // Closed while it still stands in the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const letGo = holdPage()
    const keepFocus = keepFocusNear(document.activeElement)
    const onClick = (event: MouseEvent) => mayLeave() && isBeside(shown, event) && leave()
    shown.addEventListener('click', onClick)
    openModal(shown, () => leave())
    return () => {
      shown.removeEventListener('click', onClick)
      closeModal(shown)
      keepFocus()
      letGo()
    }
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={bare ? className : `${styles.sheet} ${className}`}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        keepFocusInside(event)
      }}
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
