import { useSyncExternalStore } from 'react'

let addresses: Readonly<Record<string, string>> = {}
const none: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

/** Notes the address at which each kept page was last seen. */
export function noteKept(name: string, address: string): void {
  if (addresses[name] === address) return
  addresses = { ...addresses, [name]: address }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Kept pages by name → the address at which they wait; links in the menu lead back there. */
export const useKeptAddresses = () =>
  useSyncExternalStore(
    subscribe,
    () => addresses,
    () => none,
  )
