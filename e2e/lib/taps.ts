import type { Page } from '@playwright/test'

const tapped =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider]'

/**
 * What a finger has to hit and is smaller than 32 pixels, whichever way. A link in a line of words is as high as the
 * line is. What counts is where a tap arrives, not what is drawn.
 */
export const smallTaps = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    const least = 31
    const inWords = (one: Element) => {
      let part: Element = one
      while (getComputedStyle(part).display === 'inline' && part.parentElement) {
        const { childNodes } = part.parentElement
        const words = [...childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        )
        if (words) return true
        part = part.parentElement
      }
      return false
    }
    /** How far a tap still arrives, from the middle: sideways, and up and down. */
    const reach = (one: HTMLElement) => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const arrives = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy)
        return there !== null && (one.contains(there) || there.closest('label')?.control === one)
      }
      // Most are large enough: a few places tell it, and nothing is counted.
      if ([-15, -8, 8, 15].every((far) => arrives(far, 0) && arrives(0, far))) return [least, least]
      const along = (dx: number, dy: number) => {
        let steps = 0
        while (steps < least && arrives(dx * (steps + 1), dy * (steps + 1))) steps++
        return steps
      }
      return [along(-1, 0) + along(1, 0) + 1, along(0, -1) + along(0, 1) + 1]
    }
    return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((one) => {
      const { width, height, right } = one.getBoundingClientRect()
      const shown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!shown || right < 0 || width < 2 || (width >= least && height >= least)) return []
      if (one.matches(':disabled, .sr *, [aria-hidden=true] *') || inWords(one)) return []
      // A box to tick is ticked by its words, too.
      const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
      const boxes = labels.map((label) => label.getBoundingClientRect())
      if (boxes.some((box) => box.width >= least && box.height >= least)) return []
      const [wide = 0, high = 0] = reach(one)
      if (wide >= least && high >= least) return []
      const name = one.getAttribute('aria-label') ?? (one.innerText || one.tagName)
      return [`${name.slice(0, 30)}: ${wide} × ${high}`]
    })
  }, tapped)
