/** What lies beside a pipe on a table, seen from above or from the front: shreds, a cup, books, matches. */
import { between, num, pick, type Rng, stops, times } from '../primitives.ts'
import { rect } from '../ornament.ts'

export const WIDE = 960
export const HIGH = 720

/** Boards from light to dark, and the colour of the gaps between them. */
type Boards = readonly [light: string, body: string, shade: string]
export const BOARDS: readonly [Boards, ...Boards[]] = [
  ['#A9794E', '#8A5C36', '#5B3A20'],
  ['#7C5334', '#5F3C23', '#3B2414'],
  ['#C8A77C', '#AC8759', '#7C5C38'],
  ['#6E6256', '#544A40', '#352E27'],
  ['#8D7A66', '#6F5E4C', '#48392C'],
]

/** Soft darkness under a thing; `cx`, `cy` its middle. */
export function shade(id: string, cx: number, cy: number, rx: number, ry: number, depth = 0.5): string {
  return (
    `<radialGradient id="${id}">${stops([
      [0, '#1A0E06', depth],
      [0.7, '#1A0E06', depth * 0.5],
      [1, '#1A0E06', 0],
    ])}</radialGradient>` +
    `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${id})"/>`
  )
}

/** A table of boards from above, with its grain. */
export function boards(id: string, random: Rng): string {
  const [light, body, dark] = pick(random, BOARDS)
  const many = 3 + Math.floor(random() * 3)
  const each = HIGH / many
  const rows = times(many, (i) => {
    const y = i * each
    const grain = times(
      9,
      () =>
        `M${num(between(random, -60, WIDE))} ${num(between(random, y + 6, y + each - 6))}q${num(between(random, 60, 160))} ${num(between(random, -7, 7))} ${num(between(random, 160, 420))} 0`,
    )
    return (
      rect(0, y, WIDE, each, i % 2 ? light : body, ` opacity="${num(between(random, 0.75, 1))}"`) +
      `<path d="${grain}" fill="none" stroke="${dark}" stroke-opacity=".22" stroke-width="${num(between(random, 1, 2.4))}"/>` +
      `<path d="M0 ${num(y)}H${WIDE}" stroke="${dark}" stroke-opacity=".8" stroke-width="2.4"/>`
    )
  })
  const glow = `<radialGradient id="${id}l" cx=".3" cy=".2" r=".9">${stops([
    [0, '#FFF1D2', 0.3],
    [0.6, '#FFF1D2', 0],
  ])}</radialGradient>`
  return rect(0, 0, WIDE, HIGH, body) + rows + glow + rect(0, 0, WIDE, HIGH, `url(#${id}l)`)
}

const CLOTHS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#D9CFB9', '#B7A98B'],
  ['#5F6B57', '#47513F'],
  ['#3C4A58', '#2B3642'],
  ['#7A4A3E', '#5B332A'],
  ['#E7DFCF', '#CBBFA6'],
]

// Sixteen threads each way in one tile: a tile of one thread would be laid down 19,000 times, for over a second.
const WEAVE = times(16, (i) => `M0 ${i * 6 + 1.5}H96M${i * 6 + 1.5} 0V96`)

/** Woven cloth from above. */
export function cloth(id: string, random: Rng): string {
  const [ground, thread] = pick(random, CLOTHS)
  const fold = between(random, 120, 600)
  return (
    `<pattern id="${id}t" width="96" height="96" patternUnits="userSpaceOnUse"><path d="${WEAVE}" stroke="${thread}" stroke-opacity=".5" stroke-width="1.2"/></pattern>` +
    rect(0, 0, WIDE, HIGH, ground) +
    rect(0, 0, WIDE, HIGH, `url(#${id}t)`) +
    `<path d="M${num(fold)} 0q26 360 -18 ${HIGH}" fill="none" stroke="#1A0E06" stroke-opacity=".06" stroke-width="16"/><path d="M${num(fold + 12)} 0q26 360 -18 ${HIGH}" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="8"/>`
  )
}

const LEAVES: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#6B3E1E', '#8A5A2B', '#4A2A14', '#A8763B'],
  ['#2E1C12', '#4A2E1A', '#5F3F22', '#1E120B'],
  ['#A67638', '#C4944E', '#7F5626', '#D9B06C'],
]

/** A pinch of cut leaf. */
export function shreds(random: Rng, cx: number, cy: number, reach: number): string {
  const colours = pick(random, LEAVES)
  const one = (i: number) => {
    const turn = random() * Math.PI * 2
    const off = reach * random() ** 0.7
    const [x, y] = [cx + Math.cos(turn) * off, cy + Math.sin(turn) * off * 0.62]
    const [dx, dy] = [between(random, -30, 30), between(random, -16, 16)]
    const bow = `${num(between(random, -14, 14))} ${num(between(random, -12, 12))}`
    return `<path d="M${num(x)} ${num(y)}q${bow} ${num(dx)} ${num(dy)}" stroke="${colours[i % colours.length]}" stroke-width="${num(between(random, 2, 4.4))}"/>`
  }
  return `<g fill="none" stroke-linecap="round">${times(110, one)}</g>`
}

