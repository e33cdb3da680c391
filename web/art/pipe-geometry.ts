/**
 * From the numbers of a shape to outlines. The foot of the bowl is the origin, y points down;
 * the draught runs along a spine from the middle of the bowl to the bit.
 */
import { at, curve, lines, type Point } from './kit.ts'
import type { PipeShape } from './pipe-shape.ts'

type Node = { x: number; y: number; distance: number; angle: number }
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

const STEPS = 34
const BIT_RADIUS = 5.2
const LIP = 9
const ease = (k: number) => k * k * (3 - 2 * k)
const radians = (degrees: number) => (degrees * Math.PI) / 180

function bowlPointOf(shape: PipeShape): (t: number, w: number) => Point {
  const lean = radians(shape.cant ?? 0)
  const [c, s] = [Math.cos(lean), Math.sin(lean)]
  return (t, w) => [w * c + t * shape.height * s, w * s - t * shape.height * c]
}

function halfWidthOf(shape: PipeShape): (t: number) => number {
  return (t) => {
    const upper = shape.profile.findIndex(([height]) => height >= t)
    const b = shape.profile[Math.max(upper, 0)] ?? [1, 0]
    const a = shape.profile[Math.max(upper - 1, 0)] ?? b
    return b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * (t - a[0])) / (b[0] - a[0])
  }
}

/** Left side down, right side up; an edge or a flat foot breaks the curve in two. */
function bowlOutline(shape: PipeShape, point: (t: number, w: number) => Point): string {
  const left = shape.profile.map(([t, w]) => point(t, -w))
  const right = shape.profile.map(([t, w]) => point(t, w))
  const last = (list: readonly Point[]): Point => list.at(-1) ?? [0, 0]
  if (shape.flatFoot) return `${curve(left)}${lines([last(right)])}${curve(right.toReversed(), 'join')}Z`
  const { edge } = shape
  if (edge !== undefined) {
    const k = shape.profile.findIndex(([t]) => t >= edge)
    const rise = curve(left.slice(0, k + 1)) + curve(left.slice(k), 'join')
    const upper = right.slice(k).toReversed()
    return `${rise}${lines(upper.slice(0, 1))}${curve(upper, 'join')}${curve(right.slice(0, k + 1).toReversed(), 'join')}Z`
  }
  return `${curve([...left.slice(1).toReversed(), left[0] ?? [0, 0], ...right.slice(1)])}Z`
}

/** The line of the draught: eases through the shank, then bends to the bit. */
function spineOf(shape: PipeShape, joint: number, total: number): Node[] {
  const [leave, end, bit] = shape.bend
  const nodes: Node[] = []
  let x = 0
  let y = -shape.height * (leave > 35 ? 0.2 : 0.21) - (shape.flatFoot ? 6 : 0)
  const step = total / STEPS
  for (let i = 0; i <= STEPS; i++) {
    const distance = step * i
    const tail = Math.min(1, (distance - joint) / (total - joint))
    const degrees =
      distance < joint
        ? leave + (end - leave) * ease(distance / joint)
        : end + (bit - end) * Math.sin((tail * Math.PI) / 2)
    const angle = radians(degrees)
    nodes.push({ x, y, distance, angle })
    x += Math.cos(angle) * step
    y -= Math.sin(angle) * step
  }
  return nodes
}

function nodeAt(nodes: readonly Node[], total: number, distance: number): Node {
  const i = Math.max(0, Math.min(STEPS - 1, Math.floor((distance / total) * STEPS)))
  const p = nodes[i]
  const q = nodes[i + 1]
  if (!p || !q) return { x: 0, y: 0, distance, angle: 0 }
  const k = (distance - p.distance) / (q.distance - p.distance)
  return {
    x: p.x + (q.x - p.x) * k,
    y: p.y + (q.y - p.y) * k,
    distance,
    angle: p.angle + (q.angle - p.angle) * k,
  }
}

