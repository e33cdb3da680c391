import { useSyncExternalStore } from 'react'

/** True once the page is alive: what does nothing without scripts, or lives in the browser alone, waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
