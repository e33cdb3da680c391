/** The mouthpieces of the catalogue as sheets of a draughtsman: profile, section, and the lip from its end. */
import { idFor, mix, num, type Rng, rng, times } from '../primitives.ts'
import { rect } from '../ornament.ts'
import { type Bit, BITS, taper } from './bits.ts'
import { MATTERS, paint, shown } from './matter.ts'
import { airway, halfAt, outline, type Row } from './outline.ts'
import { cutTenon, startOf, tenon } from './tenon.ts'

/** `slug` as in the catalogue; what it does not know is drawn as a taper. */
export type MouthpieceFacts = { slug: string }

const WIDE = 400
const HIGH = 300
/** Light and dark of each colour of the sheet. */
const COLOURS = {
  paper: ['#F8F0DF', '#2E221A'],
  frame: ['#D3C1A3', '#3A2C21'],
  rule: ['#E9DCC2', '#3A2C21'],
  ink: ['#2A1C12', '#CDBB9C'],
  axis: ['#B0702F', '#C99A55'],
  wood: ['#9A7A50', '#92785A'],
  ring: ['#A83A1E', '#F08A6A'],
} as const
const PAPER = 'var(--paper)'
const INK = 'var(--ink)'
/** The column of the cross sections; broad lips take more room. */
const endsOf = (bit: Bit): number => (bit.wide ? 338 : 352)

type Sheet = { id: string; bit: Bit; random: Rng; fine: boolean }

const ellipse = (cx: number, cy: number, rx: number, ry: number, how: string) =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" ${how}/>`
const axis = (d: string) =>
  `<path d="${d}" stroke="var(--axis)" stroke-width=".9" stroke-dasharray="12 3 2 3" fill="none" opacity=".75"/>`

const rowAt = (bit: Bit, y: number, k: number): Row => ({
  x0: bit.long ? 46 : 88,
  x1: bit.long ? 304 : bit.wide ? 268 : 286,
  y,
  k,
})

/** From outside: from the side, or from above. */
function outside({ id, bit, random, fine }: Sheet, row: Row, from: 'side' | 'above'): string {
  const list = bit[from]
  const lip = from === 'above' && bit.lip === 'upward' ? 'usual' : bit.lip
  const d = outline(list, lip, row)
  const { x0, x1, y, k } = row
  const half = halfAt(list, 0) * k
  const clip = `${id}${from}`
  const top = (t: number) => `${num(x0 + t * (x1 - x0))} ${num(y - halfAt(list, t) * k * 0.5)}`
  const hole = from === 'above' && bit.bore === 'upward' ? ellipse(x1 + 10, y, 4.5, 4, `fill="#0E0907"`) : ''
  return (
    axis(`M10 ${num(y)}H${num(x1 + 24)}`) +
    tenon(bit, row, half) +
    `<clipPath id="${clip}"><path id="${clip}d" d="${d}"/></clipPath><use href="#${clip}d" fill="url(#${id}m)"/><g clip-path="url(#${clip})">` +
    shown(bit.matter, { x: x0, y: y - half, w: x1 - x0 + 12, h: half * 2, random, count: fine ? 22 : 10 }) +
    `<path d="M${top(0.04)}L${top(0.3)}L${top(0.6)}L${top(0.94)}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" opacity=".5"/></g>` +
    `<use href="#${clip}d" fill="none" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>${hole}`
  )
}