/** Radius of shank and stem along the spine. */
function radiusOf(shape: PipeShape, joint: number, total: number): (distance: number) => number {
  const { from, to } = shape.shank
  return (distance) => {
    if (distance <= joint) return to + (from - to) * (1 - Math.max(0, distance) / joint) ** 1.4
    const k = (distance - joint) / (total - joint)
    const start = to * 0.97
    if (shape.stem.kind === 'taper') return start + (BIT_RADIUS - start) * k ** 0.82
    const waist = to * 0.46
    if (k < 0.12) return start
    return (
      start +
      (waist - start) * ease(Math.min(1, (k - 0.12) / 0.1)) +
      (BIT_RADIUS - waist) * Math.max(0, (k - 0.22) / 0.78)
    )
  }
}

function distances(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
}

/** Where shank and bowl meet, the wood swells a little on the upper side. */
function swellOf(shape: PipeShape, wall: number, joint: number): (distance: number) => number {
  if (shape.bend[0] >= 60) return () => 0
  return (d) => (d < joint ? 12 * Math.max(0, 1 - Math.max(0, d - wall * 0.55) / (joint * 0.46)) ** 2.4 : 0)
}

function stripOf(
  beside: PipeGeometry['beside'],
  radius: PipeGeometry['radius'],
  swell: (distance: number) => number,
): PipeGeometry['strip'] {
  return (from, to, steps, extra) => {
    const upper = distances(from, to, steps).map((d) => beside(d, radius(d) + extra + swell(d)))
    const lower = distances(to, from, steps).map((d) => beside(d, -radius(d) - extra))
    return `${curve(upper)}${lines(lower.slice(0, 1))}${curve(lower, 'join')}Z`
  }
}

/** Builds the outlines of a shape once; every drawing of it starts here. */
export function geometry(shape: PipeShape): PipeGeometry {
  const bowlPoint = bowlPointOf(shape)
  const halfWidth = halfWidthOf(shape)
  const wall = shape.profile.reduce((best, p) =>
    Math.abs(p[0] - 0.25) < Math.abs(best[0] - 0.25) ? p : best,
  )[1]
  const joint = shape.shank.length + wall
  const total = joint + shape.stem.length
  const nodes = spineOf(shape, joint, total)
  const radius = radiusOf(shape, joint, total)
  const beside = (distance: number, offset: number): Point => {
    const p = nodeAt(nodes, total, Math.min(distance, total - 0.01))
    return [p.x - Math.sin(p.angle) * offset, p.y - Math.cos(p.angle) * offset]
  }
  const strip = stripOf(beside, radius, swellOf(shape, wall, joint))
  const along = (from: number, to: number, share: number, steps = 9) =>
    curve(distances(from, to, steps).map((d) => beside(d, radius(d) * share)))
  const bit = total - LIP
  return {
    shape,
    bowlPoint,
    halfWidth,
    wall,
    joint,
    bit,
    along,
    beside,
    radius,
    strip,
    bowl: bowlOutline(shape, bowlPoint),
    shank: strip(0, joint, 10, 0),
    stem: strip(joint, bit, shape.stem.kind === 'saddle' ? 18 : 11, 0),
    lip: lipOf(beside, radius, bit, total),
    bounds: boundsOf(shape, bowlPoint, nodes),
  }
}

/** The button a smoker's teeth hold. */
function lipOf(
  beside: PipeGeometry['beside'],
  radius: PipeGeometry['radius'],
  bit: number,
  total: number,
): string {
  const edge = (side: 1 | -1): Point[] => [
    beside(bit, side * radius(bit)),
    beside(bit + 3, side * 8.4),
    beside(total, side * 7.4),
  ]
  const upper = edge(1)
  return `M${at(upper[0] ?? [0, 0])}${lines(upper.slice(1))}${lines(edge(-1).toReversed())}Z`
}

function boundsOf(shape: PipeShape, point: (t: number, w: number) => Point, nodes: readonly Node[]): Bounds {
  const bowl = shape.profile.flatMap(([t, w]) => [point(t, -w), point(t, w)])
  const xs = [...bowl.map((p) => p[0]), ...nodes.map((n) => n.x)]
  const ys = [...bowl.map((p) => p[1]), ...nodes.flatMap((n) => [n.y - 10, n.y + 10]), 0]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
