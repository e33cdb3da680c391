/** The steps by which browsers enlarge a page. */
const steps = [1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]
/** Screen pixels to a CSS pixel of screens as they are sold. */
const screens = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3]

const near = (one: number, other: number) => Math.abs(one / other - 1) < 0.03

/** A window's width in CSS pixels, inside and outside, and how many screen pixels make one of them. */
type Measures = { inner: number; outer: number; ratio: number }

/**
 * How much somebody has enlarged the page by the browser's zoom; 1 where they did not, or the browser does not tell.
 * A zoomed window has fewer CSS pixels inside, and each has more pixels of the screen; a panel beside the page changes
 * only the first.
 */
export function zoomOf({ inner, outer, ratio }: Measures): number {
  const found = steps.find((step) => near(outer / inner, step))
  return found && screens.some((screen) => near(ratio / found, screen)) ? found : 1
}
