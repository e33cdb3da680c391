/** Chapter 9, in milliseconds. */
export const throttleTime = 1000

export type Throttled<Args extends readonly unknown[]> = {
  (...args: Args): void
  /** Forgets the call that waits, as when a component goes. */
  cancel: () => void
}

/**
 * Runs `act` at once, then at most once every `wait` milliseconds. Calls in between are answered by a
 * single one at the end of the wait, with the latest arguments.
 */
export function throttle<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  wait: number = throttleTime,
): Throttled<Args> {
  let resting: ReturnType<typeof setTimeout> | undefined
  let latest: Args | undefined

  const run = (args: Args) => {
    latest = undefined
    // Before the act: if it throws, the wait still holds.
    resting = setTimeout(wake, wait)
    act(...args)
  }
  const wake = () => {
    resting = undefined
    if (latest) run(latest)
  }
  const throttled = (...args: Args) => {
    if (resting === undefined) run(args)
    else latest = args
  }
  throttled.cancel = () => {
    clearTimeout(resting)
    resting = undefined
    latest = undefined
  }
  return throttled
}
