/** Parts that stand on a pipe whatever it is made of: grooves, edges, cap, rim. */
import { at, curve, lines, mix, num, type Point, type Rng, times } from '../primitives.ts'
import type { PipeGeometry } from './shape/geometry.ts'
import { type Wood, WOODS } from './material.ts'

/** A line around the bowl at a share of its height, bulging towards the eye. */
function around(g: PipeGeometry, t: number, bulge: number): string {
  const w = g.halfWidth(t)
  const [a, b] = [g.bowlPoint(t, -w), g.bowlPoint(t, w)]
  const rise = (2 * bulge) / (g.shape.height || 1)
  return `M${at(a)}Q${at(g.bowlPoint(t - rise, 0))} ${at(b)}`
}

/** Turned grooves as path data. */
export const grooves = (g: PipeGeometry): string =>
  (g.shape.beads ?? []).map((t) => around(g, t, g.widest * 0.09)).join('')

/** Upright edges of panels, the round face, the ridges of a shank that is not round: path data. */
export function edges(g: PipeGeometry): string {
  const facets = (g.shape.facets ?? []).map((u) =>
    curve([0.03, 0.3, 0.65, 0.98].map((t) => g.bowlPoint(t, u * g.halfWidth(t)))),
  )
  const form = g.shape.shank.form
  const saddle = g.shape.stem.kind === 'saddle'
  const far = saddle ? g.joint : g.bit - 20
  if (form === 'diamond') facets.push(g.along(g.wall * 1.02, far, 0.08, 7))
  if (form === 'square') facets.push(g.along(g.wall * 1.02, far, 0.52, 5))
  return facets.join('')
}

/** The circle of a round face, as path data. */
export function faceOf(g: PipeGeometry): string {
  if (!g.shape.face) return ''
  const [t, share] = g.shape.face
  const r = share * g.widest
  const [x, y] = g.bowlPoint(t, 0)
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.9)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r * 0.9)} 0 1 0 ${num(-r * 2)} 0Z`
}

/** The meerschaum cup of a calabash, as path data; nothing for other shapes. */
export function capOf(g: PipeGeometry): string {
  const from = g.shape.cap
  if (from === undefined) return ''
  const steps = [0, 0.25, 0.5, 0.75, 1].map((k) => from + (1 - from) * k)
  const side = (sign: 1 | -1): Point[] =>
    steps.map((t) => g.bowlPoint(t, sign * (g.halfWidth(t) + 2.5 * Math.min(1, (1 - t) * 9))))
  const [left, right] = [side(-1), side(1).toReversed()]
  const fold = g.bowlPoint(from - 0.2, 0)
  return `${curve(left)}${lines(right.slice(0, 1))}${curve(right, 'join')}Q${at(fold)} ${at(left[0] ?? [0, 0])}Z`
}

/** Bark around the chamber. */
function bark(g: PipeGeometry, random: Rng): string {
  const half = g.halfWidth(1) * 1.03
  const points = times(13, (i) => {
    const u = (i / 12) * 2 - 1
    const up = (Math.sqrt(1 - u * u) * half * 0.15 + random() * 5) / g.shape.height
    return `${i === 0 ? 'M' : 'L'}${at(g.bowlPoint(1 + up, u * half))}`
  })
  return `${points}Q${at(g.bowlPoint(1 - (half * 0.36) / g.shape.height, 0))} ${at(g.bowlPoint(1, -half))}Z`
}

type Rim = { wood: Wood; chamber: string; lined: boolean; light: boolean; random: Rng }

/** The rim: an ellipse with the chamber in it, or bark where the shape keeps it. */
export function rim(g: PipeGeometry, { wood, chamber, lined, light, random }: Rim): string {
  const half = g.halfWidth(1)
  const high = half * 0.17
  const [x, y] = g.bowlPoint(1, 0)
  const oval = (dy: number, rx: number, ry: number, paint: string) =>
    `<ellipse cx="${num(x)}" cy="${num(y + dy)}" rx="${num(rx)}" ry="${num(ry)}" ${paint}/>`
  const turn = `<g transform="rotate(${num(g.tilt)} ${num(x)} ${num(y)})">`
  const hole = oval(0.8, half * 0.62, high * 0.6, `fill="${chamber}"`)
  if (g.shape.plateau)
    return `<path d="${bark(g, random)}" fill="${mix(wood.shade, wood.body, 0.25)}"/>${turn}${oval(-1, half * 0.6, high * 0.6, `fill="${chamber}"`)}</g>`
  const face = g.shape.cap === undefined ? mix(wood.light, wood.body, 0.35) : '#F3E6CC'
  const ring = light
    ? ''
    : oval(0, half - 1.2, high - 1, 'fill="none" stroke="#fff" stroke-width="1.4" opacity=".25"')
  const lining = lined ? oval(0.6, half * 0.74, high * 0.74, `fill="${WOODS.meerschaum.light}"`) : ''
  return `${turn}${oval(0, half, high, `fill="${face}"`)}${ring}${lining}${hole}</g>`
}

/** The rim in line. */
export function rimLine(g: PipeGeometry, paper: string, weight: number): string {
  const half = g.halfWidth(1)
  const [x, y] = g.bowlPoint(1, 0)
  const oval = (share: number, look: string) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(half * share)}" ry="${num(half * 0.17 * share)}" ${look}/>`
  const outer = g.shape.plateau ? '' : oval(1, `fill="${paper}" stroke-width="${num(weight)}"`)
  return `<g transform="rotate(${num(g.tilt)} ${num(x)} ${num(y)})">${outer}${oval(0.62, '')}</g>`
}

export const barkLine = (g: PipeGeometry, random: Rng): string => (g.shape.plateau ? bark(g, random) : '')
