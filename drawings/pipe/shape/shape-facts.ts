/** From the facts of a shape, as the catalogue keeps them, to the numbers the engine draws. */
import { edgeOf, profileOf } from './bowl-profile.ts'
import type { PipeShape, Profile, ShankForm, StemKind } from './pipe-shape.ts'

/** Lengths in millimetres, angles in degrees; `cant_deg` forwards. */
export type ShapeGeom = {
  bowl_height_mm: number
  bowl_top_mm: number
  bowl_max_mm: number
  bowl_base_mm: number
  shank_len_mm: number
  stem_len_mm: number
  bend_deg: number
  cant_deg: number
}
export type ShapeFacts = {
  slug: string
  name_zh: string
  name_en: string
  bowl: string | null
  shank: string | null
  stem: string | null
  sits: boolean | null
  geom: ShapeGeom
}

/** Units to a millimetre. */
export const MM = 3.2

/** What the measures do not say: radii of the shank in millimetres, and parts of its own. */
type Special = Partial<
  Pick<PipeShape, 'cap' | 'plateau' | 'facets' | 'face' | 'spur' | 'tail' | 'seat' | 'flatFoot' | 'bend'>
> & { girth?: readonly [from: number, to: number]; swell?: number; sweep?: Sweeping }
/** `radii` in shares of the radius where the body is widest. */
type Sweeping = {
  end: number
  turn: readonly [number, number]
  length: number
  radii: Profile
}

const SPECIAL: Readonly<Record<string, Special>> = {
  panel: { facets: [-0.46, 0.46], flatFoot: true },
  author: { girth: [8.6, 7] },
  ball: { girth: [7.6, 6] },
  tomato: { girth: [8, 6] },
  prince: { girth: [5.8, 4.4] },
  diplomat: { girth: [8, 6.4] },
  bulldog: { girth: [8, 6.4] },
  'bent-bulldog': { girth: [8, 6.4] },
  rhodesian: { girth: [8, 6.4] },
  'bent-rhodesian': { girth: [8.6, 6.8] },
  bullmoose: { girth: [9.6, 8] },
  zulu: { girth: [7.2, 5.6] },
  canadian: { girth: [7, 6.6] },
  lumberman: { girth: [7.4, 7] },
  lovat: { girth: [6.8, 5.8] },
  liverpool: { girth: [6.8, 5.8] },
  calabash: {
    cap: 0.66,
    sweep: {
      end: 52,
      turn: [0.22, 0.86],
      length: 118,
      radii: [
        [0, 0.84],
        [0.06, 0.97],
        [0.12, 1],
        [0.18, 0.93],
        [0.3, 0.83],
        [0.48, 0.66],
        [0.68, 0.46],
        [0.86, 0.33],
        [1, 0.29],
      ],
    },
  },
  'reverse-calabash': { girth: [9, 8.4], swell: 2.4 },
  skater: {
    sweep: {
      end: 36,
      turn: [0.2, 0.72],
      length: 94,
      radii: [
        [0, 1],
        [0.08, 0.96],
        [0.25, 0.84],
        [0.4, 0.72],
        [0.55, 0.56],
        [0.75, 0.38],
        [1, 0.31],
      ],
    },
  },
  horn: {
    plateau: true,
    sweep: {
      end: 30,
      turn: [0.02, 0.8],
      length: 98,
      radii: [
        [0, 1],
        [0.15, 0.9],
        [0.35, 0.74],
        [0.55, 0.58],
        [0.78, 0.41],
        [1, 0.28],
      ],
    },
  },
  duck: {
    sweep: {
      end: 40,
      turn: [0.02, 0.9],
      length: 98,
      radii: [
        [0, 0.84],
        [0.1, 0.87],
        [0.28, 1],
        [0.46, 0.91],
        [0.64, 0.62],
        [0.82, 0.4],
        [1, 0.32],
      ],
    },
  },
  cutty: { girth: [6, 4.8], spur: true, seat: 0.2 },
  belge: { girth: [5.2, 4.2] },
  churchwarden: { girth: [5, 3.8] },
  'vest-pocket': { girth: [5, 4.4], flatFoot: true },
  opera: { girth: [5.4, 4.6] },
  freehand: { plateau: true, girth: [7.4, 5.2] },
  volcano: { girth: [7.4, 5.2] },
  blowfish: { girth: [7.6, 5], face: [0.47, 0.62] },
  'elephants-foot': { girth: [8, 5.4], flatFoot: true },
  eskimo: { girth: [7.4, 5] },
  pickaxe: { girth: [6.8, 5], seat: 0.38 },
  ukulele: { girth: [6.8, 5] },
  strawberry: { girth: [7, 5], seat: 0.26 },
  acorn: { girth: [7, 5.6], seat: 0.25 },
  peewit: { girth: [5.4, 4.2] },
  ramses: { girth: [8, 5], plateau: true },
  hawkbill: { girth: [7.8, 6] },
  'oom-paul': { girth: [7.6, 6.2] },
  cavalier: { girth: [6.8, 5.8], tail: 22, bend: [42, 40, -6] },
}

