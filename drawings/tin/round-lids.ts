/** Nine ways to lay out the lid of a round tin. */
import { darkenUntil, mix } from '../primitives.ts'
import {
  anyPattern,
  circle,
  disc,
  lozengeRule,
  pattern,
  rays,
  rect,
  rosette,
  roundBorder,
} from '../ornament.ts'
import { WIDE } from '../text.ts'
import { type Brief, setColumn, setSideways, type Sheet, standsUpright } from './sheet.ts'
import { discBox, rectBox } from './title.ts'

/** The middle of a lid and the radius of its printed face. */
export const C = 160
export const R = 134

type Layout = (brief: Brief, sheet: Sheet) => void

/** Brand on the upper half circle, type and weight on the lower. */
function arcs(brief: Brief, sheet: Sheet, upper: string, lower: string): void {
  sheet.arc({
    text: brief.words.brand,
    path: `${brief.id}u`,
    radius: 104,
    share: 0.86,
    max: 15,
    style: { ...WIDE, spacing: 0.16 },
    fill: upper,
  })
  sheet.arc({
    text: brief.words.foot,
    path: `${brief.id}l`,
    radius: 114,
    share: 0.7,
    max: 10,
    style: { ...WIDE, spacing: 0.2 },
    fill: lower,
  })
}

function face(brief: Brief): string {
  return disc(C, C, R, `url(#${brief.id}f)`)
}

/** An engraved ground in one of three kinds. */
function ground(brief: Brief, sheet: Sheet, radius: number, colour: string, opacity: number): void {
  const kind = brief.variant % 3
  if (kind === 0)
    sheet.draw(rosette(`${brief.id}r`, C, C, radius, 0.28 + (brief.variant % 5) * 0.06, colour, opacity))
  else if (kind === 1) sheet.draw(rays(C, C, radius, 30 + (brief.variant % 4) * 6, colour, opacity * 0.5))
  else {
    sheet.defs += pattern(anyPattern(brief.random), `${brief.id}p`, colour, opacity)
    sheet.draw(disc(C, C, radius, `url(#${brief.id}p)`))
  }
}

const seal: Layout = (b, s) => {
  const { foil, deep, base } = b.colours
  s.draw(face(b))
  ground(b, s, 94, foil, 0.16)
  s.draw(roundBorder(b.variant, C, C, 128, foil), circle(C, C, 96, foil, 0.9))
  s.emblem(b.emblem, C, 105, 44, foil, mix(base, deep, 0.3))
  s.title({ ...b.words, box: discBox(C, C, 89, 130, 224), max: 46, subMax: 15 }, foil, foil)
  s.draw(lozengeRule(C, 233, 34, foil))
  arcs(b, s, foil, foil)
}

const sunburst: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  s.draw(
    face(b),
    rays(C, C, R, 30 + (b.variant % 3) * 6, foil, 0.1),
    roundBorder(b.variant + 2, C, C, 130, foil),
  )
  s.draw(disc(C, C, 91, paper), circle(C, C, 91, foil, 3), circle(C, C, 84, base, 1))
  s.emblem(b.emblem, C, 104, 36, base, paper)
  s.title({ ...b.words, box: discBox(C, C, 80, 124, 216), max: 40, subMax: 14 }, ink, base)
  s.draw(lozengeRule(C, 224, 24, base))
  arcs(b, s, foil, foil)
}

const band: Layout = (b, s) => {
  const { foil, paper, base, deep, ink } = b.colours
  s.draw(face(b))
  ground(b, s, 126, foil, 0.17)
  s.draw(roundBorder(b.variant + 1, C, C, 131, foil))
  s.draw(
    `<g clip-path="url(#${b.id}c)">${rect(20, 122, 280, 82, paper)}<path d="M20 127H300M20 199H300" stroke="${base}" stroke-width="1.3"/></g>`,
  )
  s.emblem(b.emblem, C, 91, 44, foil, deep)
  s.title({ ...b.words, box: rectBox(C, 129, 197, 226), max: 42, subMax: 14 }, ink, base)
  s.draw(lozengeRule(C, 226, 44, foil))
  arcs(b, s, foil, foil)
}

const half: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  s.draw(disc(C, C, R, paper), `<path d="M26 150A134 134 0 0 1 294 150Z" fill="url(#${b.id}f)"/>`)
  s.draw(
    disc(C, 107, 37, paper),
    rosette(`${b.id}r`, C, C, 118, 0.16, base, 0.12),
    `<path d="M28 154H292" stroke="${base}" stroke-width="1.2"/>`,
    circle(C, C, 132, base, 3),
    circle(C, 107, 33.5, base, 1.2),
  )
  s.emblem(b.emblem, C, 107, 41, base, paper)
  s.title({ ...b.words, box: discBox(C, C, 104, 160, 244), max: 42, subMax: 14 }, ink, base)
  arcs(b, s, foil, base)
}

