/**
 * From the numbers of a shape to outlines. The foot of the bowl is the origin, y points down;
 * the draught runs along a spine from the middle of the bowl to the bit.
 */
import { at, curve, lines, type Point } from '../../primitives.ts'
import type { PipeShape } from './pipe-shape.ts'
import { along as valueAt, BIT_RADIUS, ease, type Spine, spineOf } from './spine.ts'

export type Bounds = { left: number; right: number; top: number; bottom: number }
export type PipeGeometry = {
  shape: PipeShape
  /** Outlines as closed path data. */
  bowl: string
  shank: string
  stem: string
  lip: string
  /** A point of the bowl: share of the height, distance from its axis. */
  bowlPoint: (t: number, w: number) => Point
  /** Half width of the bowl at a share of its height. */
  halfWidth: (t: number) => number
  /** The widest half width of the bowl. */
  widest: number
  /** Degrees the rim is turned. */
  tilt: number
  /** Distances along the spine: where the bowl's wall is, where shank meets stem, where the bit begins. */
  wall: number
  joint: number
  bit: number
  /** A line beside the spine; `share` −1 is the lower edge, 0 the middle, 1 the upper edge. */
  along: (from: number, to: number, share: number, steps?: number) => string
  /** A point beside the spine, `offset` in units upwards. */
  beside: (distance: number, offset: number) => Point
  radius: (distance: number) => number
  /** The closed strip between two distances, `extra` wider than the pipe. */
  strip: (from: number, to: number, steps: number, extra: number) => string
  bounds: Bounds
}

const LIP = 9

/** A flat foot stays level however far the bowl leans: it is sheared, not turned. */
function bowlPointOf(shape: PipeShape, { beside, marks }: Spine): PipeGeometry['bowlPoint'] {
  if (shape.sweep) return (t, w) => beside((1 - t) * marks.wall, w)
  const lean = ((shape.cant ?? 0) * Math.PI) / 180
  const [c, s] = [Math.cos(lean), Math.sin(lean)]
  const turn = (t: number) => (shape.flatFoot ? Math.max(0, Math.min(1, t)) : 1)
  return (t, w) => [w * c + t * shape.height * s, w * s * turn(t) - t * shape.height * c]
}

/** Left side down, right side up; an edge or a flat foot breaks the curve in two. */
function bowlOutline(shape: PipeShape, point: (t: number, w: number) => Point): string {
  const left = shape.profile.map(([t, w]) => point(t, -w))
  const right = shape.profile.map(([t, w]) => point(t, w))
  if (shape.flatFoot) {
    const down = left.toReversed()
    return `${curve(down)}${lines(right.slice(0, 1))}${curve(right, 'join')}Z`
  }
  const { edge } = shape
  if (edge !== undefined) {
    const k = shape.profile.findIndex(([t]) => t >= edge)
    const lower = [
      ...left.slice(1, k + 1).toReversed(),
      left[0] ?? [0, 0],
      ...right.slice(1, k + 1),
    ] as Point[]
    const upper = left.slice(k).toReversed()
    return `${curve(upper)}${curve(lower, 'join')}${curve(right.slice(k), 'join')}Z`
  }
  return `${curve([...left.slice(1).toReversed(), left[0] ?? [0, 0], ...right.slice(1)])}Z`
}

/** The small point under the foot of a clay. */
function spurOf(shape: PipeShape, point: (t: number, w: number) => Point): string {
  if (!shape.spur) return ''
  const [x, y] = point(0.02, 6)
  return `M${at([x - 22, y - 12])}C${at([x - 10, y - 2])} ${at([x - 8, y + 4])} ${at([x - 6, y + 12])}Q${at([x - 2, y + 18])} ${at([x + 3, y + 12])}C${at([x + 5, y + 3])} ${at([x + 10, y - 2])} ${at([x + 24, y - 10])}Z`
}

function distances(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
}

type Flow = { upper: (distance: number) => number; lower: (distance: number) => number }

