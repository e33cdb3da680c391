/** The picture a link shows where it is shared, 1200 × 630: paper, a double rule, a drawing and a name. */
import { escape, num, place } from '../primitives.ts'
import { aiMark, aiMarkWidth } from '../ai-mark.ts'
import { logoMark } from '../emblem/logo.ts'
import {
  BOLD,
  breakings,
  FONT,
  ITALIC,
  isChinese,
  measure,
  PLAIN,
  printable,
  type Style,
  truncate,
} from '../text.ts'

export type Card = {
  /** What stands over the name: a brand, a section. */
  over: string | null
  name: string
  /** A second name in other letters. */
  under: string | null
  site: string
  /** A finished drawing and the size it has to itself. */
  drawing: { svg: string; ratio: number }
}

const WIDTH = 1200
const HEIGHT = 630
const INK = '#2A1C12'
const SOFT = '#6B5644'
const BRASS = '#B8893B'
const BROWN = '#7A3B19'
/** Where the words begin, and how wide they may be. */
const LEFT = 640
const ROOM = 488

type Set = { text: string; y: number; size: number; fill: string; style: Style }

function word({ text, y, size, fill, style }: Set): string {
  const fits = printable(truncate(text, (ROOM * 0.98) / size, style))
  const look =
    style.weight === 'bold' ? ' font-weight="700"' : style.weight === 'italic' ? ' font-style="italic"' : ''
  return `<text x="${LEFT}" y="${num(y)}" font-size="${num(size)}" fill="${fill}"${look}>${escape(fits)}</text>`
}

/** Fonts differ: a line is set a little narrower than it is measured. */
const SLACK = 0.93

/** How unkindly a name is broken: between two letters of a Chinese word, then by its longest line. */
function unkind(lines: readonly string[]): number {
  const split = lines.slice(1).filter((line, i) => {
    const before = lines[i]?.at(-1) ?? ''
    return isChinese(before) && isChinese(line[0] ?? '') && !/[：，、·）]/.test(before)
  })
  return split.length * 100 + lines.length * 4 + Math.max(...lines.map((line) => measure(line, BOLD)))
}

/** The name in one to three lines, as large as it can be set. */
function setName(name: string): { lines: string[]; size: number } {
  const divided = /[ ：，、·]/.test(name)
  for (const size of [78, 68, 58, 50, 44, 38]) {
    const ways = breakings(name, size > 60 ? 2 : 3).filter((lines) =>
      lines.every((line) => measure(line, BOLD) * size <= ROOM * SLACK),
    )
    const best = ways.toSorted((a, b) => unkind(a) - unkind(b))[0]
    if (best && (!divided || size <= 50 || unkind(best) < 100)) return { lines: best, size }
  }
  return { lines: [name], size: 44 }
}

/** The drawing in its square at the left. */
function hung({ svg, ratio }: Card['drawing']): string {
  const width = ratio >= 1.15 ? 500 : 400 * ratio
  return place(svg, 330 - width / 2, 306 - width / ratio / 2, width, width / ratio)
}

/** As high as the standard for generated pictures asks of a mark: a twentieth of the shorter side. */
const MARK = HEIGHT / 20

/** An SVG of the card; names of any length and any letters fit. */
export function ogCard({ over, name, under, site, drawing }: Card): string {
  const { lines, size } = setName(printable(name))
  const block = lines.length * size * 1.22 + (under ? 50 : 0)
  const top = 300 - block / 2
  const set = lines.map((text, i) =>
    word({ text, y: top + size * (0.9 + i * 1.22), size, fill: INK, style: BOLD }),
  )
  const foot = top + lines.length * size * 1.22 + 34
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FAF5EA"/><rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" fill="#FFFDF8" stroke="${BRASS}" stroke-width="3"/><rect x="39" y="39" width="${WIDTH - 78}" height="${HEIGHT - 78}" fill="none" stroke="${BRASS}"/>` +
    hung(drawing) +
    (over ? word({ text: over, y: top - 22, size: 27, fill: BROWN, style: PLAIN }) : '') +
    set.join('') +
    (under ? word({ text: under, y: foot, size: 29, fill: SOFT, style: ITALIC }) : '') +
    `<path d="M${LEFT} 508.5H${LEFT + ROOM}M${LEFT} 512.5H${LEFT + ROOM}" stroke="${BRASS}" opacity=".7"/>` +
    `<g color="${BROWN}">${place(logoMark(44), LEFT, 526, 40, 40)}</g><text x="${LEFT + 54}" y="555" font-size="25" fill="${INK}">${escape(printable(site))}</text>` +
    `${aiMark({ right: 330 + aiMarkWidth(MARK) / 2, bottom: 566, height: MARK, colour: SOFT })}</svg>`
  )
}
