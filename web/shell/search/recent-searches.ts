import { useSyncExternalStore } from 'react'

const key = 'recent-searches'
const most = 6
const none: readonly string[] = []

const listeners = new Set<() => void>()
let seen: string | null = null
let present = none

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function textsOf(value: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(value ?? '[]')
    if (!Array.isArray(found)) return none
    return found.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, most)
  } catch {
    return none
  }
}

/** The same list until it changes, as React asks. */
function read(): readonly string[] {
  const value = stored()
  if (value !== seen) {
    seen = value
    present = textsOf(value)
  }
  return present
}

function keep(texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts.slice(0, most)))
  } catch {
    // Where nothing may be stored, nothing is remembered.
  }
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
