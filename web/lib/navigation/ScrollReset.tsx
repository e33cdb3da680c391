import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scroll places of the pages visited, by the history's key; gone with the tab. */
const places = new Map<string, number>()

/** What an anchor names; as it stands where it is no encoded text. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Links with this state change the page in place, as filters do. */
export const inPlace = { keepScroll: true }

/**
 * A new page begins at its top, or at its anchor; going back finds the place that was left. Stands
 * before the routed page, so that a kept page has the last word on its own place.
 */
export function ScrollReset() {
  const { key, hash, state } = useLocation()
  const way = useNavigationType()
  const first = useRef(true)
  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    const opening = first.current
    first.current = false
    if (!opening && (state as typeof inPlace | null)?.keepScroll !== true) {
      const anchor = hash ? document.getElementById(nameIn(hash)) : null
      if (way === NavigationType.Pop) window.scrollTo(0, places.get(key) ?? 0)
      else if (anchor) anchor.scrollIntoView()
      else window.scrollTo(0, 0)
    }
    return () => window.removeEventListener('scroll', remember)
  }, [key, hash, state, way])
  return null
}
