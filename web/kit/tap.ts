declare global {
  interface Window {
    /** The button that was tapped last, noted by web/boot.ts from the first paint on. */
    tapped?: HTMLElement | null
  }
}

/** Forgets the tap: somebody has answered it. */
export function dropTap(): void {
  window.tapped = null
}

/**
 * Taps once more for who tapped on what was not alive yet. React lets no tap through to a part that is
 * still dead: its button is noted anew and waits for the next call. A tap that wakes a part may reach it
 * within the same click, and is dropped on its way: so whether anybody answered is asked after that.
 */
export function redoTap(): void {
  const { tapped } = window
  setTimeout(() => {
    if (!tapped || window.tapped !== tapped) return
    dropTap()
    tapped.click()
  }, 0)
}
