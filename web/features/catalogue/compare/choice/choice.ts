import { useEffect } from 'react'
import { maxCompared } from '#contract/limits.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

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

/** What a stored value says was chosen; anything that is not ours is nothing. */
export const chosenIn = (found: unknown): readonly Chosen[] =>
  Array.isArray(found) ? found.filter(isChosen).slice(0, maxCompared) : nothing

/** Read from storage when it is first asked for; null until then. */
const choice = createStore<readonly Chosen[] | null>(null)

function read(): readonly Chosen[] {
  if (choice.read() === null) choice.set(readStored('session', place, chosenIn) ?? nothing)
  return choice.read() ?? nothing
}

/** Keeps the choice until the tab is closed, where storage is forbidden until the page is. */
export function choose(next: readonly Chosen[]): void {
  storeValue('session', place, next)
  choice.set(next)
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

/** What is chosen now; nothing on the server and in the first picture. */
export function useChoice(): readonly Chosen[] {
  const now = useStore(choice)
  useEffect(() => void read(), [])
  return now ?? nothing
}
