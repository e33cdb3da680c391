/**
 * The sheet on which the figures of articles are drawn: 600 units wide, with a paper of its own, in the colours of
 * the theme of the page that shows it.
 */

import { aiMark } from '../../ai-mark.ts'

/** What is drawn on a sheet of a height; the width is always `SHEET`. */
export type Figure = { height: number; draw: () => string }
export type FigureGroup = Readonly<Record<string, Figure>>

export const SHEET = 600

/** Units of a label. On a phone a sheet is 358 px wide: 21 units are 12.5 px. */
export const LABEL = 21
const HEADING = 23

/** What a line means: a hair for grids and leaders, `main` for the edge of a thing, `bold` for what it is about. */
export const WEIGHT = { hair: 1, thin: 1.6, main: 2.6, bold: 4 } as const
export type Weight = keyof typeof WEIGHT

/** Light and dark of each colour. */
const COLOURS = {
  paper: ['#fffdf8', '#241a13'],
  panel: ['#f6eedf', '#2f231a'],
  ink: ['#2a1c12', '#f5ead8'],
  soft: ['#6b5644', '#bda98f'],
  hair: ['#d8c8ab', '#524030'],
  briar: ['#a5673a', '#c08a5c'],
  wood: ['#e9cda9', '#5d4430'],
  dark: ['#3b2d25', '#0e0906'],
  rubber: ['#4a423d', '#7d736c'],
  tobacco: ['#8a5a24', '#c99a55'],
  leaf: ['#e3c184', '#6a4d22'],
  ash: ['#b9b1a6', '#8d857b'],
  cake: ['#4d3f37', '#7d6e63'],
  ember: ['#c2441f', '#f08a6a'],
  glow: ['#f3b48f', '#8c3a20'],
  water: ['#2f6685', '#8fc0dc'],
  wet: ['#cfe0e8', '#274353'],
  metal: ['#9aa0a3', '#a9b0b4'],
  white: ['#ffffff', '#e9dfcf'],
  good: ['#4c6031', '#aec487'],
  bad: ['#a83a1e', '#f08a6a'],
  brass: ['#9a6f25', '#d7ac5c'],
} as const
export type Colour = keyof typeof COLOURS

/** A colour of the sheet, for `fill` and `stroke`. */
export const ink = (colour: Colour): string => `var(--${colour})`

const values = (theme: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';')

// A sheet that is shown wider than a phone needs less of its width for words.
const style =
  `:root{${values(0)}}@media (prefers-color-scheme:dark){:root{${values(1)}}}` +
  `text{font-family:'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC','Hiragino Sans GB',sans-serif;fill:var(--ink)}` +
  `.l{font-size:${LABEL}px}.h{font-size:${HEADING}px;font-weight:600}` +
  `@media (min-width:481px){.l{font-size:17.5px}.h{font-size:19.5px}}`

