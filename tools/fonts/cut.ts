import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { keptSigns } from './arrange.ts'
import type { Weight } from './read-pages.ts'

const fonts: Readonly<Record<Weight, string>> = {
  400: import.meta.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'),
}

/** The whole font of a weight. */
export const fontOf = (weight: Weight): Promise<Buffer> => readFile(fileURLToPath(fonts[weight]))

/** Cuts the signs of a slice out of a font. What upright text needs stays: kerning, marks of half a width, and Latin ones as wide as they are. */
export const cut = (font: Buffer, signs: string): Promise<Buffer> =>
  subsetFont(font, signs, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'liga', 'locl', 'kern', 'halt', 'chws', 'pwid'],
    noHinting: true,
    dropTables: ['BASE', 'STAT', 'gasp', 'vhea', 'vmtx'],
  })

/** What the server draws with and cuts from. */
export const cutWhole = (font: Buffer, weight: Weight): Promise<Buffer> =>
  subsetFont(font, keptSigns(weight), {
    targetFormat: 'truetype',
    keepFeatures: [],
    noHinting: true,
    dropTables: ['BASE', 'STAT', 'gasp', 'vhea', 'vmtx'],
  })

/** The range of a slice as style sheets name it. */
export function rangeOf(signs: string): string {
  const points = [...new Set(signs)].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && point === run[1] + 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(([from, to]) => (from === to ? `u+${hex(from)}` : `u+${hex(from)}-${hex(to)}`)).join(',')
}

export type Rule = { weight: Weight; file: string; range: string }

/** The sheet that names the slices, as one line. */
export const sheetOf = (rules: readonly Rule[]): string =>
  `${rules
    .map(
      ({ weight, file, range }) =>
        `@font-face{font-family:"Noto Serif SC";font-weight:${weight};font-display:swap;src:url(./${file}) format("woff2");unicode-range:${range}}`,
    )
    .join('')}\n`

/** What a sheet names. */
export const rulesOf = (sheet: string): Rule[] =>
  [...sheet.matchAll(/font-weight:(\d+);.*?url\(\.\/([^)]+)\).*?unicode-range:([^}]+)\}/g)].map(
    ([, weight, file = '', range = '']) => ({ weight: Number(weight) as Weight, file, range }),
  )
