/** The sheet a label is composed on: it collects drawing and type, and remembers every set line for the test. */
import type { EmblemName } from '../emblem/emblem.ts'
import { emblem } from '../emblem/emblem.ts'
import { escape, num, type Rng } from '../primitives.ts'
import { type Line, fitLine, isChinese, ITALIC, measure, type Style, textElement, WIDE } from '../text.ts'
import { setTitle, type TitleRequest } from './title.ts'
import type { Palette } from './palette.ts'

/**
 * The words of a label, ready to print. `foot` holds type, cut and weight from the fullest
 * wording to the shortest: a narrow place takes the first that fits.
 */
export type Words = { main: string; sub: string; brand: string; foot: readonly string[]; weight: string }
/** What a layout works with. `variant` is a number of the seed that chooses among small differences. */
export type Brief = {
  id: string
  random: Rng
  colours: Palette
  words: Words
  emblem: EmblemName
  cut: string | null
  variant: number
}
export type Canvas = { width: number; height: number }
/** A line on a circle: `length` of `room`, both in units. */
export type ArcLine = { text: string; length: number; room: number }
/** A rectangle that set type covers. */
export type Extent = { x0: number; y0: number; x1: number; y1: number }

type Wording = string | readonly string[]
type LineRequest = {
  text: Wording
  x: number
  y: number
  room: number
  max: number
  min?: number
  style?: Style
  fill: string
}
type ArcRequest = {
  text: Wording
  path: string
  radius: number
  share: number
  max: number
  style: Style
  fill: string
}

export type Sheet = {
  lines: Line[]
  arcs: ArcLine[]
  columns: Extent[]
  defs: string
  body: string
  draw: (...parts: string[]) => void
  /** Sets the name in its box. */
  title: (ask: TitleRequest, mainFill: string, subFill: string) => void
  /** One line centred on x; shrinks to its room, then ends in an ellipsis. */
  line: (ask: LineRequest) => void
  /** Text along a path defined in `defs`, over `share` of its half circle. */
  arc: (ask: ArcRequest) => void
  emblem: (name: EmblemName, x: number, y: number, size: number, colour: string, ground: string) => void
}

export function newSheet(): Sheet {
  const sheet: Sheet = {
    lines: [],
    arcs: [],
    columns: [],
    defs: '',
    body: '',
    draw: (...parts) => {
      sheet.body += parts.join('')
    },
    title: (ask, mainFill, subFill) => {
      const set = setTitle(ask)
      for (const line of set.main) push(sheet, line, mainFill)
      for (const line of set.sub) push(sheet, line, subFill)
    },
    line: (ask) => setLine(sheet, ask),
    arc: (ask) => setArc(sheet, ask),
    emblem: (...drawing) => {
      sheet.body += emblem(...drawing)
    },
  }
  return sheet
}

function push(sheet: Sheet, line: Line, fill: string): void {
  sheet.lines.push(line)
  sheet.body += textElement(line, fill)
}

function setLine(sheet: Sheet, ask: LineRequest): void {
  const style = ask.style ?? WIDE
  const min = ask.min ?? 6
  const text = choose(ask.text, ask.room, min, style)
  if (text === '') return
  push(
    sheet,
    { ...fitLine(text, ask.room, ask.max, min, style), x: ask.x, y: ask.y, room: ask.room, style },
    ask.fill,
  )
}

function setArc(sheet: Sheet, ask: ArcRequest): void {
  const room = Math.PI * ask.radius * ask.share
  const text = choose(ask.text, room, 6.5, ask.style)
  if (text === '') return
  const part = fitLine(text, room, ask.max, 6.5, ask.style)
  sheet.arcs.push({ text: part.text, length: part.width, room })
  const track = num(ask.style.spacing * part.size)
  sheet.body += `<text font-size="${num(part.size)}" letter-spacing="${track}" fill="${ask.fill}"><textPath href="#${ask.path}" startOffset="50%">${escape(part.text)}</textPath></text>`
}

type Column = { text: string; cx: number; top: number; bottom: number; max: number; fill: string }

/** Short Chinese names from top to bottom; every character has its own place. */
export function setColumn(sheet: Sheet, { text, cx, top, bottom, max, fill }: Column): void {
  const chars = [...text]
  const step = Math.min(max * 1.12, (bottom - top) / chars.length)
  const size = step / 1.12
  const start = (top + bottom) / 2 - (step * chars.length) / 2
  // One element a character: librsvg, which paints the demo pictures, reads no lists of places.
  const set = (char: string, i: number) =>
    `<tspan x="${num(cx)}" y="${num(start + step * (i + 0.5) + size * 0.38)}">${escape(char)}</tspan>`
  sheet.columns.push({ x0: cx - size / 2, x1: cx + size / 2, y0: start, y1: start + step * chars.length })
  sheet.draw(
    `<text font-size="${num(size)}" font-weight="700" fill="${fill}">${chars.map(set).join('')}</text>`,
  )
}

type Sideways = { text: string; x: number; cy: number; room: number; max: number; fill: string }

/** A line turned by a right angle, read downwards. */
export function setSideways(sheet: Sheet, { text, x, cy, room, max, fill }: Sideways): void {
  if (text === '') return
  const style: Style = isChinese(text) ? { weight: 'regular', spacing: 0.1 } : ITALIC
  const part = fitLine(text, room, max, 7, style)
  sheet.columns.push({
    x0: x - part.size * 0.3,
    x1: x + part.size * 0.8,
    y0: cy - part.width / 2,
    y1: cy + part.width / 2,
  })
  const line = textElement({ ...part, x: 0, y: 0, room, style }, fill)
  sheet.draw(`<g transform="translate(${num(x)} ${num(cy)}) rotate(90)">${line}</g>`)
}

/** The first wording that fits at the smallest size, else the shortest one. */
function choose(text: Wording, room: number, min: number, style: Style): string {
  if (typeof text === 'string') return text
  return text.find((words) => measure(words, style) * min <= room) ?? text.at(-1) ?? ''
}

/** The rectangle a set line covers, for the test that looks for overlaps. */
export function extent(line: Line): Extent {
  const chinese = isChinese(line.text)
  const width = measure(line.text, line.style) * line.size
  return {
    x0: line.x - width / 2,
    x1: line.x + width / 2,
    y0: line.y - line.size * (chinese ? 0.84 : 0.7),
    y1: line.y + line.size * (chinese ? 0.1 : 0.2),
  }
}

/** True for a Chinese name short enough to stand in a column. */
export function standsUpright(text: string): boolean {
  const length = [...text].length
  return length >= 2 && length <= 5 && /^[\u4E00-\u9FFF]+$/u.test(text)
}
