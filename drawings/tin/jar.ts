/** Standing vessels: the glass jar that shows its tobacco, and the tall canister. */
import { between, mix, num, type Rng, stops, times } from '../primitives.ts'
import { anyPattern, disc, pattern, rays, rect } from '../ornament.ts'
import { WIDE } from '../text.ts'
import { panel } from './panel.ts'
import { type Brief, type Canvas, newSheet, type Sheet } from './sheet.ts'
import { discBox, rectBox } from './title.ts'

export const JAR: Canvas = { width: 260, height: 320 }
const CX = 130

/** How the tobacco looks through the glass: a tile of strands, flakes, coins or cubes in the tones of the leaf. */
function tobacco(id: string, random: Rng, cut: string | null, leaf: string): string {
  const tones = [
    mix(leaf, '#E0A75A', 0.4),
    mix(leaf, '#1B0D05', 0.5),
    mix(leaf, '#F0C884', 0.22),
    mix(leaf, '#000', 0.3),
  ]
  const x = () => Math.round(between(random, 6, 66))
  const y = () => Math.round(between(random, 6, 60))
  const piece = (): string => {
    if (cut === 'Coin') return `M${x()} ${y()}m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0`
    const a = between(random, -0.9, 0.9)
    const [long, high] = cut && /Flake|Plug|Rope/.test(cut) ? [15, 3.5] : [6, 6]
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const corner = (u: number, v: number) => `${num(u * c - v * s)} ${num(u * s + v * c)}`
    return `M${x()} ${y()}m${corner(-long, -high)}l${corner(long * 2, 0)}l${corner(0, high * 2)}l${corner(-long * 2, 0)}Z`
  }
  const strand = () =>
    `M${x()} ${y()}q${Math.round(between(random, -9, 9))} ${Math.round(between(random, -8, 8))} ${Math.round(between(random, -17, 17))} ${Math.round(between(random, -9, 9))}`
  const solid = cut !== null && /Coin|Cube|Crumble|Flake|Plug|Rope/.test(cut)
  const drawing = tones
    .map((c) =>
      solid
        ? `<path d="${times(4, piece)}" fill="${c}" stroke="${leaf}" stroke-width=".8"/>`
        : `<path d="${times(11, strand)}" stroke="${c}"/>`,
    )
    .join('')
  return `<pattern id="${id}" width="72" height="66" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.round(between(random, -24, 24))})"><g fill="none" stroke-width="2">${drawing}</g></pattern>`
}

const BODY =
  'M52 66H208Q212 78 226 86Q236 92 236 108V284Q236 304 214 304H46Q24 304 24 284V108Q24 92 34 86Q48 78 52 66Z'

