import { useSyncExternalStore } from 'react'

/** A value outside the components, and who hears of its changes. */
export type Store<Value> = {
  /** What it was at first: what the server renders, and hydration begins with. */
  first: Value
  read(): Value
  set(next: Value): void
  /** Changes some fields of a value that is an object. */
  change(part: Partial<Value>): void
  /** @returns stops listening */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let now = first
  const listeners = new Set<() => void>()
  const set = (next: Value) => {
    if (Object.is(next, now)) return
    now = next
    for (const listener of listeners) listener()
  }
  return {
    first,
    read: () => now,
    set,
    change: (part) => set({ ...now, ...part }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store, followed by a component. */
export const useStore = <Value>({ subscribe, read, first }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, read, () => first)
