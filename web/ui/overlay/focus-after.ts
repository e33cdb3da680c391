/** What was opened from a row may take it away so long after it was closed, in milliseconds. */
const mostTime = 10_000
const reachable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** Where the focus goes from a row that is taken away: the next one, the one before, what is around it, the heading above. */
function placesAround(opener: Element): readonly Element[] {
  const row = opener.closest('li, tr, article') ?? opener
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (one) => row.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING,
  )
  const near = [row.nextElementSibling, row.previousElementSibling, row.parentElement?.closest('li')]
  return [...near.filter((one) => one !== null && one !== undefined), ...headings.toReversed()]
}

function goTo(place: Element | undefined) {
  const at = place?.matches('h1, h2, h3') ? place : (place?.querySelector(reachable) ?? place)
  if (!(at instanceof HTMLElement)) return
  if (!at.matches(reachable)) at.tabIndex = -1
  at.focus({ preventScroll: true })
}

/**
 * Keeps the focus near what opened a dialog, where that goes by what was chosen in it: without, who reads by keyboard
 * or by ear begins anew at the top of the page.
 * @returns to be called when the dialog is closed
 */
export function keepFocusNear(opener: Element | null): () => void {
  if (!opener || opener === document.body) return () => {}
  const places = placesAround(opener)
  return () => {
    const watch = new MutationObserver(() => {
      if (opener.isConnected) return
      stop()
      if (document.activeElement === document.body) goTo(places.find((place) => place.isConnected))
    })
    const timer = setTimeout(stop, mostTime)
    const moved = ({ target }: Event) => target !== opener && stop()
    function stop() {
      watch.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', moved)
    }
    document.addEventListener('focusin', moved)
    watch.observe(document.body, { childList: true, subtree: true })
  }
}
