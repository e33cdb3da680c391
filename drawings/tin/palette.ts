/** Colours of a label: the blend type names the family (the --b-* of the design), the seed moves it about. */
import { between, contrast, darkenUntil, mix, pick, type Rng, shift } from '../primitives.ts'

/** base: main colour, deep: its shadow, foil: print on it, paper and ink: the pasted label, accent: a second ink. */
export type Palette = {
  base: string
  deep: string
  light: string
  foil: string
  paper: string
  ink: string
  accent: string
  metal: Metal
}
/** Five tones of a rim from its light to its shaded edge. */
export type Metal = readonly [string, string, string, string, string]

/** `swing`: degrees the hue may turn either way; `green`: less than that towards green, where gold looks mouldy. */
type Family = {
  base: string
  others?: readonly string[]
  foil: string
  paper: string
  print: string
  swing: number
  green?: number
}

const VIRGINIA: Family = {
  base: '#B9812A',
  foil: '#FFF1CF',
  paper: '#FBF0D6',
  print: 'VIRGINIA',
  swing: 10,
  green: 2,
}
const ENGLISH: Family = {
  base: '#2F4238',
  foil: '#E5CF97',
  paper: '#EFE8D2',
  print: 'ENGLISH MIXTURE',
  swing: 22,
}
const AROMATIC: Family = {
  base: '#6A3448',
  others: ['#7A3038', '#5B3A30', '#4E3350', '#7E4547', '#6A3448'],
  foil: '#F3D9C2',
  paper: '#F8E8DF',
  print: 'AROMATIC',
  swing: 14,
}
const FAMILIES: Record<string, Family> = {
  Virginia: VIRGINIA,
  'Straight Virginia': { ...VIRGINIA, base: '#A8762B', print: 'PURE VIRGINIA', swing: 14, green: 2 },
  'Virginia/Perique': {
    base: '#8E3B2C',
    foil: '#F6DDB0',
    paper: '#F8E9D6',
    print: 'VIRGINIA · PERIQUE',
    swing: 10,
  },
  'Virginia/Burley': {
    base: '#99602A',
    foil: '#FBE7C0',
    paper: '#F8ECD3',
    print: 'VIRGINIA · BURLEY',
    swing: 9,
    green: 3,
  },
  English: ENGLISH,
  Scottish: {
    ...ENGLISH,
    base: '#31495A',
    foil: '#EBD7A6',
    paper: '#ECE8DA',
    print: 'SCOTTISH MIXTURE',
    swing: 14,
  },
  Balkan: { base: '#3B2A33', foil: '#DDBB7C', paper: '#F0E4D4', print: 'BALKAN', swing: 26 },
  Oriental: { base: '#2F5A5C', foil: '#EED9A5', paper: '#EDEBDA', print: 'ORIENTAL', swing: 20 },
  Latakia: { base: '#4A3B34', foil: '#E4C993', paper: '#F0E5D3', print: 'LATAKIA', swing: 16 },
  Burley: { base: '#7A5230', foil: '#F3DDB4', paper: '#F5E9D3', print: 'BURLEY', swing: 8 },
  Aromatic: AROMATIC,
  'Danish Aromatic': {
    ...AROMATIC,
    base: '#5A3358',
    others: ['#40395C', '#6E4438', '#5E2F3F', '#5A3358'],
    foil: '#F1D6B4',
    paper: '#F5E6DF',
    print: 'DANISH AROMATIC',
    swing: 14,
  },
  Cavendish: { base: '#2E2420', foil: '#D9AE6B', paper: '#F1E4CF', print: 'CAVENDISH', swing: 18 },
  'Dark Fired Kentucky': {
    base: '#7C3F28',
    foil: '#F0CFA0',
    paper: '#F4E4D0',
    print: 'DARK FIRED',
    swing: 8,
  },
  Lakeland: { base: '#27405A', foil: '#EBD7A6', paper: '#ECE8DA', print: 'LAKELAND', swing: 22 },
}
const OTHER: Family = { base: '#5B4636', foil: '#EBD9BE', paper: '#F3E8D6', print: 'PIPE TOBACCO', swing: 16 }

const METALS: readonly [Metal, ...Metal[]] = [
  ['#FBF8F1', '#CFC8BB', '#8C857A', '#E9E4DA', '#7A746A'],
  ['#F8E3AE', '#CDA257', '#8A6425', '#EBCB88', '#75521B'],
  ['#F3D3B4', '#B97C4E', '#74431F', '#DBA679', '#5F3516'],
  ['#6B625A', '#38312C', '#1A1613', '#544B44', '#0F0C0A'],
  ['#F5EFD9', '#DCCB9C', '#9A8450', '#EFE3BC', '#7E6A3A'],
]
const ACCENTS: readonly [string, ...string[]] = [
  '#8E3B2C',
  '#27405A',
  '#2F4238',
  '#8A6425',
  '#6A3448',
  '#3D2617',
]

/** The words a label prints for a blend type, e.g. `VIRGINIA · PERIQUE`. */
export function printedType(blendType: string): string {
  return (FAMILIES[blendType] ?? OTHER).print
}

/** Foil stays readable on the base (4.2 : 1 or more), ink on the paper (7 : 1 or more). */
export function palette(blendType: string, random: Rng): Palette {
  const family = FAMILIES[blendType] ?? OTHER
  const turn = between(random, -family.swing, family.green ?? family.swing)
  const moved = shift(
    pick(random, [family.base, ...(family.others ?? [])]),
    turn,
    between(random, 0.72, 1.06),
    between(random, 0.84, 1.2),
  )
  const foil = shift(
    family.foil,
    between(random, -6, 6),
    between(random, 0.7, 1.05),
    between(random, 0.98, 1.02),
  )
  const base = darkenUntil(moved, foil, 4.2)
  const paper = shift(
    family.paper,
    between(random, -8, 8),
    between(random, 0.6, 1.1),
    between(random, 0.975, 1.01),
  )
  const accent = ACCENTS.filter((c) => contrast(c, base) > 1.25)
  return {
    base,
    foil,
    paper,
    deep: mix(base, '#100804', 0.42),
    light: mix(base, '#ffffff', 0.13),
    ink: darkenUntil(mix(base, '#1c0f07', 0.5), paper, 7),
    accent: pick(random, [accent[0] ?? '#8A6425', ...accent]),
    metal: pick(random, METALS),
  }
}
