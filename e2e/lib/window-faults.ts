import type { Page } from '@playwright/test'

/** What stands over the edge of the window, and words that are too small on the screen. */
export const windowFaults = (page: Page) =>
  page.evaluate(() => {
    const scale = Number(getComputedStyle(document.documentElement).zoom)
    const small = [...document.querySelectorAll('#root *')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
        parseFloat(getComputedStyle(one).fontSize) * scale < 11 &&
        // A letter in a round picture is a drawing.
        !one.closest('svg, [class*=letter]') &&
        one.checkVisibility(),
    )
    return {
      over: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      small: small.map((one) => one.textContent?.trim().slice(0, 20)),
    }
  })