/** Where shank and bowl meet the wood flows: a little above, and below from the foot into the shank. */
function flowOf(shape: PipeShape, { marks, radius, beside }: Spine): Flow {
  const { wall, joint } = marks
  const none = () => 0
  if (shape.sweep) return { upper: none, lower: none }
  const upper = (d: number) =>
    d < joint
      ? shape.shank.from * 0.6 * Math.max(0, 1 - Math.max(0, d - wall * 0.72) / (joint * 0.3)) ** 2.6
      : 0
  if (shape.flatFoot || shape.seat !== undefined || shape.tail !== undefined)
    return { upper: shape.bend[1] > 50 ? none : upper, lower: none }
  const seat = -beside(0, 0)[1] * 0.97
  // The steeper it leaves the bowl, the farther the foot runs on into it: no corner stands under the shank.
  const steep = Math.max(0, shape.bend[0]) / 22
  const reach = Math.min(wall + (joint - wall) * (0.3 + steep * 0.5), wall * (1.25 + steep))
  const lower = (d: number) => {
    const k = Math.max(0, Math.min(1, d / reach))
    return (
      Math.max(0, seat - radius(d)) * (1 - ease(k)) +
      Math.min(1, steep) * 5 * Math.sin(Math.PI * k ** 0.7) ** 2
    )
  }
  return { upper: shape.bend[1] > 50 ? none : upper, lower }
}

function stripOf({ beside, radius }: Spine, flow: Flow): PipeGeometry['strip'] {
  return (from, to, steps, extra) => {
    const upper = distances(from, to, steps).map((d) => beside(d, radius(d) + extra + flow.upper(d)))
    const lower = distances(to, from, steps).map((d) => beside(d, -radius(d) - extra - flow.lower(d)))
    return `${curve(upper)}${lines(lower.slice(0, 1))}${curve(lower, 'join')}Z`
  }
}

/** Builds the outlines of a shape once; every drawing of it starts here. `coarse` is for small pictures. */
export function geometry(shape: PipeShape, coarse = false): PipeGeometry {
  const spine = spineOf(shape)
  const { beside, radius, marks } = spine
  const bowlPoint = bowlPointOf(shape, spine)
  const { wall, joint, total } = marks
  const strip = stripOf(spine, flowOf(shape, spine))
  const halfWidth = (t: number) => (shape.sweep ? radius((1 - t) * wall) : valueAt(shape.profile, t))
  const bit = total - LIP
  const fewer = (fine: number) => Math.round(fine * (coarse ? 0.52 : 1))
  const detailed = shape.stem.kind === 'saddle' || shape.stem.kind === 'fancy'
  return {
    shape,
    bowlPoint,
    halfWidth,
    widest: Math.max(...distances(0, 1, 24).map(halfWidth)),
    tilt: shape.cant ?? 0,
    wall,
    joint,
    bit,
    along: (from, to, share, steps = 9) =>
      curve(distances(from, to, steps).map((d) => beside(d, radius(d) * share))),
    beside,
    radius,
    strip,
    bowl: shape.sweep ? strip(0, joint, fewer(16), 0) : bowlOutline(shape, bowlPoint),
    shank: strip(shape.sweep ? wall : -(shape.tail ?? 0), joint, fewer(9), 0) + spurOf(shape, bowlPoint),
    stem: strip(joint, bit, fewer(detailed ? 22 : 9), 0),
    lip: lipOf(spine, bit, total),
    bounds: boundsOf(shape, bowlPoint, spine),
  }
}

/** The button a smoker's teeth hold. */
function lipOf({ beside, radius }: Spine, bit: number, total: number): string {
  const edge = (side: 1 | -1): Point[] => [
    beside(bit, side * radius(bit)),
    beside(bit + 3, side * (BIT_RADIUS + 3.2)),
    beside(total, side * (BIT_RADIUS + 2.2)),
  ]
  const upper = edge(1)
  return `M${at(upper[0] ?? [0, 0])}${lines(upper.slice(1))}${lines(edge(-1).toReversed())}Z`
}

function boundsOf(
  shape: PipeShape,
  point: PipeGeometry['bowlPoint'],
  { beside, radius, marks }: Spine,
): Bounds {
  const bowl = shape.sweep ? [] : shape.profile.flatMap(([t, w]) => [point(t, -w), point(t, w)])
  const body = distances(-(shape.tail ?? 0), marks.total, 60).flatMap((d) => [
    beside(d, radius(d) + 3),
    beside(d, -radius(d)),
  ])
  const all = [...bowl, ...body]
  const xs = all.map((p) => p[0])
  const ys = all.map((p) => p[1])
  const foot = shape.spur ? 16 : 0
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys, foot),
  }
}
