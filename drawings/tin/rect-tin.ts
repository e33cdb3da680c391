/** Flat rectangular tins seen from above: eight ways to lay out the lid. */
import { darkenUntil, mix, stops } from '../primitives.ts'
import {
  anyPattern,
  circle,
  cornerFrame,
  disc,
  frame,
  lozengeRule,
  pattern,
  rays,
  rect,
  rosette,
} from '../ornament.ts'
import { WIDE } from '../text.ts'
import { ovalBox, panel } from './panel.ts'
import {
  type Brief,
  type Canvas,
  newSheet,
  setColumn,
  setSideways,
  type Sheet,
  standsUpright,
} from './sheet.ts'
import { rectBox } from './title.ts'

export const RECT: Canvas = { width: 360, height: 240 }
const CX = 180
const CY = 118

type Layout = (brief: Brief, sheet: Sheet) => void

const framed: Layout = (b, s) => {
  const { foil, deep } = b.colours
  s.draw(
    rosette(`${b.id}r`, CX, CY, 96, 0.3, foil, 0.08),
    cornerFrame(b.variant, 28, 28, 304, 180, foil),
    frame(34, 34, 292, 168, foil, 0.6),
  )
  s.emblem(b.emblem, CX, 62, 36, foil, deep)
  s.line({
    text: b.words.brand,
    x: CX,
    y: 100,
    room: 250,
    max: 14,
    style: { ...WIDE, spacing: 0.2 },
    fill: foil,
  })
  s.title({ ...b.words, box: rectBox(CX, 107, 180, 256), max: 42, subMax: 14, spacing: 0.08 }, foil, foil)
  s.line({ text: b.words.foot, x: CX, y: 194, room: 240, max: 9, fill: foil })
}

const band: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  s.draw(rays(CX, CY, 220, 40 + (b.variant % 3) * 8, foil, 0.07), rect(0, 76, 360, 96, paper))
  s.draw(`<path d="M0 81H360M0 167H360" stroke="${base}" stroke-width="1.3"/>`)
  s.line({
    text: b.words.brand,
    x: CX,
    y: 55,
    room: 268,
    max: 19,
    style: { ...WIDE, spacing: 0.16 },
    fill: foil,
  })
  s.draw(lozengeRule(CX, 66, 60, foil))
  s.title({ ...b.words, box: rectBox(CX, 84, 164, 284), max: 44, subMax: 15, spacing: 0.1 }, ink, base)
  s.line({ text: b.words.foot, x: CX, y: 199, room: 260, max: 11, fill: foil })
}

const split: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  s.draw(
    rect(0, 0, 136, 240, paper),
    `<path d="M130.5 0V240" stroke="${base}"/>`,
    rosette(`${b.id}r`, 239, CY, 86, 0.3, foil, 0.12),
  )
  s.emblem(b.emblem, 74, 88, 60, base, paper)
  s.title(
    { main: b.words.brand, sub: '', box: rectBox(74, 130, 166, 92), max: 12, subMax: 9, lines: 2 },
    ink,
    ink,
  )
  s.draw(`<path d="M44 172H104" stroke="${base}"/>`)
  s.line({ text: b.words.weight, x: 74, y: 190, room: 90, max: 11, fill: base })
  if (standsUpright(b.words.main)) {
    setColumn(s, { text: b.words.main, cx: 258, top: 36, bottom: 200, max: 44, fill: foil })
    setSideways(s, { text: b.words.sub, x: 174, cy: CY, room: 164, max: 14, fill: foil })
  } else s.title({ ...b.words, box: rectBox(239, 36, 200, 182), max: 40, subMax: 15 }, foil, foil)
}

const plate: Layout = (b, s) => {
  const { foil } = b.colours
  if (b.variant % 2) {
    s.defs += pattern(anyPattern(b.random), `${b.id}p`, foil, 0.26)
    s.draw(rect(0, 0, 360, 240, `url(#${b.id}p)`))
  } else s.draw(rosette(`${b.id}r`, CX, CY, 190, 0.3, foil, 0.2))
  s.draw(rect(53, 35, 254, 166, foil, ' rx="4" opacity=".9"'))
  panel(b, s, { x: 56, y: 38, width: 248, height: 160 })
}

const letterpress: Layout = (b, s) => {
  const { foil, paper, base, ink, accent } = b.colours
  const strip = darkenUntil(b.variant % 2 ? mix(accent, base, 0.35) : base, foil, 4.2)
  s.draw(rect(0, 0, 360, 240, paper), rect(0, 0, 360, 60, strip), rect(0, 184, 360, 60, strip))
  s.draw(`<path d="M0 64.5H360M0 179.5H360" stroke="${strip}" stroke-width="1.4"/>`)
  s.line({
    text: b.words.brand,
    x: CX,
    y: 46,
    room: 280,
    max: 19,
    style: { ...WIDE, spacing: 0.16 },
    fill: foil,
  })
  s.title({ ...b.words, box: rectBox(CX, 70, 174, 208), max: 44, subMax: 15 }, ink, base)
  for (const x of [47, 313]) s.emblem(b.emblem, x, 122, 30, strip, paper)
  s.line({ text: b.words.foot, x: CX, y: 206, room: 270, max: 11, fill: foil })
}

