import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function become(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Shows a dialog above all that are open. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  become([...open.filter((one) => one !== dialog), dialog])
}

/** Closes a dialog, first those within it: each gives the focus back to what lies beneath. */
export function closeModal(dialog: HTMLDialogElement): void {
  const gone = open.filter((one) => dialog.contains(one))
  for (const one of gone.toReversed()) one.close()
  become(open.filter((one) => !gone.includes(one)))
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
    () => open.at(-1) ?? null,
    () => null,
  )