/** A cup of tea or coffee from the front. */
export function cup(id: string, random: Rng, x: number, foot: number): string {
  const [ground, dark] = pick(random, [
    ['#F1EADC', '#BFB29A'],
    ['#4C5A60', '#2B363B'],
    ['#8A5A44', '#573425'],
    ['#DAD3C4', '#9F947E'],
  ])
  const top = foot - 118
  return (
    shade(`${id}s`, x + 66, foot - 2, 110, 20, 0.45) +
    `<linearGradient id="${id}c">${stops([
      [0, dark],
      [0.3, ground],
      [1, dark],
    ])}</linearGradient>` +
    `<path d="M${x + 120} ${top + 28}q46 -6 42 30q-6 34 -52 30" fill="none" stroke="${dark}" stroke-width="11"/>` +
    `<path d="M${x} ${top}h132l-10 96q-4 22 -26 22h-60q-22 0 -26 -22Z" fill="url(#${id}c)"/>` +
    `<ellipse cx="${x + 66}" cy="${top}" rx="66" ry="13" fill="${ground}"/><ellipse cx="${x + 66}" cy="${top + 2}" rx="57" ry="9.5" fill="#3A2012"/>`
  )
}

const BINDINGS: readonly [string, ...string[]] = [
  '#4B2E1C',
  '#27405A',
  '#6B2A20',
  '#2F4238',
  '#8A6425',
  '#3B2A33',
]

/** Books that lie one on the other, from the front; the pile stands on `foot`. */
export function bookPile(random: Rng, middle: number, foot: number): string {
  return times(2 + Math.floor(random() * 3), (i) => {
    const width = between(random, 250, 330)
    const [x, y] = [middle - width / 2 + between(random, -16, 16), foot - (i + 1) * 38]
    const bands = `M${num(x + 18)} ${num(y)}v38M${num(x + 26)} ${num(y)}v38M${num(x + width - 22)} ${num(y)}v38`
    return (
      `${rect(x, y, width, 38, pick(random, BINDINGS), ' rx="4"')}<path d="${bands}" stroke="#E5CF97" stroke-opacity=".55" stroke-width="2"/>` +
      `<path d="M${num(x)} ${num(y + 2)}h${num(width)}" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`
    )
  })
}

/** A tamper and two matches from above, turned by `turn` degrees. */
export function tools(id: string, random: Rng, cx: number, cy: number, turn: number): string {
  const match = (y: number) =>
    `<path d="M-80 ${y}h150" stroke="#DDBD8B" stroke-width="6"/><path d="M66 ${y}h14" stroke="#7E2A1E" stroke-width="10" stroke-linecap="round"/>`
  const metal = random() < 0.5 ? ['#F4EBD2', '#B8893B', '#7A5620'] : ['#FFFFFF', '#A9ABAD', '#6D7073']
  return (
    `<linearGradient id="${id}" x2="0" y2="1">${stops([
      [0, metal[0] ?? ''],
      [0.5, metal[1] ?? ''],
      [1, metal[2] ?? ''],
    ])}</linearGradient>` +
    `<g transform="translate(${num(cx)} ${num(cy)}) rotate(${num(turn)})"><g opacity=".3" transform="translate(4 7)">${rect(-92, -12, 168, 18, '#1A0E06', ' rx="8"')}</g>` +
    `${rect(-90, -16, 140, 16, `url(#${id})`, ' rx="7"')}${rect(44, -20, 30, 24, `url(#${id})`, ' rx="4"')}${match(30)}${match(48)}</g>`
  )
}

/** Slate or dark stone from above. */
export function slate(id: string, random: Rng): string {
  const [ground, vein] = pick(random, [
    ['#3C4145', '#6A7278'],
    ['#57504A', '#857B70'],
    ['#2F3531', '#5A645C'],
    ['#B9B6AE', '#8B887F'],
  ])
  const veins = times(7, () => {
    const y = between(random, -40, HIGH)
    return `M-20 ${num(y)}q${num(between(random, 180, 380))} ${num(between(random, -90, 90))} ${num(between(random, 420, 620))} ${num(between(random, -40, 60))}T${WIDE + 40} ${num(y + between(random, -120, 120))}`
  })
  const glow = stops([
    [0, '#fff', 0.16],
    [0.7, '#fff', 0],
  ])
  return (
    `${rect(0, 0, WIDE, HIGH, ground)}<path d="${veins}" fill="none" stroke="${vein}" stroke-opacity=".28" stroke-width="${num(between(random, 2, 5))}"/>` +
    `<radialGradient id="${id}l" cx=".32" cy=".2" r=".9">${glow}</radialGradient>${rect(0, 0, WIDE, HIGH, `url(#${id}l)`)}`
  )
}

/** A pad of leather with a stitched edge, on wood. */
export function leather(id: string, random: Rng): string {
  const [ground, thread] = pick(random, [
    ['#5A3320', '#D9B98A'],
    ['#2F2622', '#9C8468'],
    ['#3C4A3A', '#C2B68C'],
    ['#6E2F28', '#E0B79A'],
  ])
  const edge = between(random, 26, 60)
  const grain = times(
    160,
    () => `M${num(between(random, 0, WIDE))} ${num(between(random, 0, HIGH))}q3 -3 6 0`,
  )
  return (
    boards(id, random) +
    rect(edge, edge, WIDE - edge * 2, HIGH - edge * 2, ground, ' rx="22"') +
    `<path d="${grain}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.6"/>` +
    `<rect x="${num(edge + 18)}" y="${num(edge + 18)}" width="${num(WIDE - edge * 2 - 36)}" height="${num(HIGH - edge * 2 - 36)}" rx="14" fill="none" stroke="${thread}" stroke-opacity=".7" stroke-width="3" stroke-dasharray="14 8"/>`
  )
}
