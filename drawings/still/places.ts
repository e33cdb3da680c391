/** Places where pipes are photographed beside tables: a page, a tray, a shelf of books, a wall out of doors. */
import { between, num, pick, type Rng, stops, times } from '../primitives.ts'
import { PAINTERS } from '../scene/landscape.ts'
import { pattern, rect } from '../ornament.ts'
import { TONES } from '../scene/scene.ts'
import { type Compose, type Laid, standing, turned } from './placement.ts'
import { boards, cloth, HIGH, leather, shade, shreds, slate, WIDE } from './props.ts'

const grounds = [boards, cloth, slate, leather] as const

/** Whatever somebody's table is made of, from above. */
export const ground = (id: string, random: Rng): string => pick(random, grounds)(id, random)

/** An open book; the pipe lies across it. */
export const page: Compose = ({ id, random, pipes: [bent] }) => {
  const [left, right] = [between(random, 110, 150), between(random, 800, 850)]
  const fold = (left + right) / 2 + between(random, -16, 16)
  const column = (from: number, to: number) =>
    times(17, (i) => {
      const end = i % 6 === 5 ? between(random, from + 90, to - 60) : to - between(random, 0, 12)
      return `M${num(from)} ${num(128 + i * 28)}H${num(end)}`
    })
  return (
    ground(id, random) +
    shade(`${id}f`, fold, 380, 470, 330, 0.5) +
    `<g transform="rotate(${num(between(random, -7, 7))} ${num(fold)} 360)"><path d="M${num(left)} 74H${num(right)}V640H${num(left)}Z" fill="#F3EAD6"/>` +
    `<path d="${column(left + 42, fold - 46)}${column(fold + 46, right - 42)}" stroke="#6B5B45" stroke-opacity=".5" stroke-width="5" stroke-dasharray="${num(between(random, 30, 60))} 7 18 6 44 8"/>` +
    `<linearGradient id="${id}b">${stops([
      [0, '#3A2A18', 0],
      [0.5, '#3A2A18', 0.34],
      [1, '#3A2A18', 0],
    ])}</linearGradient>${rect(fold - 46, 74, 92, 566, `url(#${id}b)`)}</g>` +
    (bent
      ? shade(`${id}q`, 480, 440, 320, 120, 0.42) +
        turned(bent, {
          cx: between(random, 440, 520),
          cy: between(random, 380, 440),
          width: between(random, 540, 640),
          turn: between(random, -26, 20),
          flip: random() < 0.5,
        })
      : '')
  )
}

/** A round tray of lacquer or brass. */
export const tray: Compose = ({ id, random, pipes: [bent], tins: [lid] }) => {
  const [rim, bed, dark] = pick(random, [
    ['#3A1410', '#6A1F18', '#1C0A08'],
    ['#B98A3E', '#D9B571', '#6E4D1C'],
    ['#2A2522', '#3B3430', '#141110'],
    ['#C9B99A', '#E4D9C2', '#8E7D5E'],
  ])
  const [cx, cy, r] = [between(random, 440, 520), between(random, 360, 400), between(random, 300, 335)]
  return (
    ground(id, random) +
    shade(`${id}f`, cx + 14, cy + 26, r * 1.22, r * 1.18, 0.6) +
    `<radialGradient id="${id}b" cx=".4" cy=".32">${stops([
      [0, bed],
      [0.85, rim],
      [1, dark],
    ])}</radialGradient><circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${rim}"/><circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r - 16)}" fill="url(#${id}b)"/>` +
    `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r - 8)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>` +
    (lid
      ? shade(`${id}e`, cx + 96, cy - 108, 120, 90, 0.5) +
        turned(lid, { cx: cx + 92, cy: cy - 118, width: 190, turn: between(random, -20, 20) })
      : shreds(random, cx + 96, cy - 110, between(random, 50, 80))) +
    (bent
      ? shade(`${id}q`, cx, cy + 96, 300, 110, 0.4) +
        turned(bent, {
          cx,
          cy: cy + 70,
          width: between(random, 500, 580),
          turn: between(random, -14, 12),
          flip: random() < 0.5,
        })
      : '')
  )
}

const SPINES: readonly [string, ...string[]] = [
  '#4B2E1C',
  '#27405A',
  '#6B2A20',
  '#2F4238',
  '#8A6425',
  '#3B2A33',
  '#A59274',
  '#556070',
  '#70412E',
]

/** Books stand behind, the pipe lies before them. */
export const shelf: Compose = ({ random, pipes: [bent], tins: [lid] }) => {
  const foot = between(random, 520, 560)
  let x = -20
  const books: string[] = []
  while (x < WIDE) {
    const [width, high] = [between(random, 38, 92), between(random, 300, 440)]
    const y = foot - high
    const band = `M${num(x + 6)} ${num(y + 46)}h${num(width - 12)}M${num(x + 6)} ${num(y + 58)}h${num(width - 12)}M${num(x + 6)} ${num(foot - 40)}h${num(width - 12)}`
    books.push(
      rect(x, y, width, high, pick(random, SPINES), ' rx="3"') +
        `<path d="${band}" stroke="#E5CF97" stroke-opacity=".5" stroke-width="3"/>${rect(x + width - 9, y, 9, high, '#120A05', ' opacity=".28"')}`,
    )
    x += width + 1
  }
  const [wood, edge] = pick(random, [
    ['#6B4226', '#3E2413'],
    ['#A27A4C', '#6A4B2A'],
    ['#3A2A20', '#1E140E'],
    ['#D0C4AE', '#978870'],
  ])
  return (
    rect(0, 0, WIDE, HIGH, '#1C120B') +
    books.join('') +
    rect(0, 0, WIDE, foot, '#0E0704', ' opacity=".28"') +
    rect(0, foot, WIDE, HIGH - foot, wood) +
    rect(0, HIGH - 62, WIDE, 62, edge) +
    `<path d="M0 ${num(foot)}H${WIDE}" stroke="#0E0704" stroke-opacity=".6" stroke-width="7"/>` +
    (lid ? standing(lid, { x: between(random, 640, 730), foot: foot + 44, width: 190 }) : '') +
    (bent
      ? standing(bent, {
          x: between(random, 60, 240),
          foot: foot + between(random, 78, 104),
          width: between(random, 540, 620),
          flip: random() < 0.5,
        })
      : '')
  )
}

/** The top of a wall of stone or of weathered timber. */
function ledge({ id, random }: Laid, top: number): string {
  const [light, body, dark] = pick(random, [
    ['#C9C4B8', '#A29C90', '#6A655C'],
    ['#A98F72', '#7E654B', '#4E3B29'],
    ['#8C9690', '#69736E', '#3F4844'],
  ])
  const specks = times(90, () => {
    const [x, y] = [between(random, 0, WIDE), between(random, top + 10, HIGH)]
    return `M${num(x)} ${num(y)}h${num(between(random, 2, 12))}`
  })
  return (
    `<linearGradient id="${id}k" x2="0" y2="1">${stops([
      [0, light],
      [0.5, body],
      [1, dark],
    ])}</linearGradient>${rect(0, top, WIDE, HIGH - top, `url(#${id}k)`)}` +
    `<path d="M0 ${num(top)}q${num(between(random, 120, 300))} ${num(between(random, -9, 9))} 480 0T${WIDE} ${num(top)}" fill="none" stroke="${light}" stroke-width="8"/>` +
    `<path d="${specks}" stroke="${dark}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`
  )
}

/** Out of doors: hills or water behind, the pipe on a wall. */
export const outdoors: Compose = (set) => {
  const {
    id,
    random,
    pipes: [bent],
  } = set
  const tones = pick(random, [TONES.amber, TONES.dusk, TONES.sage, TONES.wine])
  const view = pick(random, PAINTERS)({ width: 1240, height: 620, id: `${id}v`, seed: id, random, tones })
  const top = between(random, 470, 520)
  return (
    `<svg x="0" y="-20" width="${WIDE}" height="560" viewBox="${num(between(random, 60, 240))} 0 960 560" preserveAspectRatio="xMidYMid slice">${view}</svg>` +
    ledge(set, top) +
    (bent
      ? shade(`${id}q`, 480, top + 126, 330, 30, 0.45) +
        standing(bent, {
          x: between(random, 110, 290),
          foot: top + between(random, 120, 150),
          width: between(random, 560, 660),
          flip: random() < 0.5,
        })
      : '')
  )
}

/** A wall of paper or plaster behind nothing but the pipe. */
export const bare: Compose = ({ id, random, pipes: [bent] }) => {
  const [light, dark] = pick(random, [
    ['#EFE9DC', '#B6AB95'],
    ['#33302E', '#121110'],
    ['#9FB0A4', '#566A5E'],
    ['#B7C0CC', '#6B7888'],
    ['#D8B9A2', '#96705A'],
    ['#7D2E27', '#3A120F'],
  ])
  const width = between(random, 640, 780)
  const foot = between(random, 500, 590)
  return (
    `<radialGradient id="${id}a" cx="${num(between(random, 0.3, 0.7))}" cy=".34" r=".9">${stops([
      [0, light],
      [1, dark],
    ])}</radialGradient>${rect(0, 0, WIDE, HIGH, `url(#${id}a)`)}` +
    `${pattern(pick(random, ['leaf', 'pin', 'dots']), `${id}p`, '#2A160A', 0.05)}${rect(0, 0, WIDE, HIGH, `url(#${id}p)`)}` +
    (bent
      ? shade(`${id}q`, 480, foot - width * 0.05, width * 0.44, 22, 0.5) +
        standing(bent, { x: (WIDE - width) / 2, foot, width, flip: random() < 0.5 })
      : '')
  )
}

/** Tins or packs alone, leaf beside them. */
export const lids: Compose = ({ id, random, tins }) => {
  const many = Math.min(3, tins.length)
  const laid = tins.slice(0, 3).map((lid, i) => {
    const width = (lid.ratio > 1.2 ? 440 : lid.ratio < 0.95 ? 300 : 380) * (many > 1 ? 0.78 : 1)
    const cx = many > 1 ? 240 + i * (480 / (many - 1)) : between(random, 400, 540)
    const cy = (many > 1 ? 260 + (i % 2) * 150 : 320) + between(random, -30, 30)
    const under = shade(`${id}t${i}`, cx + 14, cy + 24, width * 0.64, (width / lid.ratio) * 0.64, 0.62)
    return under + turned(lid, { cx, cy, width, turn: between(random, -18, 18) })
  })
  const at = random() < 0.5 ? 210 : 750
  return (
    ground(id, random) +
    laid.join('') +
    shreds(random, at, between(random, 560, 610), between(random, 70, 120))
  )
}
