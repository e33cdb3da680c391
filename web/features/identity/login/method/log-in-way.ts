import type { LogInMethod } from '#contract/ui-state.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

const key = 'log-in-way'

/** The way of the last log-in in this browser; null when there was none. */
export function lastWay(): LogInMethod | null {
  const way = Number(readStoredText('local', key))
  return way === 1 || way === 2 || way === 3 || way === 4 || way === 5 ? way : null
}

export const keepWay = (way: number): void => void storeText('local', key, String(way))