/** Hatches by the name of their matter: a ground and the marks on it. */
const HATCHES = {
  /** Wood that is cut through. */
  briar: [
    12,
    `<rect width="12" height="12" fill="var(--wood)"/><path d="M-3 3 3-3M0 12 12 0M9 15 15 9" stroke="var(--briar)" stroke-width="1.4"/>`,
  ],
  /** Fresh tobacco: ribbons lying across each other. */
  tobacco: [
    26,
    `<rect width="26" height="26" fill="var(--leaf)"/><path d="M1 5c5-4 8 3 13-1M15 10c4-3 6 3 10 0M3 15c4 3 7-4 11-1M13 21c5-3 6 2 11-2M2 23c3-3 5 1 8-1M19 3c2 2 4 0 6 2" fill="none" stroke="var(--tobacco)" stroke-width="1.9" stroke-linecap="round"/>`,
  ],
  /** The same with much air in it. */
  loose: [
    32,
    `<rect width="32" height="32" fill="var(--paper)"/><path d="M2 8c6-5 9 3 14-1M19 16c5-4 7 3 11 0M5 25c5 3 8-4 12-1M22 5c3 3 5 0 8 2" fill="none" stroke="var(--tobacco)" stroke-width="1.9" stroke-linecap="round"/>`,
  ],
  /** The same, pressed. */
  dense: [
    16,
    `<rect width="16" height="16" fill="var(--leaf)"/><path d="M0 3c4-3 6 3 10 0M8 8c3-3 5 2 8 0M0 8c2 2 4-1 6 0M1 13c4-3 6 2 9 0M11 14c2-2 3 1 5-1M12 3c1 1 3 0 4 1" fill="none" stroke="var(--tobacco)" stroke-width="2.1" stroke-linecap="round"/>`,
  ],
  ash: [
    14,
    `<rect width="14" height="14" fill="var(--panel)"/><path d="M2 3h.1M8 1h.1M12 6h.1M5 8h.1M10 11h.1M2 12h.1" stroke="var(--ash)" stroke-width="3.4" stroke-linecap="round"/>`,
  ],
  ember: [
    16,
    `<rect width="16" height="16" fill="var(--glow)"/><path d="M2 4h3M9 2h4M6 9h4M1 13h3M11 13h4M12 7h2" stroke="var(--ember)" stroke-width="2.6" stroke-linecap="round"/>`,
  ],
  /** The black layer on the wall of the chamber. */
  cake: [
    8,
    `<rect width="8" height="8" fill="var(--cake)"/><path d="M1 2h.1M5 1h.1M3 5h.1M7 6h.1" stroke="var(--hair)" stroke-width="1.3" stroke-linecap="round"/>`,
  ],
  /** Liquid, or what is damp. */
  water: [
    18,
    `<rect width="18" height="18" fill="var(--wet)"/><path d="M0 5c3-3 6 3 9 0s6 3 9 0M0 14c3-3 6 3 9 0s6 3 9 0" fill="none" stroke="var(--water)" stroke-width="1.3"/>`,
  ],
  /** Rubber, acrylic, horn: what stems are made of, cut through. */
  stem: [
    9,
    `<rect width="9" height="9" fill="var(--panel)"/><path d="M-2 7 7-2M2 11 11 2" stroke="var(--rubber)" stroke-width="1.7"/>`,
  ],
  /** Meerschaum, clay, plaster: pale and close. */
  mineral: [
    12,
    `<rect width="12" height="12" fill="var(--white)"/><path d="M2 3h.1M8 2h.1M5 7h.1M10 9h.1M2 10h.1" stroke="#a8927a" stroke-width="1.7" stroke-linecap="round"/>`,
  ],
  metal: [
    7,
    `<rect width="7" height="7" fill="var(--panel)"/><path d="M-1 3 3-1M0 7 7 0M4 8 8 4" stroke="var(--metal)" stroke-width="1.5"/>`,
  ],
  salt: [
    12,
    `<rect width="12" height="12" fill="var(--white)"/><path d="M2 2l2 1-1 2-2-1zM8 5l2 1-1 2-2-1zM3 9l2 1-1 1-2 0z" fill="#8f9aa0"/>`,
  ],
} as const satisfies Record<string, readonly [number, string]>
export type Hatch = keyof typeof HATCHES

/** A hatch of the sheet, for `fill`. */
export const hatch = (name: Hatch): string => `url(#${name})`

const hatchesIn = (body: string): string =>
  Object.entries(HATCHES)
    .filter(([name]) => body.includes(hatch(name as Hatch)))
    .map(
      ([name, [size, marks]]) =>
        `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${marks}</pattern>`,
    )
    .join('')

/** How high the mark of generated pictures is: a twentieth of the shorter side, as the standard asks. */
const markOf = (height: number) => Math.min(SHEET, height + 48) / 20

/** The height of the document: below the figure is a strip for the mark. */
export const sheetHeight = (height: number): number => Math.ceil(height + markOf(height) + 10)

/** A figure as a document of its own. */
export function sheet({ height: drawn, draw }: Figure): string {
  const body = draw()
  const height = sheetHeight(drawn)
  const size = markOf(drawn)
  // Its height is the standard's; thin strokes keep it behind the labels, which are smaller.
  const mark = aiMark({
    right: SHEET - 10,
    bottom: height - 7,
    height: size,
    colour: ink('soft'),
    weight: 4.2,
  })
  const defs = hatchesIn(body)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET}" height="${height}" viewBox="0 0 ${SHEET} ${height}">` +
    `<style>${style}</style>${defs && `<defs>${defs}</defs>`}` +
    `<rect width="${SHEET}" height="${height}" fill="var(--paper)"/>${body}${mark}</svg>`
  )
}
