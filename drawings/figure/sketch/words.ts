/**
 * For figures that are laid out 360 units wide, so that a unit is a pixel on a phone: words, leaders and lines are put
 * on the sheet by the marks of the frame, outlines are enlarged to it.
 */
import { at, num, type Point } from '../../primitives.ts'
import { type Anchor, area, arrow, disc, label, numberMark, open, path, verdict } from '../frame/marks.ts'
import { type Colour, ink, LABEL, SHEET, type Weight } from '../frame/sheet.ts'

/** Units of the sheet to one of the layout. */
export const SCALE = SHEET / 360

const onSheet = ([x, y]: Point): Point => [x * SCALE, y * SCALE]

/** Outlines drawn in units of the layout; words do not belong in them. */
export const enlarged = (body: string): string => `<g transform="scale(${SCALE.toFixed(4)})">${body}</g>`

/** Attributes of an element from their names in camel case. */
export const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${value}"`)
    .join('')

type Words = {
  x: number
  y: number
  text: string | number
  anchor?: Anchor
  colour?: Colour
  /** A word over a part of the figure. */
  bold?: boolean
}

/** Words at a baseline. */
export const caption = ({ x, y, text, anchor = 'start', colour = 'ink', bold }: Words): string =>
  label(x * SCALE, y * SCALE, String(text), {
    anchor,
    ...(colour === 'ink' ? {} : { colour }),
    kind: bold ? 'heading' : 'label',
  })

/** The English name of a thing. */
export const latin = (words: Words): string => caption({ colour: 'soft', ...words })

/** A thin line that ends in a dot on the thing it leads to. */
export function lead({ to }: { to: readonly Point[] }): string {
  const points = to.map(onSheet)
  const [x, y] = points.at(-1) ?? [0, 0]
  return path(open(points), { weight: 'hair', colour: 'soft' }) + area(disc(x, y, 3), ink('soft'))
}

export type Named = {
  /** Where the words stand, and by which points they lead to the thing. */
  at: Point
  to: readonly Point[]
  text: string
  en?: string
  anchor?: Anchor
}

/** A name with its leader; the English name stands below it. */
export function named({ at: [x, y], to, text, en, anchor = 'start' }: Named): string {
  const below = en ? label(x * SCALE, y * SCALE + LABEL * 1.12, en, { anchor, colour: 'soft' }) : ''
  return lead({ to }) + caption({ x, y, text, anchor }) + below
}

type Stroke = { colour?: Colour; width?: number; dash?: string }

const stroked = (d: string, { colour = 'hair', width = 1, dash }: Stroke) =>
  `<path d="${d}" fill="none" stroke="${ink(colour)}" stroke-width="${num(width * SCALE)}"${dash ? ` stroke-dasharray="${dash.replace(/[\d.]+/g, (n) => num(Number(n) * SCALE))}"` : ''}/>`

/** A straight line. */
export const rule = ({ from, to, ...how }: Stroke & { from: Point; to: Point }): string =>
  stroked(`M${at(onSheet(from))}L${at(onSheet(to))}`, how)

type Measure = { from: Point; to: Point; text?: string; side?: 1 | -1; colour?: Colour }

/** A measure with its two ends; its words stand below and to the right, or with `side` −1 above and to the left. */
export function dim({ from, to, text, side = 1, colour = 'soft' }: Measure): string {
  const upright = Math.abs(from[0] - to[0]) < 0.5
  const [a, b] = [onSheet(from), onSheet(to)]
  const tick = ([x, y]: Point) => (upright ? `M${num(x - 6)} ${num(y)}h12` : `M${num(x)} ${num(y - 6)}v12`)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const anchor = upright ? (side > 0 ? 'start' : 'end') : 'middle'
  const place = upright ? { x: x + 6 * side, y: y + 4.5 } : { x, y: y + (side > 0 ? 15 : -5) }
  const words = text ? caption({ ...place, text, anchor, ...(colour === 'soft' ? {} : { colour }) }) : ''
  return stroked(open([a, b]) + tick(a) + tick(b), { colour, width: 0.9 }) + words
}

type Flow = Stroke & { from: Point; to: Point; bow?: number }

/** An arrow; `bow` bends its middle to the left of its way. */
export function flow({ from, to, colour = 'ember', width = 1.4, bow = 0 }: Flow): string {
  const weight: Weight = width < 1.15 ? 'thin' : 'main'
  return arrow(onSheet(from), onSheet(to), { weight, colour, bow: (bow * SCALE) / 2 })
}

/** A number in a ring. */
export const step = ({ at: [x, y], n }: { at: Point; n: number }): string =>
  numberMark(x * SCALE, y * SCALE, n, 'ember')

/** Right or wrong. */
export const mark = ({ at: [x, y], good }: { at: Point; good: boolean }): string =>
  verdict(x * SCALE, y * SCALE, good)
