/** Soft packs: the printed pouch and the kraft bag of loose tobacco. */
import { mix, num, shift, stops, times } from '../primitives.ts'
import { anyPattern, circle, disc, frame, lozengeRule, pattern, rect, rosette } from '../ornament.ts'
import { WIDE } from '../text.ts'
import { panel } from './panel.ts'
import { type Brief, type Canvas, newSheet, type Sheet } from './sheet.ts'
import { discBox, rectBox } from './title.ts'

export const POUCH: Canvas = { width: 260, height: 320 }
const CX = 130

type Layout = (brief: Brief, sheet: Sheet) => void

const banded: Layout = (b, s) => {
  const { foil, paper, base, deep, ink } = b.colours
  s.draw(
    rosette(`${b.id}r`, CX, 122, 68, 0.34, foil, 0.2),
    disc(CX, 122, 38, deep),
    circle(CX, 122, 38, foil, 1.4),
  )
  s.emblem(b.emblem, CX, 122, 44, foil, deep)
  s.draw(rect(0, 176, 260, 84, paper), `<path d="M0 181H260M0 255H260" stroke="${base}"/>`)
  s.line({ text: b.words.brand, x: CX, y: 74, room: 196, max: 15, fill: foil })
  s.title({ ...b.words, box: rectBox(CX, 183, 253, 196), max: 38, subMax: 14 }, ink, base)
  s.line({ text: b.words.foot, x: CX, y: 282, room: 190, max: 9, fill: foil })
}

const labelled: Layout = (b, s) => {
  s.defs += pattern(anyPattern(b.random), `${b.id}p`, b.colours.foil, 0.2)
  s.draw(rect(0, 20, 260, 290, `url(#${b.id}p)`), rect(39, 69, 182, 206, b.colours.foil, ' rx="3"'))
  panel(b, s, { x: 42, y: 72, width: 176, height: 200, picture: true })
}

const roundel: Layout = (b, s) => {
  const { foil, paper, base, deep, ink } = b.colours
  s.line({ text: b.words.brand, x: CX, y: 76, room: 196, max: 15, fill: foil })
  s.draw(
    rosette(`${b.id}r`, CX, 176, 98, 0.24, foil, 0.2),
    disc(CX, 176, 84, paper),
    circle(CX, 176, 84, foil, 3),
    circle(CX, 176, 78, base, 1),
  )
  s.emblem(b.emblem, CX, 126, 30, base, deep)
  s.title({ ...b.words, box: discBox(CX, 176, 74, 144, 232), max: 36, subMax: 13 }, ink, base)
  s.line({ text: b.words.foot, x: CX, y: 284, room: 190, max: 9, fill: foil })
}

const tall: Layout = (b, s) => {
  const { foil, base } = b.colours
  s.draw('<g opacity=".07">')
  s.emblem(b.emblem, CX, 184, 150, foil, base)
  s.draw('</g>', frame(34, 64, 192, 222, foil, 1.3, 2), frame(38, 68, 184, 214, foil, 0.6, 1))
  s.line({ text: b.words.brand, x: CX, y: 92, room: 166, max: 14, fill: foil })
  s.draw(lozengeRule(CX, 104, 62, foil), lozengeRule(CX, 254, 62, foil))
  s.title({ ...b.words, box: rectBox(CX, 112, 246, 166), max: 46, subMax: 15 }, foil, foil)
  s.line({ text: b.words.foot, x: CX, y: 272, room: 164, max: 8.5, fill: foil })
}

const LAYOUTS: readonly Layout[] = [banded, labelled, roundel, tall]
export const POUCH_LAYOUTS = LAYOUTS.length

function pouchOutline(variant: number): string {
  if (variant % 3 === 1) return 'M24 22H236L240 30L242 300Q130 310 18 300L20 30Z'
  if (variant % 3 === 2) return 'M20 30Q130 18 240 30L242 300Q130 310 18 300Z'
  return `M20 26${times(22, (i) => `L${num(20 + (i + 0.5) * 10)} ${i % 2 ? 26 : 20}`)}L240 26L242 300Q130 310 18 300Z`
}

