import type { AppreciationCard } from '#contract/community/appreciation.ts'

/** How high a card is: so many times its column's width, and so many pixels. */
export type Height = { ratio: number; pixels: number }

/** Where a card stands: its column, and its top as a share of the column's width plus pixels. */
export type Place = { column: number; ratio: number; pixels: number }

type Columns = { count: number; width: number; gap: number }

/** The two forms of the wall. A phone's column is as wide as its screen lets it; this is the usual one. */
export const wallForms = {
  desk: { count: 4, width: 312, gap: 24 },
  phone: { count: 2, width: 173, gap: 12 },
} as const

/** Columns whose ends differ by less, in pixels, count as equally short: two lines of a title. */
export const alike = 56

/**
 * Puts each card into the leftmost of the columns that are the shortest by then. Who stands earlier in the list never
 * stands lower than who comes later by as much as `alike`, and what is added moves nothing.
 * @returns the places, and how far down each column reaches with the gap below its last card
 */
export function placesOf(heights: readonly Height[], { count, width, gap }: Columns) {
  const ends: Place[] = Array.from({ length: count }, (_, column) => ({ column, ratio: 0, pixels: 0 }))
  const depth = ({ ratio, pixels }: Place) => ratio * width + pixels
  const places = heights.map(({ ratio, pixels }) => {
    const limit = Math.min(...ends.map(depth)) + alike
    const place = ends.reduce((first, one) => (depth(first) < limit ? first : one))
    ends[place.column] = { ...place, ratio: place.ratio + ratio, pixels: place.pixels + pixels + gap }
    return place
  })
  return { places, ends }
}

/** Letters by their width: what is not as wide as a Chinese character counts less. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += /[ -~]/.test(letter) ? (/[A-Z@%&]/.test(letter) ? 0.75 : 0.58) : 1
  return width
}

const mostLines = 3

/**
 * In how many lines a title stands, at most three; the room for them is kept, so that it may be guessed. A line holds
 * `full` characters; where a title breaks, it breaks between words, and a line holds `broken` of them.
 */
function linesOf(title: string, full: number, broken: number): number {
  const width = widthOf(title)
  return width <= full ? 1 : Math.min(mostLines, Math.max(2, Math.ceil(width / broken)))
}

/** The form of a picture in a list, height by width: the very long are cut. */
export const ratioOf = (cover: AppreciationCard['cover']): number =>
  cover ? Math.min(1.5, Math.max(0.6, cover.height / Math.max(1, cover.width))) : 0.75

type Shape = { ratio: number; lines: { desk: number; phone: number }; desk: Height; phone: Height }

/**
 * A card's measures in both forms; PieceCard.module.css draws them.
 * @param named who shows it is not said in it
 */
export function shapeOf(card: AppreciationCard, named = false): Shape {
  const ratio = ratioOf(card.cover)
  const lines = { desk: linesOf(card.title, 16, 15), phone: linesOf(card.title, 9, 8) }
  const marked = !named && (card.author.demo || card.generated)
  return {
    ratio,
    lines,
    desk: { ratio, pixels: 66 + lines.desk * 26 },
    phone: { ratio, pixels: 52 + lines.phone * 22 + (marked ? 12 : 0) },
  }
}
