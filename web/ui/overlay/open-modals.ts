import { useSyncExternalStore } from 'react'

type Open = { dialog: HTMLDialogElement; onAway: () => void }

/** The modal dialogs that are open, the topmost last. */
let open: readonly Open[] = []
const listeners = new Set<() => void>()

function become(next: readonly Open[]): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Shows a dialog above all that are open.
 * @param onAway told when the browser has closed it unasked
 */
export function openModal(dialog: HTMLDialogElement, onAway: () => void): void {
  dialog.showModal()
  become([...open, { dialog, onAway }])
}

/** Closes a dialog, first those within it: each gives the focus back to what lies beneath. */
export function closeModal(dialog: HTMLDialogElement): void {
  const gone = open.filter((one) => dialog.contains(one.dialog))
  for (const one of gone.toReversed()) one.dialog.close()
  become(open.filter((one) => !gone.includes(one)))
}

/**
 * The browser has closed a dialog unasked, as it does on a second Esc in a row, be it one or all that are open: they
 * stand again as they stood, and the topmost alone is asked to leave.
 */
export function restoreModals(): void {
  const closed = open.filter(({ dialog }) => !dialog.open)
  if (closed.length === 0) return
  for (const { dialog } of closed) dialog.showModal()
  open.at(-1)?.onAway()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The topmost dialog: all else on the page can be neither touched nor heard. null while none is open. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1)?.dialog ?? null,
    () => null,
  )
