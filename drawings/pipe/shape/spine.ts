/** The line a draught takes through a pipe, and how thick the pipe is around it. */
import type { Point } from '../../primitives.ts'
import type { PipeShape, Profile } from './pipe-shape.ts'

export type Node = { x: number; y: number; distance: number; angle: number }
/** Distances along the line: the end of the bowl's wall, of the shank, of the stem. */
export type Marks = { wall: number; joint: number; total: number }

const STEPS = 48
export const BIT_RADIUS = 5.2

export const ease = (k: number) => k * k * (3 - 2 * k)
const radians = (degrees: number) => (degrees * Math.PI) / 180
const share = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)))

/** The value of a profile between its points. */
export function along(profile: Profile, t: number): number {
  const upper = profile.findIndex(([at]) => at >= t)
  const b = profile[upper < 0 ? profile.length - 1 : upper] ?? [1, 0]
  const a = profile[Math.max(upper - 1, 0)] ?? b
  return b[0] === a[0] || upper < 0 ? b[1] : a[1] + ((b[1] - a[1]) * (t - a[0])) / (b[0] - a[0])
}

/** Degrees of rise at a distance: easing through the shank, then bending to the bit. */
function risingOf({ bend, sweep }: PipeShape, { joint, total }: Marks): (distance: number) => number {
  const [leave, end, bit] = bend
  const last = sweep ? sweep.heading[1] : end
  return (distance) => {
    if (distance > joint) {
      const tail = share(distance, joint, total)
      return last + (bit - last) * (0.75 * Math.sin((tail * Math.PI) / 2) + 0.25 * ease(tail))
    }
    if (!sweep) return leave + (end - leave) * ease(share(distance, 0, joint))
    const [from, to] = sweep.turn
    return sweep.heading[0] + (last - sweep.heading[0]) * ease(share(distance / joint, from, to))
  }
}

function seatOf(shape: PipeShape): number {
  if (shape.seat !== undefined) return shape.seat
  if (shape.flatFoot) return Math.max(shape.shank.from + 7, shape.height * 0.2)
  return Math.max(shape.shank.from * 1.02 + 3, shape.height * 0.19)
}

/** The nodes of the line, with the foot of the bowl at the origin. */
function nodesOf(shape: PipeShape, marks: Marks): Node[] {
  const rising = risingOf(shape, marks)
  const step = marks.total / STEPS
  const nodes: Node[] = []
  let x = 0
  let y = shape.sweep ? -shape.height : -seatOf(shape)
  for (let i = 0; i <= STEPS; i++) {
    const distance = step * i
    const angle = radians(rising(distance))
    nodes.push({ x, y, distance, angle })
    const ahead = radians(rising(distance + step / 2))
    x += Math.cos(ahead) * step
    y -= Math.sin(ahead) * step
  }
  return nodes
}

/** A point of the line; before its beginning it runs on straight. */
function nodeAt(nodes: readonly Node[], total: number, distance: number): Node {
  const i = Math.max(0, Math.min(STEPS - 1, Math.floor((distance / total) * STEPS)))
  const [p, q] = [nodes[i], nodes[i + 1]]
  if (!p || !q) return { x: 0, y: 0, distance, angle: 0 }
  if (distance < 0)
    return { ...p, x: p.x + Math.cos(p.angle) * distance, y: p.y - Math.sin(p.angle) * distance }
  const k = (distance - p.distance) / (q.distance - p.distance)
  const between = (a: number, b: number) => a + (b - a) * k
  return { x: between(p.x, q.x), y: between(p.y, q.y), distance, angle: between(p.angle, q.angle) }
}

/** How wide a stem is at a share of its length, beginning at `start`. */
function stemRadius(kind: PipeShape['stem']['kind'], start: number, k: number): number {
  const to = (a: number, b: number, from: number, end: number) => a + (b - a) * ease(share(k, from, end))
  if (kind === 'taper') return start + (BIT_RADIUS - start) * k ** 0.8
  if (kind === 'long') return start + (BIT_RADIUS - start) * k ** 0.5
  if (kind === 'military') return start * 0.74 + (BIT_RADIUS - start * 0.74) * k ** 0.75
  if (kind === 'fancy') {
    if (k < 0.035) return start * 0.9
    if (k < 0.075) return to(start * 0.9, start * 0.5, 0.035, 0.06)
    if (k < 0.16) return to(start * 0.5, start * 0.86, 0.075, 0.11)
    return to(start * 0.86, start * 0.46, 0.16, 0.3) + (BIT_RADIUS - start * 0.46) * share(k, 0.3, 1)
  }
  const waist = Math.max(start * 0.5, BIT_RADIUS * 1.25)
  return to(start, waist, 0.1, 0.24) + (BIT_RADIUS - waist) * share(k, 0.24, 1)
}

/** Radius of bowl (in a swept body), shank and stem along the line. */
function radiusOf(shape: PipeShape, { joint, total }: Marks): (distance: number) => number {
  const { from, to, form, swell = 0 } = shape.shank
  const flat = form === 'oval' ? 0.82 : 1
  const { sweep } = shape
  const end = sweep ? along(sweep.radii, 1) : to * flat
  return (distance) => {
    if (distance > joint) return stemRadius(shape.stem.kind, end * 0.97, share(distance, joint, total))
    const k = Math.max(0, distance) / joint
    if (sweep) return along(sweep.radii, k)
    return (to + (from - to) * (1 - k) ** 1.4) * flat + swell * Math.sin(Math.PI * share(k, 0.3, 1)) ** 0.6
  }
}

export type Spine = {
  marks: Marks
  radius: (distance: number) => number
  /** A point beside the line, `offset` in units to its left (upwards where it runs to the right). */
  beside: (distance: number, offset: number) => Point
  angle: (distance: number) => number
}

function marksOf(shape: PipeShape): Marks {
  if (shape.sweep) {
    const joint = shape.sweep.length
    return { wall: joint * 0.46, joint, total: joint + shape.stem.length }
  }
  const wall = along(shape.profile, 0.25)
  const joint = shape.shank.length + wall
  return { wall, joint, total: joint + shape.stem.length }
}

/** Builds the line of a shape; a swept body is let down until it touches the ground. */
export function spineOf(shape: PipeShape): Spine {
  const marks = marksOf(shape)
  const nodes = nodesOf(shape, marks)
  const radius = radiusOf(shape, marks)
  const raw = (distance: number, offset: number): Point => {
    const p = nodeAt(nodes, marks.total, Math.min(distance, marks.total - 0.01))
    return [p.x - Math.sin(p.angle) * offset, p.y - Math.cos(p.angle) * offset]
  }
  let drop = 0
  if (shape.sweep) {
    const feet = nodes.filter((n) => n.distance <= marks.joint)
    drop = Math.max(...feet.map((n) => raw(n.distance, -radius(n.distance))[1]))
  }
  return {
    marks,
    radius,
    beside: (distance, offset) => {
      const [x, y] = raw(distance, offset)
      return [x, y - drop]
    },
    angle: (distance) => nodeAt(nodes, marks.total, distance).angle,
  }
}
