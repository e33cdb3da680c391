import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings what is current into sight where a strip is wider than the screen, without moving the page.
 * @param which what of the strip should be seen, as a selector
 * @param key when it changes, the strip is looked at anew
 */
export function useShownInStrip<Strip extends HTMLElement>(
  which: string,
  key: string | number,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const element = strip.current
    const current = element?.querySelector(which)
    if (!element || !current || element.scrollWidth <= element.clientWidth) return
    const [outer, inner] = [element.getBoundingClientRect(), current.getBoundingClientRect()]
    element.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [which, key])
  return strip
}
