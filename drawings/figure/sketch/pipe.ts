/** Pipes from the measures of their shapes: from outside, and cut open. */
import { at as place, lines, num, type Point, rng } from '../../primitives.ts'
import { chamberPath } from '../../pipe/chamber.ts'
import { barkLine, capOf, edges, faceOf, grooves } from '../../pipe/rim-and-edges.ts'
import { geometry, type PipeGeometry } from '../../pipe/shape/geometry.ts'
import { shapeOf } from '../../pipe/shape/shape-facts.ts'
import { closed } from '../frame/marks.ts'
import { hatch, ink } from '../frame/sheet.ts'
import { factsOf } from './shape-table.ts'
import { SCALE } from './words.ts'

/** Units of the drawing engine to a millimetre. */
export const MM = 3.2

/** The geometry of a shape; the foot of the bowl is the origin. */
export const pipeOf = (slug: string): PipeGeometry => geometry(shapeOf(factsOf(slug)))

export type Placed = {
  slug: string
  /** Where the foot of the bowl stands. */
  at: Point
  /** Units of the layout to a millimetre. */
  mm: number
  /** Of the outlines, in units of the layout. */
  weight?: number
}

/** From a point of the engine to a point of the layout. */
export const mapper =
  ({ at, mm }: Pick<Placed, 'at' | 'mm'>) =>
  ([x, y]: Point): Point => [at[0] + (x * mm) / MM, at[1] + (y * mm) / MM]

/** What is drawn in units of the engine, set on the sheet. */
export const engine = ({ at, mm }: Pick<Placed, 'at' | 'mm'>, body: string): string =>
  `<g transform="translate(${num(at[0] * SCALE)} ${num(at[1] * SCALE)}) scale(${((mm / MM) * SCALE).toFixed(4)})" stroke="${ink('ink')}" stroke-linejoin="round">${body}</g>`

/** Bowl and shank as one body: the edges are drawn first, and the matter over their inner half. */
export function bodyOf(g: PipeGeometry, fill: string, width: number, at: Point): string {
  const name = `body${Math.round(at[0])}-${Math.round(at[1])}`
  const body = `<g id="${name}" fill="${fill}"><path d="${g.shank}"/><path d="${g.bowl}"/></g>`
  return `<g stroke-width="${num(width * 2)}">${body}</g><use href="#${name}" stroke="none"/>`
}

function rim(g: PipeGeometry, fill: string, width: number): string {
  const half = g.halfWidth(1)
  const [x, y] = g.bowlPoint(1, 0).map(num)
  const ellipse = (share: number, paint: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${num(half * share)}" ry="${num(half * 0.17 * share)}" fill="${paint}" stroke-width="${num(width)}"/>`
  const outer = g.shape.plateau ? '' : ellipse(1, fill)
  return `<g transform="rotate(${num(g.tilt)} ${x} ${y})">${outer}${ellipse(0.6, ink('dark'))}</g>`
}

/** A pipe from its side. */
export function pipe(placed: Placed): string {
  const { slug, mm, weight = 1.1 } = placed
  const g = pipeOf(slug)
  const width = (weight * MM) / mm
  const bark = barkLine(g, rng(slug))
  const cap = capOf(g)
  const thin = grooves(g) + edges(g) + faceOf(g)
  const part = (d: string, fill: string, share = 1) =>
    d && `<path d="${d}" fill="${fill}" stroke-width="${num(width * share)}"/>`
  return engine(
    placed,
    part(g.stem + g.lip, ink('dark')) +
      bodyOf(g, ink('wood'), width, placed.at) +
      part(thin, 'none', 0.7) +
      part(cap, ink('white')) +
      part(bark, ink('panel')) +
      rim(g, ink(cap ? 'white' : 'wood'), width * 0.8),
  )
}

/** Measures of the inside, in millimetres. */
export type Inside = {
  /** The diameter of the chamber at the rim. */
  chamber?: number
  airway?: number
  mortise?: number
  mortiseLong?: number
  tenonLong?: number
  /** How much the floor lies above (+) or below (−) the airway. */
  lift?: number
}

/** The hollow parts of a pipe as path data, in units of the engine. */
function hollowsOf(g: PipeGeometry, inside: Inside) {
  const { chamber = 19, airway = 4, mortise = 8, mortiseLong = 19, tenonLong = 18, lift = 0 } = inside
  const joint = g.beside(g.joint, 0)
  const seat = -g.beside(0, 0)[1]
  const r = (airway * MM) / 2
  const floor = Math.max(0.06, (seat - r + lift * MM) / g.shape.height)
  const mouth = g.bowlPoint((seat + r * 0.1) / g.shape.height, 0)
  const long = Math.hypot(mouth[0] - joint[0], mouth[1] - joint[1])
  const [c, s] = [(mouth[0] - joint[0]) / long, (mouth[1] - joint[1]) / long]
  // The drill goes straight from the end of the shank to the floor of the chamber.
  const drill = (d: number, w: number): Point => [joint[0] + c * d - s * w, joint[1] + s * d + c * w]
  const box = (from: number, to: number, half: number) =>
    closed([drill(from, half), drill(to, half), drill(to, -half), drill(from, -half)])
  const steps = Array.from({ length: 13 }, (_, i) => i / 12)
  const along = (side: 1 | -1) =>
    steps.map((k) => g.beside(g.joint + (g.bit + 8.6 - g.joint) * k, side * Math.max(r * (1 - 0.55 * k), 2)))
  const half = (mortise * MM) / 2
  return {
    chamber: chamberPath(g, (chamber * MM) / 2, chamber * 0.92 * MM * 0.5, floor),
    airway: box(mortiseLong * MM - 1, long + 2, r),
    mortise: box(-0.5, mortiseLong * MM, half),
    tenon: box(-1, tenonLong * MM, half * 0.94),
    bore: `M${place(drill(tenonLong * MM + 1, r))}${lines(along(1))}${lines(along(-1).toReversed())}${lines([drill(tenonLong * MM + 1, -r)])}Z`,
  }
}

/** A pipe cut open along its middle; `bare` leaves out the stem. */
export function cutPipe(placed: Placed & { inside?: Inside; bare?: boolean }): string {
  const { slug, mm, weight = 1.1, inside = {}, bare } = placed
  const g = pipeOf(slug)
  const cut = hollowsOf(g, inside)
  const width = (weight * MM) / mm
  const part = (d: string, fill: string, share: number) =>
    `<path d="${d}" fill="${fill}" stroke-width="${num(width * share)}"/>`
  const stem = bare ? '' : part(g.stem + g.lip, ink('dark'), 1)
  const inner = bare ? '' : part(cut.tenon, ink('dark'), 0.7) + part(cut.bore, ink('paper'), 0.5)
  return engine(
    placed,
    `${stem}${bodyOf(g, hatch('briar'), width, placed.at)}${part(cut.mortise, ink('paper'), 0.9)}${part(cut.airway, ink('paper'), 0.9)}${part(cut.chamber, ink('paper'), 0.9)}<path d="${cut.airway}" fill="${ink('paper')}" stroke="none"/>${inner}`,
  )
}