/** A pouch of 260 × 320. */
export function pouch(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const { light, base, deep } = brief.colours
  const outline = pouchOutline(brief.variant)
  sheet.defs =
    `<linearGradient id="${id}f" x1=".2" y1="0" x2=".7" y2="1">${stops([
      [0, light],
      [0.5, base],
      [1, deep],
    ])}</linearGradient>` +
    `<linearGradient id="${id}g" x1="0" x2="1">${stops([
      [0, '#000', 0.26],
      [0.1, '#fff', 0.15],
      [0.3, '#fff', 0],
      [0.9, '#fff', 0.07],
      [1, '#000', 0.3],
    ])}</linearGradient>` +
    `<clipPath id="${id}c"><path d="${outline}"/></clipPath>`
  sheet.draw(
    `<path d="M26 41H242L248 308Q132 320 22 308Z" fill="#2A1C12" opacity=".16"/><g clip-path="url(#${id}c)">`,
  )
  sheet.draw(rect(0, 0, 260, 320, `url(#${id}f)`))
  ;(LAYOUTS[layout % LAYOUTS.length] ?? banded)(brief, sheet)
  sheet.draw(
    '<path d="M0 47H260" stroke="#000" stroke-opacity=".28"/><path d="M0 49H260" stroke="#fff" stroke-opacity=".22"/>',
  )
  sheet.draw(rect(0, 0, 260, 320, `url(#${id}g)`), '</g>')
  return sheet
}

/** A kraft bag of 260 × 320: plain paper, folded over, with a pasted or a printed label. */
export function kraftBag(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const kraft = shift('#C39A66', (brief.variant % 7) - 3, 0.9, 0.94 + (brief.variant % 5) * 0.03)
  const dark = mix(kraft, '#4A2C14', 0.5)
  sheet.defs = `<linearGradient id="${id}k" x1="0" x2="1">${stops([
    [0, mix(kraft, '#4A2C14', 0.3)],
    [0.13, mix(kraft, '#fff', 0.12)],
    [0.5, kraft],
    [0.86, mix(kraft, '#fff', 0.08)],
    [1, mix(kraft, '#4A2C14', 0.36)],
  ])}</linearGradient>`
  sheet.draw('<path d="M32 40H236L250 306Q134 318 20 306Z" fill="#2A1C12" opacity=".16"/>')
  sheet.draw(`<path d="M28 58L18 300Q130 308 242 300L232 58Z" fill="url(#${id}k)"/>`)
  sheet.draw(`<path d="M40 60L32 298M220 60L228 298" stroke="${dark}" stroke-opacity=".28" fill="none"/>`)
  sheet.draw(
    `<path d="M26 18H234L236 62Q130 68 24 62Z" fill="${mix(kraft, '#fff', 0.1)}"/><path d="M24 62Q130 68 236 62" stroke="${dark}" stroke-opacity=".5" fill="none" stroke-width="1.6"/>`,
  )
  sheet.draw(
    rect(14, 34, 232, 8, brief.colours.base, ' rx="3"'),
    rect(14, 34, 232, 3, '#fff', ' rx="1.5" opacity=".22"'),
  )
  if (layout % 3 === 0) stamped(brief, sheet, kraft)
  else panel(brief, sheet, { x: 46, y: 84, width: 168, height: 196, dark: layout % 3 === 1, picture: true })
  return sheet
}

/** Ink pressed straight on the paper. */
function stamped(b: Brief, s: Sheet, kraft: string): void {
  const ink = mix(b.colours.ink, '#2A1608', 0.4)
  s.draw(frame(48, 82, 164, 200, ink, 2, 4), frame(53, 87, 154, 190, ink, 0.7, 2))
  s.emblem(b.emblem, CX, 118, 42, ink, kraft)
  s.line({
    text: b.words.brand,
    x: CX,
    y: 157,
    room: 140,
    max: 12,
    fill: ink,
    style: { ...WIDE, spacing: 0.1 },
  })
  s.draw(lozengeRule(CX, 166, 56, ink))
  s.title({ ...b.words, box: rectBox(CX, 172, 252, 144), max: 38, subMax: 13 }, ink, ink)
  s.line({ text: b.words.foot, x: CX, y: 268, room: 136, max: 8.5, fill: ink })
}
