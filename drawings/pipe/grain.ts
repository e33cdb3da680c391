/** Surfaces: the grain of the wood, and what is cut or blasted into it. */
import { at, between, curve, num, type Point, type Rng, times } from '../primitives.ts'
import type { PipeGeometry } from './shape/geometry.ts'
import type { Texture } from './material.ts'

/** Strokes for the bowl and for the shank, to be clipped to either. */
export type Grain = { bowl: string; shank: string }

const stroke = (d: string, width: number, opacity: number, extra = '') =>
  `<path d="${d}" stroke-width="${num(width)}" opacity="${num(opacity)}"${extra}/>`

/** Lowest share of the height that strokes on the bowl reach: a swept body runs on into its shank. */
const floor = (g: PipeGeometry) => (g.shape.sweep ? -1.15 : 0)
/** A place on the bowl: `t` of what can be seen from rim (1) down to the end (0), `u` across. */
const spot = (g: PipeGeometry, t: number, u: number, jitter = 0): Point => {
  const low = floor(g)
  const height = low + (1.02 - low) * t
  const half = g.shape.sweep ? g.halfWidth(height) : g.widest * (0.74 + 0.4 * t)
  return g.bowlPoint(height, u * half + jitter)
}

/** Lines up the bowl and along the shank; `wave` makes flames of them. */
function straightGrain(g: PipeGeometry, random: Rng, count: number, wave: number): Grain {
  const bowl = times(count, (i) => {
    const u = (i / (count - 1)) * 2 - 1 + between(random, -0.05, 0.05)
    const points = [0, 0.35, 0.7, 1].map((t) => spot(g, t, u, between(random, -wave, wave)))
    return stroke(curve(points), between(random, 0.7, 2.5), between(random, 0.2, 0.5))
  })
  const lines = Math.ceil(count * 0.4)
  const shank = times(lines, (i) =>
    stroke(
      g.along(g.wall * 0.9, g.joint, -0.9 + (i * 1.8) / (lines - 1) + between(random, -0.06, 0.06), 3),
      between(random, 0.6, 1.9),
      between(random, 0.15, 0.35),
    ),
  )
  return { bowl, shank }
}

