let holds = 0
const listeners = new Set<() => void>()

/**
 * The page stays as it is although log-in ends: a dialog is open, something typed would be lost, or it is left anyway.
 * @returns lets go of it
 */
export function holdPage(): () => void {
  holds += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    holds -= 1
    if (holds === 0) for (const listener of listeners) listener()
  }
}

/** True while somebody holds the page. */
export const pageIsHeld = (): boolean => holds > 0

/** Hears when nobody holds the page any more. @returns stops hearing */
export function onPageFree(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
