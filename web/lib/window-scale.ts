/**
 * How many pixels of the window a pixel of the page takes: 1, and less in a window narrower than the page,
 * which shows it smaller (web/shell/base.css). What a pointer goes is measured in the window.
 */
export const windowScale = (): number => Number(getComputedStyle(document.documentElement).zoom) || 1

/**
 * Where along a box a pointer is: 0 at its left edge, 1 at its right. Older engines measure boxes in pixels of
 * the page, newer ones in those of the window, as pointers are.
 */
export function shareAlong(box: Element, clientX: number): number {
  const root = document.documentElement
  const { left, width } = box.getBoundingClientRect()
  return (clientX * (root.getBoundingClientRect().width / root.clientWidth) - left) / width
}
