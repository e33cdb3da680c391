/**
 * The bowl and the whole pipe cut through their middle, in millimetres: rim at 0, depth down, the axis of the bowl
 * at 0, the shank to the right.
 */
import { along as valueAt } from '../../pipe/shape/spine.ts'
import { at, curve, lines, type Point } from '../../primitives.ts'
import { area, open, path } from './marks.ts'
import { hatch, type Hatch, ink } from './sheet.ts'

export type Section = {
  /** Where the middle of the rim stands on the sheet, and units a millimetre. */
  x: number
  y: number
  scale: number
  /** Millimetres; the usual ones are those of a billiard of middle size. */
  depth?: number
  radius?: number
  /** From the axis to where the shank is broken off, or to its end. */
  shank?: number
  matter?: Hatch
  /** The shank goes on beyond the figure. */
  broken?: boolean
}

const FLOOR = 9
const AIRWAY = 1.8
/** Half the height of the shank. */
const HALF = 7.7
/** Half widths of the outside by millimetres under the rim. */
const OUTSIDE = [
  [0, 17.4],
  [8, 18.8],
  [18, 20],
  [28, 20.2],
  [36, 18.2],
  [42, 14],
  [46, 8],
  [48, 0],
] as const

/** Half width of the chamber at a depth, and its measures; `point` puts millimetres on the sheet. */
export function sectionOf({ x, y, scale, depth = 39, radius = 9.6, shank = 52 }: Section) {
  const point = (mmX: number, mmY: number): Point => [x + mmX * scale, y + mmY * scale]
  const half = (mmY: number) => {
    const low = mmY - (depth - FLOOR)
    return low <= 0 ? radius : radius * Math.sqrt(Math.max(0, 1 - (low / FLOOR) ** 2))
  }
  return { point, half, depth, radius, shank, airway: { y: depth - AIRWAY, radius: AIRWAY } }
}

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)

/** The hollow: chamber and airway as one outline. */
export function hollow(section: Section): string {
  const { point, half, depth, radius, shank, airway } = sectionOf(section)
  const top = airway.y - airway.radius
  const right = steps(depth - FLOOR, top, 6).map((d) => point(half(d), d))
  const left = steps(depth, depth - FLOOR, 10).map((d) => point(-half(d), d))
  const first = `M${at(point(-radius, 0))}`
  return `${first}${lines([point(radius, 0), ...right, point(shank, top), point(shank, depth), point(0, depth), ...left])}Z`
}

/** The outside of bowl and shank; where the shank is broken off, its end is wavy. */
export function outside(section: Section): string {
  const { point, shank, airway } = sectionOf(section)
  const mid = airway.y
  const p = (mmX: number, mmY: number) => at(point(mmX, mmY))
  const right = OUTSIDE.filter(([d]) => d <= 25).map(([d, w]) => point(w, d))
  const left = OUTSIDE.toReversed().map(([d, w]) => point(-w, d))
  const neck = Math.min(27, shank)
  const end = section.broken
    ? `C${p(shank + 2.4, mid - 3)} ${p(shank - 2.4, mid + 3)} ${p(shank, mid + HALF)}`
    : `L${p(shank, mid + HALF)}`
  return (
    `${curve(right)}C${p(20, mid - HALF - 1.4)} ${p(21, mid - HALF - 0.3)} ${p(neck, mid - HALF)}` +
    `L${p(shank, mid - HALF)}${end}L${p(neck, mid + HALF)}` +
    `C${p(19, mid + HALF + 0.4)} ${p(13, 48)} ${p(0, 48)}${curve(left, 'join')}Z`
  )
}

/** The same without the line across the rim. */
const outline = (section: Section): string => outside(section).replace(/Z$/, '')

/** Bowl and shank cut through; the shank ends where `shank` says. What lies `inside` is drawn under the edges. */
export function bowlSection(section: Section, inside = ''): string {
  const { point, half, depth, radius, shank, airway } = sectionOf(section)
  const wood = `<path d="${outside(section)}${hollow(section)}" fill="${hatch(section.matter ?? 'briar')}" fill-rule="evenodd"/>`
  const top = airway.y - airway.radius
  const right = steps(depth - FLOOR, top, 6).map((d) => point(half(d), d))
  const left = steps(depth, depth - FLOOR, 10).map((d) => point(-half(d), d))
  // Rim and airway are open: no line closes them.
  const inner =
    open([point(radius, 0), ...right, point(shank, top)]) +
    open([point(shank, depth), point(0, depth), ...left, point(-radius, 0)])
  const rim = open([point(-17.4, 0), point(-radius, 0)]) + open([point(radius, 0), point(17.4, 0)])
  return (
    wood + area(hollow(section), ink('paper')) + inside + path(outline(section)) + path(inner) + path(rim)
  )
}

/** What fills the chamber from one depth to another; a top may be uneven by `wave` millimetres. */
export function filling(section: Section, from: number, to: number, matter: Hatch, wave = 0): string {
  const { point, half, depth } = sectionOf(section)
  const end = Math.min(to, depth)
  const right = steps(from, end, 12).map((d) => point(half(d), d))
  const left = steps(end, from, 12).map((d) => point(-half(d), d))
  const w = half(from)
  const top = steps(-1, 1, 6).map((k, i) => point(k * w, from + (i % 2 === 0 ? 0 : -wave)))
  return area(`${curve(top)}${lines([...right, ...left])}Z`, hatch(matter))
}

/** The layer on the wall: thickness in millimetres by depth. */
export function wallLayer(
  section: Section,
  thickness: readonly (readonly [depth: number, left: number, right: number])[],
  matter: Hatch = 'cake',
): string {
  const { point, half } = sectionOf(section)
  const first = thickness[0]?.[0] ?? 0
  const last = thickness.at(-1)?.[0] ?? 0
  const depths = steps(first, last, 24)
  const layer = (side: -1 | 1) => {
    const wide = (d: number) =>
      valueAt(
        thickness.map(([t, left, right]) => [t, side < 0 ? left : right] as const),
        d,
      )
    const wall = depths.map((d) => point(side * half(d), d))
    const face = depths.toReversed().map((d) => point(side * Math.max(0, half(d) - wide(d)), d))
    return area(`${curve(wall)}${lines(face.slice(0, 1))}${curve(face, 'join')}Z`, hatch(matter))
  }
  return layer(-1) + layer(1)
}