function lid(brief: Brief): string {
  const { metal, base, deep } = brief.colours
  if (brief.variant % 3 === 0) {
    const cork = ['#D9B07A', '#B98A52', '#8C6234'] as const
    return `<path d="M60 20H200L206 62H54Z" fill="${cork[1]}"/><path d="M60 20H200L201 28H59Z" fill="${cork[0]}"/>${times(14, (i) => disc(66 + ((i * 37) % 128), 34 + ((i * 17) % 24), 1.6, cork[2]))}`
  }
  const [top, side] = brief.variant % 3 === 1 ? [metal[0], metal[2]] : [mix(base, '#fff', 0.2), deep]
  return `${rect(44, 18, 172, 44, side, ' rx="5"')}${rect(44, 18, 172, 14, top, ' rx="5" opacity=".7"')}<path d="M52 34H208M52 42H208M52 50H208" stroke="#000" stroke-opacity=".18"/>${rect(44, 18, 172, 44, `url(#${brief.id}g)`, ' rx="5"')}`
}

/** A glass jar of 260 × 320. */
export function glassJar(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const leaf = mix(brief.colours.base, '#5A3214', 0.62)
  sheet.defs =
    `<clipPath id="${id}c"><path d="${BODY}"/></clipPath>` +
    `<linearGradient id="${id}g" x1="0" x2="1">${stops([
      [0, '#1B0D05', 0.5],
      [0.08, '#fff', 0.34],
      [0.16, '#fff', 0.06],
      [0.86, '#fff', 0],
      [0.94, '#fff', 0.22],
      [1, '#1B0D05', 0.45],
    ])}</linearGradient>`
  sheet.defs += tobacco(`${id}t`, brief.random, brief.cut, leaf)
  sheet.draw('<ellipse cx="132" cy="304" rx="112" ry="10" fill="#2A1C12" opacity=".18"/>')
  sheet.draw(
    `<path d="${BODY}" fill="#EFE6D2"/><g clip-path="url(#${id}c)">${rect(20, 96, 220, 212, leaf)}${rect(20, 96, 220, 212, `url(#${id}t)`)}`,
  )
  sheet.draw(
    rect(20, 60, 220, 34, '#F7F1E2', ' opacity=".75"'),
    rect(0, 60, 260, 250, `url(#${id}g)`),
    '</g>',
  )
  sheet.draw(
    `<path d="${BODY}" fill="none" stroke="#7A6A54" stroke-opacity=".6" stroke-width="1.4"/>`,
    lid(brief),
  )
  if (layout % 3 === 2) roundLabel(brief, sheet)
  else
    panel(brief, sheet, {
      x: 46,
      y: 112,
      width: 168,
      height: 164,
      dark: layout % 3 === 1,
      picture: brief.variant % 2 === 0,
    })
  return sheet
}

function roundLabel(b: Brief, s: Sheet): void {
  const { paper, base, ink } = b.colours
  const cy = 196
  s.draw(
    disc(CX, cy, 89, base),
    disc(CX, cy, 86, paper),
    `<circle cx="${CX}" cy="${cy}" r="80" fill="none" stroke="${base}"/>`,
  )
  s.emblem(b.emblem, CX, 138, 26, base, paper)
  s.line({
    text: b.words.brand,
    x: CX,
    y: 167,
    room: 132,
    max: 11,
    fill: base,
    style: { ...WIDE, spacing: 0.1 },
  })
  s.title({ ...b.words, box: discBox(CX, cy, 77, 173, 242), max: 36, subMax: 13 }, ink, base)
  s.line({ text: b.words.foot, x: CX, y: 256, room: 92, max: 8, fill: base })
}

/** The print around a canister. */
function wrap(brief: Brief, sheet: Sheet, layout: number): void {
  const { base, foil, paper, ink, accent } = brief.colours
  if (layout === 0) {
    sheet.defs += pattern(anyPattern(brief.random), `${brief.id}p`, foil, 0.2)
    sheet.draw(rect(20, 60, 220, 250, `url(#${brief.id}p)`))
    panel(brief, sheet, { x: 52, y: 88, width: 156, height: 190, picture: true })
  } else if (layout === 1)
    panel(brief, sheet, { x: 34, y: 74, width: 192, height: 216, dark: true, bare: true, picture: true })
  else {
    sheet.draw(
      rays(CX, 182, 190, 60, foil, 0.1),
      rect(20, 134, 220, 104, paper),
      `<path d="M20 139H240M20 233H240" stroke="${accent}" stroke-width="1.4"/>`,
    )
    sheet.line({ text: brief.words.brand, x: CX, y: 112, room: 176, max: 15, fill: foil })
    sheet.title({ ...brief.words, box: rectBox(CX, 142, 230, 178), max: 42, subMax: 14 }, ink, base)
    sheet.line({ text: brief.words.foot, x: CX, y: 266, room: 168, max: 9, fill: foil })
  }
}

/** A canister of 260 × 320, for weights of 100 g and more. */
export function canister(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const { metal, base } = brief.colours
  const body = 'M26 66V286Q26 300 130 304Q234 300 234 286V66Z'
  sheet.defs =
    `<clipPath id="${id}c"><path d="${body}"/></clipPath>` +
    `<linearGradient id="${id}m" x1="0" x2="1">${stops([
      [0, metal[4]],
      [0.16, metal[0]],
      [0.4, metal[1]],
      [0.75, metal[3]],
      [1, metal[4]],
    ])}</linearGradient>` +
    `<linearGradient id="${id}g" x1="0" x2="1">${stops([
      [0, '#000', 0.42],
      [0.2, '#fff', 0.16],
      [0.42, '#fff', 0],
      [0.8, '#000', 0.06],
      [1, '#000', 0.42],
    ])}</linearGradient>`
  sheet.draw('<ellipse cx="134" cy="302" rx="112" ry="12" fill="#2A1C12" opacity=".18"/>')
  sheet.draw(`<g clip-path="url(#${id}c)">${rect(20, 60, 220, 250, base)}`)
  wrap(brief, sheet, layout % 3)
  sheet.draw(
    rect(20, 60, 220, 250, `url(#${id}g)`),
    `<path d="M26 280Q130 298 234 280V304H26Z" fill="url(#${id}m)"/></g>`,
  )
  sheet.draw(
    `<path d="M22 40V66Q22 72 130 76Q238 72 238 66V40Z" fill="url(#${id}m)"/><ellipse cx="130" cy="38" rx="108" ry="18" fill="${metal[1]}"/><ellipse cx="130" cy="37" rx="98" ry="14" fill="none" stroke="${metal[2]}" stroke-opacity=".6"/><path d="M22 62Q24 70 130 73Q236 70 238 62" fill="none" stroke="#000" stroke-opacity=".25"/>`,
  )
  return sheet
}
