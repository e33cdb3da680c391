/** The profiles of bowls by their form: half widths from the foot to the rim. */
import type { Profile } from './pipe-shape.ts'

/** Half widths in units: at the foot's arc, at the widest place, at the rim. */
export type Girths = { base: number; max: number; top: number }
type Draw = (girths: Girths) => Profile

const blend = (a: number, b: number, k: number) => a + (b - a) * k

const cylinder: Draw = ({ base, max, top }) => [
  [0, 0],
  [0.02, base * 0.5],
  [0.065, base * 0.86],
  [0.14, blend(base, max, 0.35)],
  [0.28, blend(base, max, 0.85)],
  [0.48, max],
  [0.75, blend(max, top, 0.4)],
  [1, top],
]

/** How full an arc from the foot to the belly is, so that it is `share` of the widest at a height: 2 is an ellipse. */
function fullness(share: number, height: number): number {
  let [low, high] = [1.9, 4]
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    const there = (1 - (1 - height) ** middle) ** (1 / middle)
    if (there < share) low = middle
    else high = middle
  }
  return low
}

/** Round below and above, widest at `belly`, in one arc each; `shoulder` is how much the upper one has gone in half-way. */
const round =
  (belly: number, shoulder: number): Draw =>
  ({ base, max, top }) => {
    const power = fullness((base * 0.92) / max, 0.07 / belly)
    const lower = [0, 22, 44, 66].map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [belly * (1 - Math.cos(angle) ** (2 / power)), max * Math.sin(angle) ** (2 / power)]
    })
    // Below 1.5 the two arcs would meet in a corner.
    const bow = Math.max(1.5, Math.log(shoulder) / Math.log(0.45))
    // The steps beside the belly are alike: a curve through uneven ones would waver there.
    const first = (belly - (lower.at(-1)?.[0] ?? 0)) / (1 - belly)
    const upper = [0, 0.4, 0.72, 1]
      .map((share) => blend(first, 1, share))
      .map((k): [number, number] => [blend(belly, 1, k), blend(max, top, k ** bow)])
    return [...lower, [belly, max], ...upper]
  }

const cone: Draw = ({ base, top }) => [
  [0, 0],
  [0.018, base * 0.5],
  [0.06, base * 0.9],
  [0.16, blend(base, top, 0.24)],
  [0.45, blend(base, top, 0.58)],
  [0.75, blend(base, top, 0.83)],
  [1, top],
]

const tulip: Draw = ({ base, max, top }) => [
  [0, 0],
  [0.02, base * 0.55],
  [0.08, base],
  [0.2, blend(base, max, 0.72)],
  [0.36, max],
  [0.58, max * 0.88],
  [0.76, max * 0.8],
  [0.9, blend(max * 0.8, top, 0.55)],
  [1, top],
]

/** Two cones that meet in an edge; the upper one begins `inset` narrower. */
const doubleCone =
  (edge: number, inset: number): Draw =>
  ({ base, max, top }) => [
    [0, 0],
    [0.025, base * 0.62],
    [0.09, base * 1.02],
    [0.25, blend(base, max, 0.55)],
    [edge, max],
    [edge + 0.03, max * (1 - inset * 0.6)],
    [edge + 0.1, max * (1 - inset)],
    [blend(edge, 1, 0.62), blend(max * (1 - inset), top, 0.5)],
    [1, top],
  ]

const acorn =
  (point: number, belly: number): Draw =>
  ({ base, max, top }) => [
    [0, 0],
    [0.025, base * (0.34 + 0.26 * point)],
    [0.1, base * (0.82 + 0.14 * point)],
    [0.26, blend(base, max, 0.56)],
    [belly * 0.8, blend(base, max, 0.9)],
    [belly, max],
    [blend(belly, 1, 0.55), blend(max, top, 0.4)],
    [1, top],
  ]

const panel: Draw = ({ base, max, top }) => [
  [0, base * 0.74],
  [0.07, base],
  [0.5, max],
  [1, top],
]

const disc: Draw = ({ base, max, top }) => [
  [0, 0],
  [0.02, base * 0.6],
  [0.07, base],
  [0.22, blend(base, max, 0.7)],
  [0.45, max],
  [0.68, blend(max, top, 0.26)],
  [0.86, blend(max, top, 0.68)],
  [1, top],
]

