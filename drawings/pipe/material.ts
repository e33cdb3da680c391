/** What pipes are made of: woods, stones, rubbers, and which of them a model shows. */
import { hash, pick, type Rng, rng, shift } from '../primitives.ts'

/** light, body and shade of the wood, and the colour of its grain. */
export type Wood = { light: string; body: string; shade: string; grain: string }
export const WOODS = {
  chestnut: { light: '#A5602F', body: '#6B3416', shade: '#3C1B0B', grain: '#2A1005' },
  walnut: { light: '#7F4A28', body: '#532C15', shade: '#2A1409', grain: '#160A04' },
  oxblood: { light: '#8C3B2A', body: '#5E1F17', shade: '#31100C', grain: '#1D0705' },
  honey: { light: '#C98E4B', body: '#95592A', shade: '#593016', grain: '#4A240D' },
  natural: { light: '#DDAE72', body: '#B57D45', shade: '#794A22', grain: '#6B3C18' },
  ebony: { light: '#4E4037', body: '#2F241E', shade: '#17110D', grain: '#080605' },
  morta: { light: '#4A423C', body: '#29231F', shade: '#120F0D', grain: '#060504' },
  cherry: { light: '#B0623F', body: '#7E3A22', shade: '#472012', grain: '#331308' },
  pear: { light: '#C99873', body: '#9A6A48', shade: '#5F3D27', grain: '#4E2E1B' },
  olive: { light: '#D3B272', body: '#A07B41', shade: '#5F4520', grain: '#3C260D' },
  corncob: { light: '#F0D893', body: '#CDA552', shade: '#8A662A', grain: '#6F4E1C' },
  clay: { light: '#F3EEE4', body: '#D8CFC0', shade: '#A2968A', grain: '#8B7F73' },
  gourd: { light: '#DDA85A', body: '#AC7231', shade: '#694116', grain: '#5B3510' },
  meerschaum: { light: '#F7EFDF', body: '#E4D2B0', shade: '#B99A6A', grain: '#A5834F' },
} satisfies Record<string, Wood>
export type WoodName = keyof typeof WOODS

/** light, body, shade, and the colour of streaks where the matter has them. */
export type Stem = readonly [light: string, body: string, shade: string, streak?: string]
export const STEMS = {
  black: ['#4A423D', '#1E1916', '#0D0A09'],
  amber: ['#E3AA50', '#A8651F', '#66350E', '#F1CB82'],
  cumberland: ['#84483A', '#46231C', '#24100D', '#A8553B'],
  horn: ['#C6B497', '#83704F', '#47392A', '#E4D8BE'],
} satisfies Record<string, Stem>
export type StemName = keyof typeof STEMS

const ACRYLICS: readonly [Stem, ...Stem[]] = [
  ['#5A524C', '#26211E', '#100D0B', '#8C8378'],
  ['#A9713C', '#6A3D1A', '#34190A', '#D9A566'],
  ['#5E7A60', '#2E4636', '#15231B', '#93B393'],
  ['#8E4A4A', '#5A2327', '#2E0F13', '#C07A72'],
  ['#EADFC8', '#C9B795', '#8F7C5B', '#FBF5E8'],
  ['#5C7488', '#2E4356', '#15222E', '#94AFC2'],
]

export type Texture =
  | 'smooth'
  | 'matte'
  | 'sandblast'
  | 'rustic'
  | 'brushed'
  | 'carved'
  | 'semi-smooth'
  | 'cob'
  | 'plain'

/** What is known of a model; null is unknown, and is drawn as plain briar with black rubber. */
export type PipeFacts = {
  seed: string
  material: string | null
  finish: string | null
  mouthpiece: string | null
  /** The maker's name. */
  brand?: string
}
export type Look = {
  wood: Wood
  shankWood?: Wood
  stem: Stem
  texture: Texture
  band?: 'brass' | 'silver'
  lined?: boolean
}

const BRIARS: readonly [WoodName, ...WoodName[]] = ['chestnut', 'walnut', 'chestnut', 'oxblood', 'honey']
const DARK: readonly [WoodName, ...WoodName[]] = ['walnut', 'ebony', 'oxblood', 'chestnut']

/** Every piece of wood has a colour of its own. */
function tinted(wood: Wood, random: Rng): Wood {
  const degrees = (random() - 0.5) * 9
  const lighten = 0.92 + random() * 0.18
  const turn = (hex: string) => shift(hex, degrees, 1, lighten)
  return { light: turn(wood.light), body: turn(wood.body), shade: turn(wood.shade), grain: turn(wood.grain) }
}

function woodOf({ material, finish }: PipeFacts, random: Rng): Wood {
  const dark = finish === 'sandblast' || finish === 'rustic'
  const briar = finish === 'natural' ? WOODS.natural : WOODS[pick(random, dark ? DARK : BRIARS)]
  const named: Readonly<Record<string, Wood>> = {
    ...WOODS,
    'gourd-meerschaum': WOODS.gourd,
    hardwood: WOODS.pear,
  }
  return tinted(named[material ?? ''] ?? briar, random)
}

function stemOf(mouthpiece: string | null, random: Rng): Stem {
  if (mouthpiece === 'acrylic') return pick(random, ACRYLICS)
  if (mouthpiece === 'bakelite') return STEMS.amber
  if (mouthpiece === 'cumberland' || mouthpiece === 'horn' || mouthpiece === 'amber') return STEMS[mouthpiece]
  return STEMS.black
}

function textureOf({ material, finish }: PipeFacts): Texture {
  if (material === 'corncob') return 'cob'
  if (finish === 'sandblast' || finish === 'rustic' || finish === 'brushed' || finish === 'carved')
    return finish
  if (finish === 'semi-smooth') return finish
  if (material === 'meerschaum' || material === 'clay') return 'plain'
  return finish === 'matte' || finish === 'natural' ? 'matte' : 'smooth'
}

/** How a model looks; what its facts leave open is settled by its seed. */
export function lookOf(facts: PipeFacts): Look {
  const random = rng(`${facts.seed}/look`)
  const wood = woodOf(facts, random)
  const stem = stemOf(facts.mouthpiece, random)
  const plain = facts.material === 'corncob' || facts.material === 'clay'
  const bands = [undefined, 'silver', undefined, 'brass', undefined] as const
  const band = plain ? undefined : bands[hash(`${facts.seed}/band`) % bands.length]
  return {
    wood,
    stem,
    texture: textureOf(facts),
    ...(facts.material === 'corncob' ? { shankWood: tinted(WOODS.natural, random) } : {}),
    ...(facts.mouthpiece === 'p-lip' ? { band: 'silver' as const } : band ? { band } : {}),
    ...(facts.material === 'meerschaum-lined briar' ? { lined: true } : {}),
  }
}
