import type { LogInMethod } from '#contract/ui-state.ts'

const key = 'log-in-way'

/** The way of the last log-in in this browser; null when there was none. */
export function lastWay(): LogInMethod | null {
  try {
    const way = Number(localStorage.getItem(key))
    return way === 1 || way === 2 || way === 3 || way === 4 ? way : null
  } catch {
    return null
  }
}

export function keepWay(way: number): void {
  try {
    localStorage.setItem(key, String(way))
  } catch {
    // Then no badge shows.
  }
}
