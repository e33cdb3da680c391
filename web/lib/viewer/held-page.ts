let holds = 0

/**
 * The page stays as it is although log-in ends: something typed would be lost, or it is left anyway.
 * @returns lets go of it
 */
export function holdPage(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** True while somebody holds the page. */
export const pageIsHeld = (): boolean => holds > 0
