import { createStore, useStore } from '#web/lib/store.ts'

type Open = { dialog: HTMLDialogElement; onAway: () => void }

/** The modal dialogs that are open, the topmost last. */
const open = createStore<readonly Open[]>([])

/**
 * Shows a dialog above all that are open.
 * @param onAway told when the browser has closed it unasked
 */
export function openModal(dialog: HTMLDialogElement, onAway: () => void): void {
  dialog.showModal()
  open.set([...open.read(), { dialog, onAway }])
}

/** Closes a dialog, first those within it: each gives the focus back to what lies beneath. */
export function closeModal(dialog: HTMLDialogElement): void {
  const gone = open.read().filter((one) => dialog.contains(one.dialog))
  for (const one of gone.toReversed()) one.dialog.close()
  open.set(open.read().filter((one) => !gone.includes(one)))
}

/**
 * The browser has closed a dialog unasked, as it does on a second Esc in a row, be it one or all that are open: they
 * stand again as they stood, and the topmost alone is asked to leave.
 */
export function restoreModals(): void {
  const closed = open.read().filter(({ dialog }) => !dialog.open)
  if (closed.length === 0) return
  for (const { dialog } of closed) dialog.showModal()
  open.read().at(-1)?.onAway()
}

/** The topmost dialog: all else on the page can be neither touched nor heard. undefined while none is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useStore(open).at(-1)?.dialog