/** Eyes between thin lines, where the burl was cut across. */
function birdseye(g: PipeGeometry, random: Rng): Grain {
  const lines = straightGrain(g, random, 8, 9)
  const eye = () => {
    const [x, y] = spot(g, random(), between(random, -1, 1))
    const r = between(random, 1.6, 3.6)
    return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(-r * 2)} 0`
  }
  return { bowl: lines.bowl + stroke(times(40, eye), 1, 0.36), shank: lines.shank }
}

function blasted(g: PipeGeometry, random: Rng): Grain {
  const bowl = times(22, (i) => {
    const t = i / 21
    const points = [-1, -0.4, 0.4, 1].map((u) => spot(g, t + between(random, -0.012, 0.012), u * 1.2))
    const dashes =
      random() > 0.5
        ? ` stroke-dasharray="${Math.round(between(random, 8, 30))} ${Math.round(between(random, 3, 8))}"`
        : ''
    return stroke(curve(points), between(random, 1.2, 3.2), between(random, 0.3, 0.55), dashes)
  })
  const count = 18
  const shank = times(count, (i) => {
    const d = g.wall * 0.96 + ((g.joint - g.wall * 0.96) * i) / count
    const middle = g.beside(d + 4, 0)
    return stroke(
      `M${at(g.beside(d, g.radius(d)))}Q${at(middle)} ${at(g.beside(d, -g.radius(d)))}`,
      between(random, 1, 2),
      between(random, 0.2, 0.45),
    )
  })
  return { bowl, shank }
}

/** Short bent gouges up to the height `top`, most of them upright, gathered in three strengths so that each is one path. */
function chiselled(g: PipeGeometry, random: Rng, top: number): Grain {
  const mark = (p: Point, long: number) => {
    const a = Math.PI / 2 + between(random, -0.8, 0.8)
    const [x, y] = [Math.cos(a) * long, Math.sin(a) * long]
    const bend = between(random, -0.4, 0.4)
    return `M${at(p)}q${num(x / 2 - y * bend)} ${num(y / 2 + x * bend)} ${num(x)} ${num(y)}`
  }
  const round = ' stroke-linecap="round"'
  const layer = (count: number, width: number, draw: () => string) =>
    [0.34, 0.46, 0.6].map((o, i) => stroke(times(count, draw), width + i * 0.4, o, round)).join('')
  const anywhere = () => mark(spot(g, random() * top, between(random, -1, 1)), between(random, 3, 9))
  // The near side of each cut catches the light.
  const bowl = layer(54, 1.3, anywhere) + stroke(times(40, anywhere), 1.2, 0.13, `${round} stroke="#fff"`)
  const shank = layer(18, 1.1, () => {
    const d = between(random, g.wall * 0.96, g.joint - 8)
    return mark(g.beside(d, between(random, -1, 1) * g.radius(d)), 4.5)
  })
  return { bowl, shank }
}

/** Fine upright lines, as a wire brush leaves them. */
function brushed(g: PipeGeometry, random: Rng): Grain {
  const line = () => {
    const t = random() * 0.86
    const u = between(random, -1, 1)
    return `M${at(spot(g, t, u))}L${at(spot(g, t + between(random, 0.05, 0.14), u + 0.02))}`
  }
  const bowl = [0.3, 0.45].map((o, i) => stroke(times(80, line), 1.1 + i * 0.5, o)).join('')
  return { bowl, shank: straightGrain(g, random, 14, 2).shank }
}

/** Rows of cut scales between two rings. */
function scales(g: PipeGeometry): Grain {
  const rows = times(7, (row) =>
    times(9, (i) => {
      const t = 0.2 + row * 0.085
      const u = (i - 4 + (row % 2) / 2) / 4.4
      const [a, b] = [spot(g, t + 0.06, u - 0.11), spot(g, t + 0.06, u + 0.11)]
      return `M${at(a)}Q${at(spot(g, t - 0.05, u))} ${at(b)}`
    }),
  )
  const ring = (t: number) => `M${at(spot(g, t, -1.3))}L${at(spot(g, t, 1.3))}`
  return { bowl: stroke(rows, 2.2, 0.55) + stroke(ring(0.17) + ring(0.86), 2.6, 0.6), shank: '' }
}

/** The pits of a corncob in rows, and a line along its stalk. */
function kernels(g: PipeGeometry, random: Rng): Grain {
  const bowl = times(17, (i) => {
    const points = [-1.2, -0.5, 0.5, 1.2].map((u) => spot(g, 0.04 + i / 17.5, u))
    const start = Math.round(between(random, 0, 12))
    return stroke(curve(points), 3.4, 0.34, ` stroke-dasharray="4 7" stroke-dashoffset="${start}"`)
  })
  return { bowl: `<g stroke-linecap="round">${bowl}</g>`, shank: straightGrain(g, random, 8, 2).shank }
}

/** The surface in full; `plain` leaves it out. */
export function grain(g: PipeGeometry, texture: Texture, random: Rng): Grain {
  if (texture === 'sandblast') return blasted(g, random)
  if (texture === 'rustic') return chiselled(g, random, 1)
  if (texture === 'brushed') return brushed(g, random)
  if (texture === 'carved') return scales(g)
  if (texture === 'cob') return kernels(g, random)
  if (texture === 'plain') return { bowl: '', shank: '' }
  if (texture === 'semi-smooth') {
    const [lines, cuts] = [straightGrain(g, random, 11, 4), chiselled(g, random, 0.5)]
    return { bowl: lines.bowl + cuts.bowl, shank: lines.shank }
  }
  const kind = random()
  if (kind < 0.3) return birdseye(g, random)
  return straightGrain(g, random, 17, kind < 0.65 ? 3 : 9)
}

/** A hint of the surface for small pictures. */
export function lightGrain(g: PipeGeometry, texture: Texture, random: Rng): Grain {
  if (texture === 'plain') return { bowl: '', shank: '' }
  if (texture === 'smooth' || texture === 'matte') {
    return { ...straightGrain(g, random, 4, 4), shank: '' }
  }
  const dashes = texture === 'cob' ? '4 7' : texture === 'sandblast' ? '26 6' : '6 9'
  const rows = times(8, (i) => curve([-1.2, 0, 1.2].map((u) => spot(g, 0.05 + i / 8, u))))
  return { bowl: stroke(rows, 2.6, 0.4, ` stroke-dasharray="${dashes}"`), shank: '' }
}