const STEMS: Readonly<Record<string, StemKind>> = {
  saddle: 'saddle',
  long: 'long',
  military: 'military',
  fancy: 'fancy',
}
const SHANKS: Readonly<Record<string, ShankForm>> = {
  oval: 'oval',
  diamond: 'diamond',
  square: 'square',
  military: 'military',
}

/** Degrees of rise out of the whole bend: leaving the bowl, at the end of the shank, at the bit. */
export function bendOf(degrees: number): PipeShape['bend'] {
  if (degrees < 5) return [2, 0, -2]
  const end = degrees * (degrees < 30 ? 0.62 : 0.74)
  const leave = degrees >= 70 ? 10 : end * 0.62
  return [leave, end, end - degrees * 1.06]
}

function sweepOf(sweep: Sweeping, widest: number, cant: number): NonNullable<PipeShape['sweep']> {
  return {
    heading: [cant - 90, sweep.end],
    turn: sweep.turn,
    length: sweep.length * MM,
    radii: sweep.radii.map(([t, share]) => [t, share * widest]),
  }
}

/** What is there of these, without keys that hold nothing. */
function partsOf(special: Special): Partial<PipeShape> {
  const { girth: _girth, swell: _swell, sweep: _sweep, tail, seat: _seat, ...parts } = special
  return tail === undefined ? parts : { ...parts, tail: tail * MM }
}

/** The shape that the facts describe; unknown forms are drawn round and tapered. */
export function shapeOf(facts: ShapeFacts): PipeShape {
  const { slug, geom } = facts
  const special = SPECIAL[slug] ?? {}
  const half = (mm: number) => (mm * MM) / 2
  const girths = {
    base: half(geom.bowl_base_mm),
    max: half(geom.bowl_max_mm),
    top: half(geom.bowl_top_mm),
  }
  const form = facts.bowl ?? 'cylinder'
  const flat = facts.sits === true || special.flatFoot === true
  const height = geom.bowl_height_mm * MM
  const edge = edgeOf(slug, form)
  const [from, to] = special.girth ?? [7.4, 5.9]
  return {
    nameZh: facts.name_zh,
    nameEn: facts.name_en,
    height,
    profile: profileOf(slug, form, girths, flat),
    cant: -geom.cant_deg,
    flatFoot: flat,
    bend: bendOf(geom.bend_deg),
    ...partsOf(special),
    ...(edge === undefined ? {} : { edge, beads: [edge + 0.035, edge + 0.095] }),
    ...(special.seat === undefined ? {} : { seat: special.seat * height }),
    ...(special.sweep ? { sweep: sweepOf(special.sweep, girths.max, geom.cant_deg) } : {}),
    shank: {
      length: geom.shank_len_mm * MM,
      from: from * MM,
      to: to * MM,
      form: SHANKS[facts.shank ?? ''] ?? 'round',
      swell: (special.swell ?? 0) * MM,
    },
    stem: { length: geom.stem_len_mm * MM, kind: STEMS[facts.stem ?? ''] ?? 'taper' },
  }
}
