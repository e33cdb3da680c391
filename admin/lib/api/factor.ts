import { useSyncExternalStore } from 'react'

type Asking = { answer: (shown: boolean) => void }

let asking: Asking | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function become(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}

/**
 * Opens the dialog that asks for a code; everybody who asks meanwhile waits for the same answer.
 * @returns whether the second factor was shown
 */
export function askFactor(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    become({
      answer(shown) {
        waiting = null
        become(null)
        resolve(shown)
      },
    })
  })
  return waiting
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What waits for a code; null while nothing does. */
export const useAsking = () => useSyncExternalStore(subscribe, () => asking)
