/** Lines, words, leaders and arrows of figures. */
import { at, escape, lines, num, type Point } from '../../primitives.ts'
import { type Colour, ink, LABEL, WEIGHT, type Weight } from './sheet.ts'

export type Anchor = 'start' | 'middle' | 'end'
type Words = { anchor?: Anchor; colour?: Colour; kind?: 'label' | 'heading' }

/** Words at a baseline; `\n` begins a new line 1.3 em below. */
export function label(x: number, y: number, words: string, how: Words = {}): string {
  const { anchor = 'start', colour, kind = 'label' } = how
  const look = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  const fill = colour ? ` style="fill:${ink(colour)}"` : ''
  const parts = words
    .split('\n')
    .map((line, i) => (i === 0 ? escape(line) : `<tspan x="${num(x)}" dy="1.3em">${escape(line)}</tspan>`))
  return `<text class="${kind === 'heading' ? 'h' : 'l'}" x="${num(x)}" y="${num(y)}"${look}${fill}>${parts.join('')}</text>`
}

/** A bold word over a part of the figure; its middle is at `x`. */
export const heading = (x: number, y: number, words: string, anchor: Anchor = 'middle'): string =>
  label(x, y, words, { anchor, kind: 'heading' })

type Stroke = { weight?: Weight; colour?: Colour; dash?: boolean; fill?: string }

/** A path: its line and, where one is given, what fills it. */
export function path(d: string, how: Stroke = {}): string {
  const { weight = 'main', colour = 'ink', dash, fill = 'none' } = how
  const gaps = dash ? ' stroke-dasharray="7 6"' : ''
  return `<path d="${d}" fill="${fill}" stroke="${ink(colour)}" stroke-width="${WEIGHT[weight]}" stroke-linejoin="round" stroke-linecap="round"${gaps}/>`
}

/** A filled form without an edge. */
export const area = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Straight from point to point. */
export const open = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${at(points[0] as Point)}${lines(points.slice(1))}`
export const closed = (points: readonly Point[]): string => `${open(points)}Z`

export const rect = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`
  const corner = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`
  return `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${corner(r, r)}v${num(height - 2 * r)}${corner(-r, r)}h${num(2 * r - width)}${corner(-r, -r)}v${num(2 * r - height)}${corner(r, -r)}Z`
}

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`

/** A thin line from a thing, marked by a dot, to the words about it. */
export function leader(
  thing: Point,
  words: Point,
  text: string,
  how: { anchor?: Anchor; colour?: Colour } = {},
): string {
  const anchor = how.anchor ?? (words[0] >= thing[0] ? 'start' : 'end')
  const gap = anchor === 'start' ? 6 : anchor === 'end' ? -6 : 0
  const rows = text.split('\n').length
  const below = words[1] >= thing[1]
  // Words over or under their line hang from its end, words at its side stand at its height.
  const down = anchor === 'middle' ? (below ? LABEL : -8 - (rows - 1) * LABEL * 1.3) : LABEL * 0.36
  return (
    path(open([thing, words]), { weight: 'hair', colour: 'soft' }) +
    area(disc(thing[0], thing[1], 3), ink('soft')) +
    label(words[0] + gap, words[1] + down, text, { ...how, anchor })
  )
}

/** The two sides of a head at the last of two points. */
function head(from: Point, to: Point, size: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const side = (turn: number): Point => [
    to[0] - size * Math.cos(angle + turn),
    to[1] - size * Math.sin(angle + turn),
  ]
  return closed([to, side(0.42), side(-0.42)])
}

type Arrow = { weight?: Weight; colour?: Colour; dash?: boolean; both?: boolean; bow?: number }

/** An arrow; `bow` bends its middle to the left of its way, in units. */
export function arrow(from: Point, to: Point, how: Arrow = {}): string {
  const { weight = 'main', colour = 'ink', both, bow = 0 } = how
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const mid: Point = [
    (from[0] + to[0]) / 2 + ((to[1] - from[1]) / long) * bow * 2,
    (from[1] + to[1]) / 2 - ((to[0] - from[0]) / long) * bow * 2,
  ]
  const size = 7 + WEIGHT[weight] * 2.4
  // The line ends inside the head, so that its round end does not stand out at the tip.
  const short = (end: Point): Point => {
    const l = Math.hypot(end[0] - mid[0], end[1] - mid[1]) || 1
    return [end[0] + ((mid[0] - end[0]) / l) * size * 0.6, end[1] + ((mid[1] - end[1]) / l) * size * 0.6]
  }
  const start = both ? short(from) : from
  const line = path(`M${at(start)}Q${at(mid)} ${at(short(to))}`, { ...how, weight, colour })
  return (
    line + area(head(mid, to, size), ink(colour)) + (both ? area(head(mid, from, size), ink(colour)) : '')
  )
}

/** The distance of two points, with its measure; `away` moves the line off them, to the left of its way. */
export function measureLine(from: Point, to: Point, words: string, away = 0): string {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const n: Point = [(to[1] - from[1]) / long, -(to[0] - from[0]) / long]
  const move = ([x, y]: Point, by: number): Point => [x + n[0] * by, y + n[1] * by]
  const [a, b] = [move(from, away), move(to, away)]
  const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1])
  const [x, y] = move([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], away < 0 ? -9 : 9)
  const anchor = upright ? (n[0] * (away < 0 ? -1 : 1) > 0 ? 'start' : 'end') : 'middle'
  const under = !upright && n[1] * (away < 0 ? -1 : 1) > 0
  return (
    path(open([from, move(a, away < 0 ? -5 : 5)]) + open([to, move(b, away < 0 ? -5 : 5)]), {
      weight: 'hair',
      colour: 'soft',
    }) +
    arrow(a, b, { weight: 'hair', colour: 'soft', both: true }) +
    label(x, y + (upright ? LABEL * 0.36 : under ? LABEL * 0.72 : 0), words, { anchor })
  )
}

/** A number in a ring, for steps and for parts that a table explains. */
export function numberMark(x: number, y: number, n: number | string, colour: Colour = 'ink'): string {
  return (
    path(disc(x, y, 15), { weight: 'thin', colour, fill: ink('paper') }) +
    label(x, y + 7, String(n), { anchor: 'middle', colour })
  )
}

/** A soft ground behind a part of the figure. */
export const panel = (x: number, y: number, width: number, height: number): string =>
  area(rect(x, y, width, height, 6), ink('panel'))

/** Right and wrong are told by form as well as by colour. */
export function verdict(x: number, y: number, good: boolean): string {
  const d = good ? `M${num(x - 9)} ${num(y)}l7 8 12-16` : `M${num(x - 8)} ${num(y - 8)}l16 16m0-16l-16 16`
  return path(d, { weight: 'bold', colour: good ? 'good' : 'bad' })
}

/** Moves what is drawn. */
export const shift = (x: number, y: number, body: string): string =>
  `<g transform="translate(${num(x)} ${num(y)})">${body}</g>`