const wideBase: Draw = ({ base, max, top }) => [
  [0, 0],
  [0.015, base * 0.72],
  [0.07, base * 1.06],
  [0.16, max],
  [0.3, blend(max, top, 0.22)],
  [0.6, blend(max, top, 0.72)],
  [0.85, blend(max, top, 0.97)],
  [1, top],
]

const flared: Draw = ({ base, max, top }) => [
  [0, 0],
  [0.02, base * 0.5],
  [0.08, base * 0.96],
  [0.3, max * 0.68],
  [0.6, max * 0.82],
  [0.86, max * 0.99],
  [1, top],
]

const BY_FORM: Readonly<Record<string, Draw>> = {
  cylinder,
  ball: round(0.46, 0.28),
  egg: round(0.36, 0.26),
  cone,
  flared: tulip,
  diamond: doubleCone(0.5, 0.06),
  acorn: acorn(0.35, 0.66),
  panel,
  disc,
  freeform: flared,
  'inverted-cone': wideBase,
  barrel: round(0.5, 0.25),
}

/** Shapes whose bowl is their own, or another turn of the form. */
const BY_SHAPE: Readonly<Record<string, Draw>> = {
  brandy: round(0.3, 0.38),
  'bent-brandy': round(0.3, 0.4),
  'devil-anse': round(0.5, 0.22),
  bullmoose: doubleCone(0.42, 0.05),
  bullcap: doubleCone(0.56, 0.15),
  pear: acorn(1, 0.64),
  strawberry: acorn(0.2, 0.56),
  'elephants-foot': ({ base, max, top }) => [
    [0, base * 0.86],
    [0.05, base * 1.02],
    [0.15, max],
    [0.38, blend(max, top, 0.55)],
    [0.62, top * 0.98],
    [0.85, top * 1.03],
    [1, top],
  ],
  eskimo: ({ base, max, top }) => [
    [0, 0],
    [0.03, base * 0.8],
    [0.1, base * 1.16],
    [0.24, max * 0.95],
    [0.36, max],
    [0.5, max * 0.92],
    [0.72, blend(max, top, 0.72)],
    [1, top],
  ],
  ukulele: ({ base, max, top }) => [
    [0, 0],
    [0.02, base * 0.7],
    [0.09, base * 1.25],
    [0.24, max],
    [0.4, max * 0.92],
    [0.58, top * 1.02],
    [0.78, top * 1.2],
    [0.92, top * 1.12],
    [1, top],
  ],
  pickaxe: ({ base, max, top }) => [
    [0, 0],
    [0.03, base * 0.34],
    [0.16, base],
    [0.3, base * 1.75],
    [0.46, max * 0.9],
    [0.66, max],
    [0.85, blend(max, top, 0.5)],
    [1, top],
  ],
  ramses: ({ base, max, top }) => [
    [0, 0],
    [0.03, base * 0.6],
    [0.12, base * 1.15],
    [0.28, max],
    [0.45, max * 0.94],
    [0.68, top * 0.96],
    [0.86, top * 0.92],
    [1, top],
  ],
}

/** A flat foot cuts the arc off: the profile starts at the width of the base. */
function cutFlat(profile: Profile, { base, max }: Girths): Profile {
  const upper = profile.filter(([t]) => t >= 0.25)
  const edge = blend(base, max, 0.06)
  return [[0, base - 4], [0.025, base], [0.13, edge], ...upper]
}

/** The profile of a shape; `flat` for one that stands on its foot. */
export function profileOf(slug: string, form: string, girths: Girths, flat: boolean): Profile {
  const profile = (BY_SHAPE[slug] ?? BY_FORM[form] ?? cylinder)(girths)
  return flat && profile[0]?.[1] === 0 ? cutFlat(profile, girths) : profile
}

/** Where the two cones of a shape meet; nothing for other forms. */
export function edgeOf(slug: string, form: string): number | undefined {
  if (form !== 'diamond') return undefined
  return { bullmoose: 0.42, bullcap: 0.56 }[slug] ?? 0.5
}
