/** The mouthpieces of the catalogue: their profiles, lips, tenons and bores, and what they are made of. */
import type { Matter } from './matter.ts'

/** Half a breadth at a share of the length; `s`: reached in a bow from the one before it. */
export type Stop = readonly [share: number, half: number, way?: 's']
export type Lip = 'usual' | 'upward' | 'bead' | 'none'
export type Tenon =
  | 'push'
  | 'integral'
  | 'delrin'
  | 'army'
  | 'spigot'
  | 'screw'
  | 'stinger'
  | 'bone'
  | 'filter'
  | 'bamboo'
export type Bore = 'slot' | 'round' | 'twin' | 'upward'

export type Bit = {
  /** From the side and from above, from the joint to the lip. */
  side: readonly Stop[]
  above: readonly Stop[]
  lip: Lip
  tenon: Tenon
  bore: Bore
  matter: Matter
  /** What it is about: this end is ringed. */
  about: 'lip' | 'middle' | 'tenon' | 'matter'
  /** On cards it is seen from above, where its breadth is what matters. */
  wide?: boolean
  /** Longer than others, so that it fills the sheet. */
  long?: boolean
}

const taperSide: readonly Stop[] = [
  [0, 20],
  [0.6, 10.5],
  [1, 5],
]
const taperAbove: readonly Stop[] = [
  [0, 20],
  [0.55, 16.5, 's'],
  [1, 20, 's'],
]
const saddleSide: readonly Stop[] = [
  [0, 20],
  [0.22, 20],
  [0.36, 8.5, 's'],
  [1, 5],
]
const saddleAbove: readonly Stop[] = [
  [0, 20],
  [0.22, 20],
  [0.36, 17, 's'],
  [1, 21, 's'],
]

export const taper: Bit = {
  side: taperSide,
  above: taperAbove,
  lip: 'usual',
  tenon: 'push',
  bore: 'slot',
  matter: 'rubber',
  about: 'middle',
}
const saddle: Bit = { ...taper, side: saddleSide, above: saddleAbove }
const of = (matter: Matter, like: Bit = taper): Bit => ({ ...like, matter, about: 'matter' })

const TABLE: Readonly<Record<string, Bit>> = {
  fishtail: {
    ...taper,
    above: [
      [0, 20],
      [0.62, 13.5, 's'],
      [0.86, 19, 's'],
      [1, 28, 's'],
    ],
    about: 'lip',
    wide: true,
  },
  'p-lip': {
    ...taper,
    lip: 'upward',
    bore: 'upward',
    tenon: 'army',
    above: [
      [0, 20],
      [0.6, 14.5, 's'],
      [1, 16, 's'],
    ],
    about: 'lip',
  },
  saddle,
  taper,
  military: { ...taper, tenon: 'army', about: 'tenon' },
  spigot: { ...taper, tenon: 'spigot', about: 'tenon' },
  dental: {
    ...taper,
    side: [
      [0, 20],
      [0.58, 11],
      [0.76, 8.5],
      [0.78, 4.6, 's'],
      [0.92, 4.6],
      [0.94, 9, 's'],
      [1, 8],
    ],
    lip: 'none',
    about: 'lip',
  },
  orific: {
    ...taper,
    side: [
      [0, 20],
      [0.6, 12],
      [1, 8],
    ],
    above: [
      [0, 20],
      [0.6, 12],
      [1, 8],
    ],
    lip: 'bead',
    bore: 'round',
    about: 'lip',
  },
  'twin-bore': {
    ...saddle,
    bore: 'twin',
    above: [
      [0, 20],
      [0.22, 20],
      [0.4, 18, 's'],
      [1, 24, 's'],
    ],
    about: 'lip',
    wide: true,
  },
  'double-comfort': {
    ...taper,
    side: [
      [0, 20],
      [0.6, 11],
      [0.8, 8.2],
      [0.82, 5, 's'],
      [1, 4.4],
    ],
    about: 'lip',
  },
  'wedge-button': {
    ...taper,
    side: [
      [0, 20],
      [0.62, 9.5],
      [0.88, 4.8],
      [0.99, 11, 's'],
      [1, 9],
    ],
    lip: 'none',
    about: 'lip',
  },
  'comfy-bit': {
    ...saddle,
    side: [
      [0, 21],
      [0.2, 21],
      [0.4, 6.5, 's'],
      [1, 3.8],
    ],
    above: [
      [0, 21],
      [0.2, 21],
      [0.44, 23, 's'],
      [1, 29, 's'],
    ],
    tenon: 'filter',
    about: 'lip',
    wide: true,
  },
  'churchwarden-bit': {
    ...taper,
    side: [
      [0, 13],
      [0.4, 8],
      [1, 4.6],
    ],
    above: [
      [0, 13],
      [0.5, 9, 's'],
      [0.9, 9],
      [1, 13, 's'],
    ],
    about: 'middle',
    long: true,
  },
  stinger: { ...taper, tenon: 'stinger', about: 'tenon' },
  'delrin-tenon': { ...saddle, tenon: 'delrin', matter: 'marbled', about: 'tenon' },
  'integral-tenon': { ...saddle, tenon: 'integral', about: 'tenon' },
  'screw-tenon': { ...taper, tenon: 'screw', about: 'tenon' },
  vulcanite: of('vulcanite'),
  acrylic: of('acrylic', saddle),
  cumberland: of('cumberland'),
  bakelite: of('bakelite', {
    ...taper,
    tenon: 'bone',
    side: [
      [0, 19],
      [0.3, 16],
      [1, 6],
    ],
  }),
  amber: of('amber', {
    ...taper,
    tenon: 'screw',
    side: [
      [0, 18],
      [0.7, 10],
      [1, 6.5],
    ],
    above: [
      [0, 18],
      [0.7, 12],
      [1, 13],
    ],
    lip: 'bead',
    bore: 'round',
  }),
  amberoid: of('amberoid', { ...saddle, tenon: 'bone' }),
  horn: of('horn', {
    ...taper,
    side: [
      [0, 20],
      [0.4, 15, 's'],
      [1, 5.5],
    ],
  }),
  bone: {
    ...of('bone'),
    tenon: 'bone',
    side: [
      [0, 17],
      [0.12, 19, 's'],
      [0.24, 15, 's'],
      [1, 6],
    ],
    about: 'tenon',
  },
  'bamboo-shank': { ...saddle, tenon: 'bamboo', about: 'tenon' },
  nylon: of('nylon', {
    ...taper,
    side: [
      [0, 20],
      [0.14, 20],
      [0.16, 17],
      [0.6, 10],
      [1, 6],
    ],
    above: [
      [0, 20],
      [0.14, 20],
      [0.16, 17.5],
      [0.6, 15],
      [1, 18, 's'],
    ],
  }),
}

export const BITS: ReadonlyMap<string, Bit> = new Map(Object.entries(TABLE))
