import { useSyncExternalStore } from 'react'

/** True once the page is alive: the forms do nothing without scripts. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
