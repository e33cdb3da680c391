import { createStore } from '../store.ts'

/** How many hold the page. */
const holds = createStore(0)

/**
 * The page stays as it is although log-in ends: a dialog is open, something typed would be lost, or it is left anyway.
 * @returns lets go of it
 */
export function holdPage(): () => void {
  let held = true
  holds.set(holds.read() + 1)
  return () => {
    if (held) holds.set(holds.read() - 1)
    held = false
  }
}

/** True while somebody holds the page. */
export const pageIsHeld = (): boolean => holds.read() > 0

/** Hears when somebody holds the page or lets go of it. @returns stops hearing */
export const onPageHold = holds.subscribe
