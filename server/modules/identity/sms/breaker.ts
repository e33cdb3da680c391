const maxInARow = 5
const rest = 60_000

export type Breaker = {
  /** False while the service is left alone; after a minute one message tries it out. */
  mayTry(): boolean
  worked(): void
  failed(): void
}

/** Leaves a service alone for a minute after five failures in a row, instead of letting everybody wait. */
export function createBreaker(clock: () => number = Date.now): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    mayTry() {
      if (failures < maxInARow) return true
      if (clock() < closedUntil) return false
      closedUntil = clock() + rest
      return true
    },
    worked() {
      failures = 0
    },
    failed() {
      failures += 1
      closedUntil = clock() + rest
    },
  }
}
