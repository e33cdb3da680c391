/**
 * Pipe shapes as numbers. A shape is the profile of its bowl, the way the shank leaves and bends,
 * and the stem; the engine in geometry.ts draws any such record, so a new shape is a new row.
 */

export type StemKind = 'taper' | 'saddle' | 'long' | 'military' | 'fancy'
export type ShankForm = 'round' | 'oval' | 'diamond' | 'square' | 'military'
export type Profile = readonly (readonly [t: number, half: number])[]
/** A body without a corner between bowl and shank: a horn bent along its middle line. */
export type Sweep = {
  /** Degrees of rise at the rim (downwards is negative) and at the end of the shank. */
  heading: readonly [rim: number, end: number]
  /** The stretch of the body, in shares of its length, in which it turns. */
  turn: readonly [from: number, to: number]
  length: number
  /** Radius by share of the length, from the rim to the end of the shank. */
  radii: Profile
}
export type PipeShape = {
  nameZh: string
  nameEn: string
  /** Height of the bowl in units; all lengths share them. */
  height: number
  /** Half widths from the foot (0) to the rim (1). */
  profile: Profile
  /** Degrees the bowl leans away from the smoker (negative: forward). */
  cant?: number
  /** The foot is a disc to stand on. */
  flatFoot?: boolean
  /** The profile has an edge here instead of a curve (a share of the height). */
  edge?: number
  /** Turned grooves around the bowl (shares of the height). */
  beads?: readonly number[]
  /** From here up the bowl is a meerschaum cap. */
  cap?: number
  /** The rim is left as rough bark. */
  plateau?: boolean
  /** Upright edges of a panelled bowl, in shares of its half width. */
  facets?: readonly number[]
  /** A round face on the side: its middle (share of the height) and its radius. */
  face?: readonly [t: number, radius: number]
  /** A small point under the foot. */
  spur?: boolean
  /** The shank runs on under the bowl for this length. */
  tail?: number
  /** How far above the foot the middle of the shank meets the axis of the bowl. */
  seat?: number
  sweep?: Sweep
  /** Degrees of rise: leaving the bowl, at the end of the shank, at the bit. */
  bend: readonly [number, number, number]
  /** Length and the radius at either end; `swell` is added in the middle. */
  shank: { length: number; from: number; to: number; form?: ShankForm; swell?: number }
  stem: { length: number; kind: StemKind }
}

const taper = (length: number) => ({ length, kind: 'taper' as const })
const saddle = (length: number) => ({ length, kind: 'saddle' as const })

export const PIPE_SHAPES = {
  billiard: {
    nameZh: '台球斗',
    nameEn: 'Billiard',
    height: 150,
    profile: [
      [0, 0],
      [0.04, 34],
      [0.2, 52],
      [0.5, 58],
      [0.8, 55],
      [1, 51],
    ],
    bend: [2, 0, -2],
    shank: { length: 112, from: 24, to: 19 },
    stem: taper(178),
  },
  bentBilliard: {
    nameZh: '弯式台球斗',
    nameEn: 'Bent Billiard',
    height: 150,
    profile: [
      [0, 0],
      [0.05, 36],
      [0.22, 56],
      [0.5, 60],
      [0.8, 56],
      [1, 51],
    ],
    bend: [44, 40, -24],
    shank: { length: 92, from: 26, to: 19 },
    stem: taper(190),
  },
  apple: {
    nameZh: '苹果斗',
    nameEn: 'Apple',
    height: 132,
    profile: [
      [0, 0],
      [0.04, 38],
      [0.2, 61],
      [0.45, 69],
      [0.75, 61],
      [1, 47],
    ],
    bend: [3, 1, -4],
    shank: { length: 104, from: 24, to: 18 },
    stem: taper(172),
  },
  dublin: {
    nameZh: '都柏林',
    nameEn: 'Dublin',
    height: 156,
    profile: [
      [0, 0],
      [0.03, 22],
      [0.16, 36],
      [0.5, 48],
      [0.8, 57],
      [1, 62],
    ],
    cant: -7,
    bend: [6, 2, -4],
    shank: { length: 112, from: 23, to: 18 },
    stem: taper(176),
  },
  bulldog: {
    nameZh: '斗牛犬',
    nameEn: 'Bulldog',
    height: 138,
    edge: 0.55,
    beads: [0.575, 0.63],
    profile: [
      [0, 0],
      [0.03, 24],
      [0.2, 48],
      [0.55, 72],
      [0.58, 72],
      [0.64, 70],
      [0.82, 62],
      [1, 48],
    ],
    bend: [3, 0, -3],
    shank: { length: 108, from: 26, to: 21 },
    stem: saddle(168),
  },
  churchwarden: {
    nameZh: '阅读斗',
    nameEn: 'Churchwarden',
    height: 104,
    profile: [
      [0, 0],
      [0.05, 28],
      [0.22, 42],
      [0.5, 47],
      [0.8, 43],
      [1, 38],
    ],
    bend: [16, 14, -24],
    shank: { length: 66, from: 17, to: 13 },
    stem: taper(372),
  },
  calabash: {
    nameZh: '葫芦斗',
    nameEn: 'Calabash',
    height: 186,
    cap: 0.66,
    profile: [
      [0, 40],
      [1, 62],
    ],
    sweep: {
      heading: [-72, 52],
      turn: [0.22, 0.86],
      length: 378,
      radii: [
        [0, 62],
        [0.06, 71],
        [0.12, 73],
        [0.3, 61],
        [0.48, 48],
        [0.68, 34],
        [0.86, 24],
        [1, 21],
      ],
    },
    cant: -18,
    bend: [10, 52, -24],
    shank: { length: 96, from: 32, to: 20 },
    stem: taper(200),
  },
  volcano: {
    nameZh: '火山斗',
    nameEn: 'Volcano',
    height: 136,
    plateau: true,
    profile: [
      [0, 0],
      [0.03, 54],
      [0.13, 78],
      [0.3, 76],
      [0.6, 58],
      [0.85, 50],
      [1, 50],
    ],
    bend: [24, 18, -16],
    shank: { length: 96, from: 23, to: 15 },
    stem: saddle(178),
  },
  poker: {
    nameZh: '扑克斗',
    nameEn: 'Poker',
    height: 142,
    flatFoot: true,
    profile: [
      [0, 52],
      [0.3, 53],
      [0.7, 53],
      [1, 53],
    ],
    bend: [2, 0, -2],
    shank: { length: 112, from: 23, to: 18 },
    stem: taper(176),
  },
  prince: {
    nameZh: '王子斗',
    nameEn: 'Prince',
    height: 98,
    profile: [
      [0, 0],
      [0.06, 46],
      [0.26, 66],
      [0.5, 72],
      [0.78, 64],
      [1, 50],
    ],
    bend: [10, 7, -13],
    shank: { length: 70, from: 19, to: 14 },
    stem: taper(246),
  },
} satisfies Record<string, PipeShape>

export type PipeShapeName = keyof typeof PIPE_SHAPES
