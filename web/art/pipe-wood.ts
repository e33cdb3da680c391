/** Finishes of the wood and what is cut, blasted or turned into it. */
import { at, between, curve, lines, mix, num, type Point, type Rng, times } from './kit.ts'
import type { PipeGeometry } from './pipe-geometry.ts'

/** light, body and shade of the wood, and the colour of its grain. */
export type Wood = { light: string; body: string; shade: string; grain: string }
export const WOODS = {
  chestnut: { light: '#A5602F', body: '#6B3416', shade: '#3C1B0B', grain: '#2A1005' },
  walnut: { light: '#7F4A28', body: '#532C15', shade: '#2A1409', grain: '#160A04' },
  oxblood: { light: '#8C3B2A', body: '#5E1F17', shade: '#31100C', grain: '#1D0705' },
  honey: { light: '#C98E4B', body: '#95592A', shade: '#593016', grain: '#4A240D' },
  ebony: { light: '#4E4037', body: '#2F241E', shade: '#17110D', grain: '#080605' },
  meerschaum: { light: '#F4E9D3', body: '#DFC9A2', shade: '#B08F5E', grain: '#8D6A3B' },
} satisfies Record<string, Wood>
export type WoodName = keyof typeof WOODS

export const STEMS = {
  black: ['#4A423D', '#1E1916', '#0D0A09'],
  amber: ['#D99A3D', '#9E5A18', '#5E2F0A'],
  cumberland: ['#7D4030', '#43201A', '#24100D'],
  horn: ['#B9A78A', '#7C6647', '#473723'],
} satisfies Record<string, readonly [light: string, body: string, shade: string]>
export type StemName = keyof typeof STEMS

export type Texture = 'smooth' | 'sandblast' | 'rustic' | 'plain'
/** Strokes for the bowl and for the shank, to be clipped to either. */
export type Grain = { bowl: string; shank: string }

/** The surface; `plain` leaves it out, for pictures under 120 px. */
export function grain(g: PipeGeometry, texture: Texture, random: Rng): Grain {
  if (texture === 'smooth') return straightGrain(g, random)
  if (texture === 'sandblast') return blasted(g, random)
  if (texture === 'rustic') return carved(g, random)
  return { bowl: '', shank: '' }
}

const stroke = (d: string, width: number, opacity: number, extra = '') =>
  `<path d="${d}" stroke-width="${num(width)}" opacity="${num(opacity)}"${extra}/>`

function straightGrain(g: PipeGeometry, random: Rng): Grain {
  const bowl = times(17, (i) => {
    const u = (i / 16) * 2 - 1 + between(random, -0.04, 0.04)
    const points = [0, 0.35, 0.7, 1.02].map(
      (t, j): Point => g.bowlPoint(t, u * (46 + 26 * t + j * 3) + between(random, -3, 3)),
    )
    return stroke(curve(points), between(random, 0.7, 2.5), between(random, 0.2, 0.5))
  })
  const shank = times(7, (i) =>
    stroke(
      g.along(g.wall * 0.96, g.joint, -0.9 + i * 0.3 + between(random, -0.05, 0.05), 4),
      between(random, 0.6, 1.9),
      between(random, 0.15, 0.35),
    ),
  )
  return { bowl, shank }
}

function blasted(g: PipeGeometry, random: Rng): Grain {
  const bowl = times(22, (i) => {
    const points = [-1, -0.4, 0.4, 1].map(
      (u): Point => g.bowlPoint(i / 21 + between(random, -0.012, 0.012), u * 92),
    )
    const dashes =
      random() > 0.5
        ? ` stroke-dasharray="${Math.round(between(random, 8, 30))} ${Math.round(between(random, 3, 8))}"`
        : ''
    return stroke(curve(points), between(random, 1.2, 3.2), between(random, 0.3, 0.55), dashes)
  })
  const shank = times(24, (i) => {
    const d = g.wall * 0.96 + ((g.joint - g.wall * 0.96) * i) / 24
    const middle = g.beside(d, 0)
    return stroke(
      `M${at(g.beside(d, g.radius(d)))}Q${num(middle[0] + 4)} ${num(middle[1])} ${at(g.beside(d, -g.radius(d)))}`,
      between(random, 1, 2),
      between(random, 0.2, 0.45),
    )
  })
  return { bowl, shank }
}

