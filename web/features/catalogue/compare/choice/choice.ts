import { useSyncExternalStore } from 'react'
import { maxCompared } from '#contract/limits.ts'

/** A blend that somebody laid aside to compare. */
export type Chosen = { id: number; name: string; art: string }

const place = 'compare'
const nothing: readonly Chosen[] = []

const isChosen = (value: unknown): value is Chosen => {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, art } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(id) && typeof name === 'string' && typeof art === 'string' && art.startsWith('/art/')
  )
}

/** What a stored text says was chosen; anything that is not ours is nothing. */
export function chosenIn(text: string | null): readonly Chosen[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isChosen).slice(0, maxCompared) : nothing
  } catch {
    return nothing
  }
}

/** Storage may be forbidden; then the choice lives as long as the page. */
function stored(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

let present: readonly Chosen[] | undefined
const listeners = new Set<() => void>()

const read = (): readonly Chosen[] => (present ??= chosenIn(stored()))

/** Keeps the choice until the tab is closed. */
export function choose(next: readonly Chosen[]): void {
  present = next
  try {
    sessionStorage.setItem(place, JSON.stringify(next))
  } catch {
    // It stays in memory.
  }
  for (const listener of listeners) listener()
}

/** Adds a blend or takes it back; false when there is no place left. */
export function toggle(blend: Chosen): boolean {
  const now = read()
  if (now.some(({ id }) => id === blend.id)) {
    choose(now.filter(({ id }) => id !== blend.id))
    return true
  }
  if (now.length >= maxCompared) return false
  choose([...now, blend])
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is chosen now; nothing on the server and in the first picture. */
export const useChoice = (): readonly Chosen[] => useSyncExternalStore(subscribe, read, () => nothing)
