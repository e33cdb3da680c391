import { drawnSigns } from '#server/kernel/raster/drawable-text.ts'
import type { PageGlyphs, Weight } from './read-pages.ts'

/** Latin, figures and marks: every page shows some of them, and they weigh little. */
export const marks =
  [...Array(95).keys()].map((at) => String.fromCharCode(32 + at)).join('') +
  ' ·×–—‘’“”…、。〈〉《》「」『』【】！（），：；？～￥％'

/**
 * How many Chinese signs each slice has. All four together stay below 200 kB; what a page shows that is in none of them
 * it asks for by itself (web/lib/fonts/rare-signs.ts), at most a hundred signs of each weight at once.
 */
const sizes: Readonly<Record<Weight, readonly number[]>> = { 400: [160], 600: [250, 210, 200] }

/**
 * The signs of the fonts that the server keeps, in no order: what drawings may show and, of Chinese ones, in the weight of
 * titles all 20,902 of GBK, in the other those of GB/T 2312 and the 5,401 frequent ones of Big5.
 */
export function keptSigns(weight: Weight): string {
  const all = [...Array(0x1_0000).keys()].map((at) => String.fromCharCode(at))
  const drawn = all.filter((sign) => drawnSigns.test(sign) || (sign >= ' ' && sign <= '~'))
  if (weight === 600) return drawn.join('')
  const written = writtenSigns()
  return drawn.filter((sign) => !/\p{Script=Han}/u.test(sign) || written.has(sign)).join('')
}

function writtenSigns(): Set<string> {
  const signs = new Set<string>()
  const decode = (encoding: string, first: readonly [number, number]) => {
    const decoder = new TextDecoder(encoding)
    for (let high = first[0]; high <= first[1]; high += 1)
      for (let low = 0x40; low <= 0xfe; low += 1)
        if (encoding === 'big5' || low > 0xa0) signs.add(decoder.decode(new Uint8Array([high, low])))
  }
  decode('gbk', [0xb0, 0xf7])
  decode('big5', [0xa4, 0xc6])
  return signs
}

/** A page that is there once has the site's own words, which everybody meets: it counts for this many. */
const fixed = 2

/**
 * Sorts the signs of one weight into slices, those that many pages show first. A sort of page that is there many times
 * counts for less than as many sorts.
 */
export function arrange(pages: readonly PageGlyphs[], weight: Weight): string[] {
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
  const order = signs.toSorted(oftener).slice(0, room)
  let at = 0
  return sizes[weight].map((size, slice) => {
    const part = order.slice(at, at + size).join('')
    at += size
    return slice === 0 ? marks + part : part
  })
}