const oval: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  s.defs += pattern(anyPattern(b.random), `${b.id}p`, foil, 0.22)
  const ring = (rx: number, ry: number, look: string) =>
    `<ellipse cx="${CX}" cy="${CY}" rx="${rx}" ry="${ry}" ${look}/>`
  s.draw(rect(0, 0, 360, 240, `url(#${b.id}p)`), cornerFrame(b.variant, 26, 26, 308, 184, foil))
  s.draw(
    ring(140, 84, `fill="${paper}" stroke="${foil}" stroke-width="4"`),
    ring(132, 76, `fill="none" stroke="${base}" stroke-width="1"`),
  )
  s.line({ text: b.words.brand, x: CX, y: 72, room: 150, max: 12, fill: base })
  s.draw(lozengeRule(CX, 81, 50, base))
  s.title({ ...b.words, box: ovalBox(CX, CY, 124, 80, 86, 162), max: 42, subMax: 14 }, ink, base)
  s.line({ text: b.words.foot, x: CX, y: 177, room: 130, max: 8, fill: base })
}

const medallion: Layout = (b, s) => {
  const { foil, paper, base } = b.colours
  s.draw(frame(26, 26, 308, 184, foil, 1.3), frame(30, 30, 300, 176, foil, 0.6))
  s.draw(
    rosette(`${b.id}r`, 92, CY, 62, 0.36, foil, 0.35),
    disc(92, CY, 46, paper),
    circle(92, CY, 42, base, 1.2),
    circle(92, CY, 46, foil, 2),
  )
  s.emblem(b.emblem, 92, CY, 54, base, paper)
  s.line({ text: b.words.brand, x: 242, y: 66, room: 162, max: 13, fill: foil })
  s.draw(lozengeRule(242, 77, 60, foil))
  s.title({ ...b.words, box: rectBox(242, 84, 170, 164), max: 40, subMax: 14 }, foil, foil)
  s.line({ text: b.words.foot, x: 242, y: 190, room: 158, max: 8.5, fill: foil })
}

const centreField: Layout = (b, s) => {
  const { foil, base, deep, accent } = b.colours
  const side = b.variant % 2 ? mix(accent, deep, 0.2) : deep
  s.draw(rect(0, 0, 360, 240, side), rays(CX, CY, 220, 90, foil, 0.08), rect(72, 0, 216, 240, base))
  s.draw(`<path d="M66.5 0V240M69.5 0V240M290.5 0V240M293.5 0V240" stroke="${foil}"/>`)
  for (const x of [42, 318]) s.emblem(b.emblem, x, CY, 28, foil, side)
  panel(b, s, { x: 72, y: 22, width: 216, height: 192, dark: true, bare: true, picture: true })
}

const LAYOUTS: readonly Layout[] = [framed, band, split, plate, letterpress, oval, medallion, centreField]

/** A lid of 360 × 240. */
export function rectTin(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const { metal, light, base, deep } = brief.colours
  const face = `x="18" y="18" width="324" height="200" rx="13"`
  sheet.defs =
    `<linearGradient id="${id}m" x1="0" y1="0" x2="1" y2="1">${stops(metal.map((tone, i) => [[0, 0.28, 0.5, 0.72, 1][i] ?? 1, tone]))}</linearGradient>` +
    `<radialGradient id="${id}f" cx=".38" cy=".3" r=".95">${stops([
      [0, light],
      [0.5, base],
      [1, deep],
    ])}</radialGradient>` +
    `<linearGradient id="${id}g" x1="0" y1="0" x2=".5" y2="1">${stops([
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
    ])}</linearGradient>` +
    `<clipPath id="${id}c"><rect ${face}/></clipPath>`
  sheet.draw(
    rect(10, 17, 342, 220, '#2A1C12', ' rx="21" opacity=".16"'),
    rect(8, 8, 344, 220, `url(#${id}m)`, ' rx="20"'),
  )
  sheet.draw(
    frame(8.5, 8.5, 343, 219, '#fff', 1, 19.5, ' opacity=".4"'),
    rect(16, 16, 328, 204, metal[4], ' rx="14.5"'),
  )
  sheet.draw(`<rect ${face} fill="url(#${id}f)"/><g clip-path="url(#${id}c)">`)
  ;(LAYOUTS[layout % LAYOUTS.length] ?? framed)(brief, sheet)
  sheet.draw(`</g><rect ${face} fill="url(#${id}g)"/>`)
  return sheet
}

export const RECT_LAYOUTS = LAYOUTS.length