/** Short chisel marks, gathered in three strengths so that each is one path. */
function carved(g: PipeGeometry, random: Rng): Grain {
  const mark = (p: Point, long: number) => {
    const a = random() * Math.PI * 2
    return `M${at(p)}l${num(Math.cos(a) * long)} ${num(Math.sin(a) * long)}`
  }
  const layers = [0.34, 0.46, 0.6]
  const bowl = layers
    .map((o, i) =>
      stroke(
        times(46, () => mark(g.bowlPoint(random(), between(random, -82, 82)), between(random, 3, 7))),
        1.7 + i * 0.6,
        o,
      ),
    )
    .join('')
  const spot = () => {
    const d = between(random, g.wall * 0.96, g.joint)
    return g.beside(d, between(random, -1, 1) * g.radius(d))
  }
  const shank = layers
    .map((o, i) =>
      stroke(
        times(16, () => mark(spot(), 4)),
        1.4 + i * 0.5,
        o,
      ),
    )
    .join('')
  return { bowl, shank }
}

/** Turned grooves: a dark line with a light one below it. */
export function beads(g: PipeGeometry, wood: Wood): string {
  return (g.shape.beads ?? [])
    .map((t) => {
      const w = g.halfWidth(t)
      const [a, b] = [g.bowlPoint(t, -w), g.bowlPoint(t, w)]
      const arc = (down: number) =>
        `M${num(a[0])} ${num(a[1] + down)}Q0 ${num(a[1] + 13 + down)} ${num(b[0])} ${num(b[1] + down)}`
      return `<path d="${arc(0)}" fill="none" stroke="${wood.grain}" stroke-width="2.4" opacity=".8"/><path d="${arc(2.6)}" fill="none" stroke="#fff" opacity=".22"/>`
    })
    .join('')
}

/** The meerschaum cup of a calabash; `fill` is a paint for it. */
export function cap(g: PipeGeometry, fill: string): string {
  const from = g.shape.cap
  if (from === undefined) return ''
  const upper = g.shape.profile.filter(([t]) => t >= from)
  const w = g.halfWidth(from)
  const [a, b] = [g.bowlPoint(from, -w), g.bowlPoint(from, w)]
  const left = [a, ...upper.map(([t, half]) => g.bowlPoint(t, -half))]
  const right = [...upper.map(([t, half]) => g.bowlPoint(t, half)).toReversed(), b]
  const fold = `Q0 ${num(a[1] + 20)} ${at(a)}`
  return `<path d="${curve(left)}${lines(right.slice(0, 1))}${curve(right, 'join')}${fold}Z" fill="${fill}"/><path d="M${at(b)}${fold}" fill="none" stroke="${WOODS.meerschaum.shade}" stroke-width="1.6" opacity=".6"/>`
}

/** The rim: an ellipse with the chamber in it, or bark where the shape keeps it. */
export function rim(g: PipeGeometry, wood: Wood, chamber: string, random: Rng): string {
  const half = g.shape.profile.at(-1)?.[1] ?? 0
  const high = half * 0.17
  const [x, y] = g.bowlPoint(1, 0)
  const oval = (dy: number, rx: number, ry: number, paint: string) =>
    `<ellipse cx="${num(x)}" cy="${num(y + dy)}" rx="${num(rx)}" ry="${num(ry)}" ${paint}/>`
  if (g.shape.plateau) {
    const bark = times(
      12,
      (i) =>
        `L${num(x - half + ((i + 1) * half) / 6)} ${num(y - high * 0.9 * Math.sin(((i + 1) / 12) * Math.PI) - random() * 5)}`,
    )
    return `<path d="M${num(x - half)} ${num(y)}${bark}Q${num(x)} ${num(y + high * 2)} ${num(x - half)} ${num(y)}Z" fill="${wood.shade}"/>${oval(-2, half * 0.56, high * 0.6, `fill="${chamber}"`)}`
  }
  const face = g.shape.cap === undefined ? mix(wood.light, wood.body, 0.35) : '#F3E6CC'
  const ring = oval(0, half - 1.2, high - 1, 'fill="none" stroke="#fff" stroke-width="1.4" opacity=".25"')
  return `<g transform="rotate(${num(g.shape.cant ?? 0)} ${num(x)} ${num(y)})">${oval(0, half, high, `fill="${face}"`)}${ring}${oval(0.8, half * 0.64, high * 0.6, `fill="${chamber}"`)}</g>`
}
