/** Where the measures of a shape and of a single pipe lie on the outline, and their letters. */
import { at, lines, num, type Point } from '../primitives.ts'
import { FONT } from '../text.ts'
import { chamberPath } from './chamber.ts'
import type { PipeGeometry } from './shape/geometry.ts'
import { MM, type ShapeGeom } from './shape/shape-facts.ts'

/** A measure from one end to the other; its letter stands to the left of its way. */
type Measure = readonly [letter: string, line: readonly Point[]]

/** The direction from a to b, as long as 1, turned to the left. */
function leftOf([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(by - ay) / length, (ax - bx) / length]
}

const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by]

/** The line from a to b, moved to its left. */
function beside(a: Point, b: Point, by: number): Point[] {
  const left = leftOf(a, b)
  return [moved(a, left, by), moved(b, left, by)]
}

/** Foot and rim: of a swept body, the ground below its rim. */
function heightOf(g: PipeGeometry, gap: number): Point[] {
  const rim = g.bowlPoint(1, 0)
  if (!g.shape.sweep) return beside(g.bowlPoint(0, 0), rim, g.widest + gap)
  return beside([rim[0], 0], rim, rim[0] - g.bounds.left + gap)
}

/** Along shank or stem from its far end, on the outer side of the bend. */
function lengthOf(g: PipeGeometry, from: number, to: number, offset: number): Point[] {
  return Array.from({ length: 9 }, (_, i) => g.beside(to + ((from - to) * i) / 8, -offset))
}

/**
 * The measures of an outline in its units: A height of the bowl, B across the rim, C where it is widest, D across
 * its foot, E shank, F stem. A, B, E and F stand `gap` outside. Where the rim is widest, one line is B and C.
 */
export function measuresOf(g: PipeGeometry, geom: ShapeGeom, gap: number): Measure[] {
  const across = (t: number): Point[] => [g.bowlPoint(t, -g.halfWidth(t)), g.bowlPoint(t, g.halfWidth(t))]
  const heights = Array.from({ length: 501 }, (_, i) => i / 500)
  const most = Math.max(...heights.map(g.halfWidth))
  const [widest = 1] = heights
    .filter((t) => g.halfWidth(t) > most - 0.01)
    .toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5))
  const base = (geom.bowl_base_mm * MM) / 2
  // A swept body has no foot: it is as narrow as that where its shank begins.
  const foot =
    heights.map((t) => (g.shape.sweep ? t * 2.1 - 1.1 : t)).find((t) => g.halfWidth(t) >= base) ?? 0
  const [from, to] = across(foot) as [Point, Point]
  const crowded = (widest - foot) * g.shape.height < gap * 2
  const start = g.joint - geom.shank_len_mm * MM
  const offset = Math.max(g.radius(start), g.radius(g.joint)) + gap
  const [left, right] = across(1) as [Point, Point]
  return [
    ['A', heightOf(g, gap)],
    [widest === 1 ? 'B C' : 'B', beside(left, right, gap * 1.5)],
    ...(widest === 1 ? [] : [['C', widest > 0.8 ? across(widest).toReversed() : across(widest)] as const]),
    ['D', crowded ? beside(to, from, foot * g.shape.height + gap) : [from, to]],
    ['E', lengthOf(g, start, g.joint, offset)],
    ['F', lengthOf(g, g.joint, g.joint + g.shape.stem.length, offset)],
  ]
}

/** Where the floor of a chamber is drawn, as a share of the bowl's height. */
const FLOOR = 0.2

/** The measures of a single pipe: A its whole length, B across the chamber at the rim, C how deep the chamber is. */
function sizesOf(g: PipeGeometry, chamber: number, gap: number): Measure[] {
  const { left, right, bottom } = g.bounds
  const [rim, floor] = [g.bowlPoint(1, 0), g.bowlPoint(FLOOR, 0)]
  const depth = g.shape.sweep
    ? beside([rim[0], floor[1]], rim, rim[0] - left + gap)
    : beside(floor, rim, g.widest + gap)
  return [
    [
      'A',
      [
        [right, bottom + gap],
        [left, bottom + gap],
      ],
    ],
    ['B', beside(g.bowlPoint(1, -chamber), g.bowlPoint(1, chamber), gap * 1.5)],
    ['C', depth],
  ]
}

const COLOUR = '#9A4A22'

/** Lines with their ends and letters, `size` high. */
function marksOf(measures: readonly Measure[], size: number): string {
  const drawn = measures.map(([letter, line]) => {
    const [first, last] = [line[0], line.at(-1)] as [Point, Point]
    const end = (point: Point, next: Point) =>
      `M${at(moved(point, leftOf(point, next), size * 0.3))}L${at(moved(point, leftOf(point, next), size * -0.3))}`
    const ends = end(first, line[1] ?? last) + end(last, line.at(-2) ?? first)
    const [a, b] = [line[Math.floor((line.length - 1) / 2)], line[Math.ceil((line.length - 1) / 2)]] as [
      Point,
      Point,
    ]
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const [x, y] = moved(middle, leftOf(first, last), size * 0.72)
    const path = `M${at(first)}${lines(line.slice(1))}${ends}`
    return [path, `<text x="${num(x)}" y="${num(y + size * 0.33)}">${letter}</text>`] as const
  })
  const paths = drawn.map(([path]) => path).join('')
  const letters = drawn.map(([, letter]) => letter).join('')
  return `<path d="${paths}" fill="none" stroke="${COLOUR}" stroke-width="${num(size * 0.08)}"/><g fill="${COLOUR}" font-family="${FONT}" font-size="${num(size)}" font-style="italic" text-anchor="middle">${letters}</g>`
}

/** The measures of a shape as lines with letters, `size` high. */
export const measureMarks = (g: PipeGeometry, geom: ShapeGeom, size: number): string =>
  marksOf(measuresOf(g, geom, size * 0.7), size)

/** The measures of a single pipe as lines with letters, `size` high, and its chamber in dashes. */
export function sizeMarks(g: PipeGeometry, size: number): string {
  const chamber = Math.min(9.5 * MM, g.halfWidth(1) * 0.62)
  const hollow = chamberPath(g, chamber, chamber * 0.92, FLOOR)
  const dashed = `<path d="${hollow}" fill="none" stroke="${COLOUR}" stroke-width="${num(size * 0.06)}" stroke-dasharray="${num(size * 0.28)} ${num(size * 0.2)}"/>`
  return dashed + marksOf(sizesOf(g, chamber, size * 0.7), size)
}
