import { useSyncExternalStore } from 'react'
import { readStored, readStoredText, storeValue } from '#web/lib/stored.ts'
import { readViewer } from '#web/lib/viewer/viewer.ts'

/** Each person's own; log-out forgets all of them (lib/viewer/end-log-in.ts). */
const key = () => `recent-searches ${readViewer().person?.uid ?? ''}`
const most = 6
const none: readonly string[] = []

const listeners = new Set<() => void>()
let seen: string | null = null
let present = none

const textsOf = (found: unknown): readonly string[] =>
  (found as unknown[])
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .slice(0, most)

/** The same list until it changes, as React asks. */
function read(): readonly string[] {
  const value = readStoredText('local', key())
  if (value !== seen) {
    seen = value
    present = readStored('local', key(), textsOf) ?? none
  }
  return present
}

function keep(texts: readonly string[]): void {
  storeValue('local', key(), texts.slice(0, most))
  for (const listener of listeners) listener()
}

/** What was looked for last, kept in this browser alone, the newest first. */
export const rememberSearch = (q: string): void => {
  if (read()[0] !== q) keep([q, ...read().filter((text) => text !== q)])
}

export const forgetSearch = (q: string): void => keep(read().filter((text) => text !== q))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Pages come from a cache that knows nobody, so hydration begins without any. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)
