/**
 * The name on a label: a large name and a small one below it, set together into a box.
 * Tries every breaking into at most three lines and keeps the one that reads largest,
 * with a price on every further line and on ragged ones.
 */
import { BOLD, breakings, fitLine, isChinese, ITALIC, type Line, measure, type Style } from '../text.ts'

/** `width` tells the room between two heights, so that a round label narrows towards its rim. */
export type Box = { cx: number; top: number; bottom: number; width: (y0: number, y1: number) => number }
export type TitleRequest = {
  main: string
  sub: string
  box: Box
  max: number
  subMax: number
  spacing?: number
  lines?: 1 | 2 | 3
}
export type Title = { main: Line[]; sub: Line[]; bottom: number }

const MIN_MAIN = 9
const MIN_SUB = 7.5
/** What a size is worth when it takes one, two, three lines. */
const WORTH = [1, 0.8, 0.66]

export function rectBox(cx: number, top: number, bottom: number, width: number): Box {
  return { cx, top, bottom, width: () => width }
}

/** A box inside a circle: the chord at the edge farther from the centre. */
export function discBox(cx: number, cy: number, radius: number, top: number, bottom: number): Box {
  const chord = (y: number) => 2 * Math.sqrt(Math.max(0, radius ** 2 - (y - cy) ** 2))
  return { cx, top, bottom, width: (y0, y1) => Math.min(chord(y0), chord(y1)) }
}

function leading(text: string): number {
  return isChinese(text) ? 1.16 : 1.1
}

type Setting = { title: Title; score: number }

/** Sets one breaking at one size; null when it does not fit. */
function set(ask: TitleRequest, breaking: readonly string[], size: number, style: Style): Title | null {
  const { box, sub } = ask
  const step = size * leading(ask.main)
  const subSize = Math.min(ask.subMax, Math.max(MIN_SUB, size * 0.42))
  const subLines = sub
    ? smallLines(sub, box.width(box.bottom - subSize * 1.2, box.bottom) * 0.96, subSize)
    : []
  const subStep = (subLines[0]?.size ?? 0) * 1.22
  const gap = subLines.length > 0 ? Math.max(4, size * 0.2) : 0
  const height = step * breaking.length + gap + subStep * subLines.length
  if (height > box.bottom - box.top) return null
  let y = (box.top + box.bottom - height) / 2
  const main: Line[] = []
  for (const text of breaking) {
    const width = measure(text, style) * size
    const room = box.width(y, y + step)
    if (width > room) return null
    main.push({ text, x: box.cx, y: y + step * 0.5 + size * lift(text), size, width, room, style })
    y += step
  }
  y += gap
  const small: Line[] = []
  for (const part of subLines) {
    const room = box.width(y, y + subStep)
    if (part.width > room) return null
    small.push({
      ...part,
      x: box.cx,
      y: y + subStep * 0.5 + part.size * lift(part.text),
      room,
      style: subStyle(part.text),
    })
    y += subStep
  }
  return { main, sub: small, bottom: y }
}

/** From the middle of a line down to its baseline: Chinese fills its square, Latin stands on it. */
function lift(text: string): number {
  return isChinese(text) ? 0.38 : 0.31
}

function subStyle(text: string): Style {
  return isChinese(text) ? { weight: 'regular', spacing: 0.12 } : ITALIC
}

/** The small name on one line if it can, else on the two most even ones. */
function smallLines(
  text: string,
  room: number,
  size: number,
): { text: string; size: number; width: number }[] {
  const style = subStyle(text)
  const one = measure(text, style)
  if (one * Math.max(MIN_SUB, size * 0.72) <= room) return [fitLine(text, room, size, MIN_SUB, style)]
  const widest = (way: readonly string[]) => Math.max(...way.map((part) => measure(part, style)))
  const ways = breakings(text, 2).toSorted((a, b) => widest(a) - widest(b))
  const best = ways[0] ?? [text]
  const shared = Math.min(...best.map((part) => fitLine(part, room, size * 0.92, MIN_SUB, style).size))
  return best.map((part) => fitLine(part, room, shared, MIN_SUB, style))
}

/** How much a breaking loses for being ragged or leaving one character alone. */
function raggedness(way: readonly string[], style: Style): number {
  if (way.length === 1) return 0
  const widths = way.map((part) => measure(part, style))
  const most = Math.max(...widths)
  const least = Math.min(...widths)
  const orphan = way.some((part) => [...part].length === 1) ? 0.4 : 0
  return ((most - least) / most) * 0.14 + orphan
}

/** Sets the name; falls back to one cut line when nothing fits, so a label is never without it. */
export function setTitle(ask: TitleRequest): Title {
  const style: Style = isChinese(ask.main) ? { ...BOLD, spacing: ask.spacing ?? 0.04 } : BOLD
  let best: Setting | null = null
  for (const way of breakings(ask.main, ask.lines ?? 3)) {
    const worth = (WORTH[way.length - 1] ?? 0.5) - raggedness(way, style)
    const room = ask.box.width((ask.box.top + ask.box.bottom) / 2, (ask.box.top + ask.box.bottom) / 2)
    const widest = Math.max(...way.map((part) => measure(part, style)), 0.1)
    for (let size = Math.min(ask.max, room / widest); size >= MIN_MAIN; size -= 0.75) {
      if (best && size * worth <= best.score) break
      const title = set(ask, way, size, style)
      if (!title) continue
      best = { title, score: size * worth }
      break
    }
  }
  return best?.title ?? cut(ask, style)
}

function cut(ask: TitleRequest, style: Style): Title {
  const middle = (ask.box.top + ask.box.bottom) / 2
  const room = ask.box.width(middle - MIN_MAIN, middle + MIN_MAIN) * 0.96
  const part = fitLine(ask.main, room, ask.max, MIN_MAIN, style)
  const y = middle + part.size * lift(part.text)
  return { main: [{ ...part, x: ask.box.cx, y, room, style }], sub: [], bottom: middle + part.size }
}
