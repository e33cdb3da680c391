import type { PageGlyphs, Weight } from './read-pages.ts'

/** Latin, figures and marks: every page shows some of them, and they weigh little. */
export const marks =
  [...Array(95).keys()].map((at) => String.fromCharCode(32 + at)).join('') +
  ' ·×–—‘’“”…、。〈〉《》「」『』【】！（），：；？～￥％'

/**
 * How many Chinese signs each slice has. All six together stay below 250 kB, so no page can ask for more; what is in
 * none of them is shown by the machine's own serif.
 */
const sizes: Readonly<Record<Weight, readonly number[]>> = { 400: [130], 600: [250, 210, 200, 190, 170] }

/** A page that is there once has the site's own words, which everybody meets: it counts for this many. */
const fixed = 2

/**
 * Sorts the signs of one weight into slices, those that many pages show first. The site's own words are all in them as
 * far as pages show them. A sort of page that is there many times counts for less than as many sorts.
 */
export function arrange(pages: readonly PageGlyphs[], weight: Weight, own: ReadonlySet<string>): string[] {
  const sorts = Map.groupBy(pages, ({ kind }) => kind)
  const shown = new Map<string, number>()
  for (const page of pages) {
    const alike = sorts.get(page.kind)?.length ?? 1
    const share = alike === 1 ? fixed : alike ** -0.25
    for (const sign of page[weight]) shown.set(sign, (shown.get(sign) ?? 0) + share)
  }
  const signs = [...shown.keys()].filter((sign) => /\p{Script=Han}/u.test(sign))
  const oftener = (a: string, b: string) => (shown.get(b) ?? 0) - (shown.get(a) ?? 0)
  const room = sizes[weight].reduce((sum, size) => sum + size, 0)
  const order = signs
    .toSorted((a, b) => Number(own.has(b)) - Number(own.has(a)) || oftener(a, b))
    .slice(0, room)
    .toSorted(oftener)
  let at = 0
  return sizes[weight].map((size, slice) => {
    const part = order.slice(at, at + size).join('')
    at += size
    return slice === 0 ? marks + part : part
  })
}
