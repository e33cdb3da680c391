declare global {
  interface Window {
    /** The button that was tapped last, noted by web/boot.ts from the first paint on. */
    tapped?: HTMLElement | null
    /** When that was, by Date.now. */
    tappedAt?: number
  }
}

/** Longer than this nobody waits for what they tapped, in milliseconds. */
const patience = 5_000

/** Forgets the tap: somebody has answered it. */
function forgetEarlyClick(): void {
  window.tapped = null
}

/** The name under which this React notes itself on each element that is alive; undefined where it is not known. */
function markOf(root: Element): string | undefined {
  const own = Object.keys(root).find((key) => key.startsWith('__reactContainer$'))
  return own?.slice(own.indexOf('$'))
}

/**
 * A tap came up to the root. Somebody has answered it, unless its button is still dead: while the page is drawn anew
 * around a dead part, React lets a tap on it pass without a word.
 */
export function answerTap(root: Element): void {
  const { tapped } = window
  const mark = markOf(root)
  if (tapped && mark && !Object.keys(tapped).some((key) => key.endsWith(mark))) return
  forgetEarlyClick()
}

/**
 * Taps once more for who tapped on what was not alive yet. React lets no tap through to a part that is
 * still dead: its button is noted anew and waits for the next call. A tap that wakes a part may reach it
 * within the same click, and is dropped on its way: so whether anybody answered is asked after that. Whoever
 * waited longer than five seconds has gone on to something else.
 */
export function replayEarlyClick(): void {
  const { tapped } = window
  setTimeout(() => {
    if (!tapped || window.tapped !== tapped) return
    forgetEarlyClick()
    if (Date.now() - (window.tappedAt ?? 0) <= patience) tapped.click()
  }, 0)
}