/** Cut along the middle, its matter hatched. */
function section({ id, bit }: Sheet, row: Row): string {
  const plan = bit.bore === 'twin'
  const list = plan ? bit.above : bit.side
  const half = halfAt(list, 0) * row.k
  const cut = cutTenon(bit, row, half)
  const foreign = cut.other === 'bone' ? '#FFF9EA' : '#DCD6CA'
  const filter =
    bit.tenon === 'filter'
      ? `<path d="M${num(startOf(bit, row))} ${num(row.y - 9 * row.k)}H${num(row.x0 + 30)}V${num(row.y + 9 * row.k)}H${num(startOf(bit, row))}Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/>`
      : ''
  const bamboo = bit.tenon === 'bamboo'
  const wall = bamboo
    ? `<path d="M14 ${num(row.y - half)}H${row.x0}V${num(row.y + half)}H14Z" fill="#E6CD94" stroke="${INK}" stroke-width="1.2"/><path d="M14 ${num(row.y - 9)}H${row.x0}V${num(row.y + 9)}H14Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/>`
    : ''
  return (
    wall +
    `<g stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"><path d="${outline(list, bit.lip, row)}" fill="url(#${id}h)"/>` +
    `<path d="${cut.path}" fill="${cut.other ? foreign : `url(#${id}h)`}"/>${filter}<path d="${airway(bit, row, startOf(bit, row) - 2, plan)}" fill="${PAPER}" stroke-width="1"/></g>` +
    (bit.tenon === 'stinger'
      ? `<path d="M${num(row.x0 - 76)} ${num(row.y - 2.4)}H${num(row.x0 - 6)}V${num(row.y + 2.4)}H${num(row.x0 - 76)}Z" fill="#DCD6CA" stroke="${INK}" stroke-width="1"/>`
      : '') +
    axis(`M10 ${num(row.y)}H${num(row.x1 + 24)}`)
  )
}

/** The lip from its end, with the hole through which the smoke comes. */
function lipEnd({ id, bit }: Sheet, y: number, k: number): string {
  const ends = endsOf(bit)
  const [high, wide] = [(bit.side.at(-1)?.[1] ?? 5) * k, (bit.above.at(-1)?.[1] ?? 20) * k]
  const more = bit.lip === 'none' ? 0 : (bit.lip === 'usual' ? 3.8 : 5.5) * k
  const [rx, ry] = [wide + (bit.lip === 'usual' ? 2 : more * 0.6), high + more]
  const hole = `fill="#0E0907"`
  const holes =
    bit.bore === 'twin'
      ? ellipse(ends - rx * 0.36, y, 3.8 * k, 3.2 * k, hole) +
        ellipse(ends + rx * 0.36, y, 3.8 * k, 3.2 * k, hole)
      : bit.bore === 'round'
        ? ellipse(ends, y, 3.6 * k, 3.6 * k, hole)
        : bit.bore === 'upward'
          ? ellipse(ends, y - ry * 0.62, 4 * k, 2.2 * k, hole)
          : ellipse(ends, y, rx * 0.7, 2.2 * k, hole)
  return (
    axis(
      `M${num(ends - rx - 8)} ${num(y)}H${num(ends + rx + 8)}M${ends} ${num(y - ry - 12)}V${num(y + ry + 12)}`,
    ) +
    ellipse(ends, y, rx, ry, `fill="url(#${id}m)" stroke="${INK}" stroke-width="1.4"`) +
    holes
  )
}

/** Across the middle: the stem cut, or a round of its matter. */
function across(sheet: Sheet, y: number, k: number): string {
  const { id, bit, random, fine } = sheet
  const ends = endsOf(bit)
  const marks = axis(`M${ends - 40} ${num(y)}H${ends + 40}M${ends} ${num(y - 40)}V${num(y + 40)}`)
  const air = (rx: number, ry: number) =>
    ellipse(ends, y, rx, ry, `fill="${PAPER}" stroke="${INK}" stroke-width="1"`)
  if (bit.about === 'matter')
    return (
      marks +
      `<clipPath id="${id}r"><circle cx="${ends}" cy="${num(y)}" r="32"/></clipPath><circle cx="${ends}" cy="${num(y)}" r="32" fill="url(#${id}m)"/><g clip-path="url(#${id}r)">${shown(bit.matter, { x: ends - 44, y: y - 32, w: 88, h: 64, random, count: fine ? 20 : 10 })}</g>` +
      `<circle cx="${ends}" cy="${num(y)}" r="32" fill="none" stroke="${INK}" stroke-width="1.4"/>${air(5, 5)}`
    )
  const [rx, ry] = [halfAt(bit.above, 0.6) * k, halfAt(bit.side, 0.6) * k]
  const twin = bit.bore === 'twin'
  return (
    marks +
    ellipse(ends, y, rx, ry, `fill="url(#${id}h)" stroke="${INK}" stroke-width="1.4"`) +
    (twin
      ? ellipse(ends - 7 * k, y, 2.8 * k, 2.8 * k, `fill="${PAPER}" stroke="${INK}"`) +
        ellipse(ends + 7 * k, y, 2.8 * k, 2.8 * k, `fill="${PAPER}" stroke="${INK}"`)
      : air(3.2 * k, 2.8 * k))
  )
}

/** A ring about what the mouthpiece is named after. */
function ring(bit: Bit, { x0, x1, y, k }: Row): string {
  const cx = bit.about === 'lip' ? x1 - 8 : x0 - 28
  const r = bit.about === 'lip' ? 28 : 42
  if (bit.about === 'matter' || bit.about === 'middle') return ''
  return `<circle cx="${num(cx)}" cy="${num(y)}" r="${num(Math.min(r, 30 * k + 8))}" fill="none" stroke="var(--ring)" stroke-width="1.6" stroke-dasharray="5 4"/>`
}

/** The colours of the theme of the page that shows the sheet; a cut is hatched in the tone of its matter. */
function styleOf(body: string): string {
  const values = (theme: 0 | 1) => {
    const { paper, ink } = COLOURS
    const own = {
      cut: mix(body, paper[theme], theme ? 0.66 : 0.74),
      hatch: mix(body, ink[theme], theme ? 0.5 : 0.2),
    }
    const shared = Object.entries(COLOURS).map(([name, pair]) => [name, pair[theme]] as const)
    return [...shared, ...Object.entries(own)].map(([name, value]) => `--${name}:${value}`).join(';')
  }
  return `:root{${values(0)}}@media (prefers-color-scheme:dark){:root{${values(1)}}}`
}

function draw({ slug }: MouthpieceFacts, fine: boolean): string {
  const bit = BITS.get(slug) ?? taper
  const id = idFor(fine ? 'M' : 'm', `mouthpiece/${slug}`)
  const sheet: Sheet = { id, bit, random: rng(`mouthpiece/${slug}`), fine }
  const { body } = MATTERS[bit.matter]
  const hatch = `<pattern id="${id}h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="var(--cut)"/><path d="M0 0V7" stroke="var(--hatch)" stroke-width="1.5"/></pattern>`
  const k = fine ? 1.15 : 1.55
  const rows = (fine ? [58, 146, 240] : [86, 212]).map((y) => rowAt(bit, y, k))
  const [first, last] = [rows[0] ?? rowAt(bit, 86, k), rows.at(-1) ?? rowAt(bit, 212, k)]
  const middle = fine ? rows[1] : undefined
  const ruled = times(fine ? 9 : 4, (i) => `M8 ${num(((i + 1) * HIGH) / (fine ? 10 : 5))}H${WIDE - 8}`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" aria-hidden="true"><style>${styleOf(body)}</style><defs>${paint(`${id}m`, bit.matter)}${hatch}</defs>` +
    rect(0.5, 0.5, WIDE - 1, HIGH - 1, PAPER, ' rx="4" stroke="var(--frame)"') +
    `<path d="${ruled}" stroke="var(--rule)" stroke-width="1"/>` +
    outside(sheet, first, bit.wide && !fine ? 'above' : 'side') +
    (middle ? outside(sheet, middle, 'above') : '') +
    section(sheet, last) +
    lipEnd(sheet, middle ? middle.y : first.y, k) +
    across(sheet, last.y, k) +
    (bit.wide && !fine ? '' : ring(bit, first)) +
    '</svg>'
  )
}

/** For cards: profile and section; at most 8 kB. */
export const mouthpieceLight = (facts: MouthpieceFacts): string => draw(facts, false)
/** For the head of its page: also from above; at most 14 kB. */
export const mouthpiece = (facts: MouthpieceFacts): string => draw(facts, true)