const letterpress: Layout = (b, s) => {
  const { paper, base, ink, accent } = b.colours
  s.draw(
    disc(C, C, R, paper),
    circle(C, C, 127, base, 14),
    roundBorder(b.variant + 3, C, C, 116, b.variant % 2 ? accent : base),
  )
  s.line({
    text: b.words.brand,
    x: C,
    y: 88,
    room: 132,
    max: 14,
    style: { ...WIDE, spacing: 0.12 },
    fill: base,
  })
  s.draw(lozengeRule(C, 101, 56, base))
  s.title({ ...b.words, box: discBox(C, C, 104, 108, 210), max: 50, subMax: 15 }, ink, base)
  s.draw(`<path d="M104 218H216M112 221.5H208" stroke="${base}" stroke-width="1"/>`)
  s.emblem(b.emblem, C, 246, 30, base, paper)
}

const PLATES = [
  'M70 124L92 98H228L250 124V196L228 222H92L70 196Z',
  'M160 84C190 102 214 104 236 104C233 134 240 144 256 160C240 176 233 186 236 216C214 216 190 218 160 236C130 218 106 216 84 216C87 186 80 176 64 160C80 144 87 134 84 104C106 104 130 102 160 84Z',
  'M64 160A96 72 0 0 1 256 160A96 72 0 0 1 64 160Z',
  'M80 108H240Q231 115 240 123V197Q231 205 240 212H80Q89 205 80 197V123Q89 115 80 108Z',
]

const cartouche: Layout = (b, s) => {
  const { foil, paper, base, ink } = b.colours
  const plate = PLATES[b.variant % PLATES.length] ?? ''
  s.defs += pattern(anyPattern(b.random), `${b.id}p`, foil, 0.24)
  s.draw(
    face(b),
    disc(C, C, R, `url(#${b.id}p)`),
    circle(C, C, 116, `url(#${b.id}f)`, 30),
    roundBorder(b.variant, C, C, 131, foil),
  )
  s.draw(circle(C, C, 101, foil, 1), `<path d="${plate}" fill="${paper}" stroke="${foil}" stroke-width="3"/>`)
  s.draw(
    `<path d="${plate}" fill="none" stroke="${base}" stroke-width="1" transform="translate(11.2 11.2) scale(.93)"/>`,
  )
  s.title(
    { ...b.words, box: rectBox(C, 117, 203, b.variant % 2 ? 130 : 140), max: 42, subMax: 14 },
    ink,
    base,
  )
  arcs(b, s, foil, foil)
}

/** For short Chinese names: a slip with the name from top to bottom. */
const slip: Layout = (b, s) => {
  if (!standsUpright(b.words.main)) return seal(b, s)
  const { foil, paper, base, deep, ink } = b.colours
  s.draw(face(b))
  ground(b, s, 97, foil, 0.15)
  s.draw(roundBorder(b.variant + 4, C, C, 131, foil), circle(C, C, 99, foil, 1))
  s.draw(
    rect(129, 72, 62, 176, paper, ' rx="2"'),
    rect(132.5, 75.5, 55, 169, 'none', ` stroke="${base}" stroke-width="1"`),
  )
  setColumn(s, { text: b.words.main, cx: C, top: 82, bottom: 238, max: 43, fill: ink })
  s.emblem(b.emblem, 97, C, 40, foil, deep)
  setSideways(s, { text: b.words.sub, x: 214, cy: C, room: 130, max: 14, fill: foil })
  arcs(b, s, foil, foil)
}

const threeFields: Layout = (b, s) => {
  const { foil, paper, base, deep, ink, accent } = b.colours
  const fill = darkenUntil(b.variant % 2 ? mix(accent, base, 0.3) : base, foil, 4.2)
  s.draw(
    disc(C, C, R, paper),
    `<g clip-path="url(#${b.id}c)">${rect(20, 20, 280, 74, fill)}${rect(20, 226, 280, 80, fill)}`,
  )
  s.draw(
    `<path d="M20 99H300M20 221H300" stroke="${fill}" stroke-width="1.6"/></g>`,
    circle(C, C, 132, fill, 3),
  )
  s.emblem(b.emblem, C, 64, 40, foil, deep)
  s.line({ text: b.words.brand, x: C, y: 120, room: 208, max: 14, fill: base })
  s.title({ ...b.words, box: rectBox(C, 128, 214, 222), max: 46, subMax: 15 }, ink, base)
  s.line({ text: b.words.foot, x: C, y: 247, room: 176, max: 10, fill: foil })
  s.draw(lozengeRule(C, 264, 30, foil))
}

const ghost: Layout = (b, s) => {
  const { foil, base } = b.colours
  s.draw(face(b), '<g opacity=".13">')
  s.emblem(b.emblem, C, C, 172, foil, base)
  s.draw('</g>', roundBorder(b.variant + 5, C, C, 129, foil), circle(C, C, 98, foil, 0.8))
  s.title({ ...b.words, box: discBox(C, C, 92, 100, 216), max: 54, subMax: 16 }, foil, foil)
  s.draw(lozengeRule(C, 92, 30, foil), lozengeRule(C, 228, 30, foil))
  arcs(b, s, foil, foil)
}

export const ROUND_LIDS: readonly [Layout, ...Layout[]] = [
  seal,
  sunburst,
  band,
  half,
  letterpress,
  cartouche,
  slip,
  threeFields,
  ghost,
]
