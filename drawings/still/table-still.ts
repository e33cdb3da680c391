/** Stills of pipes and tins on a table, 960 × 720: what a camera would have seen where somebody wrote of them. */
import { between, hash, idFor, num, pick, rng, stops, times } from '../primitives.ts'
import { PAINTERS } from '../scene/landscape.ts'
import { pattern, rect } from '../ornament.ts'
import { TONES } from '../scene/scene.ts'
import { smoke } from '../scene/smoke.ts'
import { type Compose, type Laid, type Still, standing, turned } from './placement.ts'
import { lit, picture, seenFrom } from './light.ts'
import { bare, ground, lids, outdoors, page, shelf, tray } from './places.ts'
import { bookPile, cup, HIGH, shade, shreds, tools, WIDE } from './props.ts'

const WALLS: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#C79C6E', '#96663F', '#5E3A22'],
  ['#97A585', '#65745A', '#3A4632'],
  ['#9CACB4', '#647A86', '#3A4C58'],
  ['#D3B585', '#A88659', '#6B4E2C'],
  ['#B38578', '#85554C', '#4E2C28'],
  ['#D8CDB8', '#B09F82', '#6A573F'],
]

/** A wall, the top of a table, light that comes in from the left. */
function room({ id, random }: Laid, line: number): string {
  const [light, middle, dark] = pick(random, WALLS)
  const grain = times(
    22,
    () =>
      `M${num(between(random, -80, WIDE))} ${num(between(random, line + 16, HIGH))}h${num(between(random, 90, 520))}`,
  )
  const sun = between(random, 20, 220)
  const beam = (x: number) => `M${num(x)} 0h120l200 ${HIGH}h-170Z`
  return (
    `<linearGradient id="${id}a" x2="1" y2="1">${stops([
      [0, light],
      [1, middle],
    ])}</linearGradient><linearGradient id="${id}b" x2="0" y2="1">${stops([
      [0, middle],
      [1, dark],
    ])}</linearGradient>${pattern(pick(random, ['leaf', 'trellis', 'pin', 'dots']), `${id}p`, '#2A160A', 0.07)}` +
    rect(0, 0, WIDE, line, `url(#${id}a)`) +
    rect(0, 0, WIDE, line, `url(#${id}p)`) +
    rect(0, line, WIDE, HIGH - line, `url(#${id}b)`) +
    `<path d="M0 ${num(line)}H${WIDE}" stroke="#2A160A" stroke-opacity=".35" stroke-width="2"/><path d="${grain}" stroke="#2A160A" stroke-opacity=".16" stroke-width="2"/>` +
    `<path d="${beam(sun)}${beam(sun + 190)}" fill="#fff" opacity=".07"/>`
  )
}

/** A desk: the tin leans on books, the pipe rests in front. */
const desk: Compose = (set) => {
  const { id, random, pipes, tins } = set
  const line = between(random, 400, 440)
  const right = random() < 0.6
  const middle = right ? between(random, 640, 760) : between(random, 200, 320)
  const [lid, other] = tins
  const width = lid && lid.ratio > 1.2 ? 300 : lid && lid.ratio < 0.95 ? 210 : 250
  const beside = middle + (right ? -190 : 190)
  const [bent] = pipes
  const size = between(random, 560, 650)
  const x = right ? between(random, 40, 120) : between(random, 300, 360)
  return (
    room(set, line) +
    bookPile(random, middle, line + 34) +
    shade(`${id}f`, middle, line + 62, 240, 30) +
    (other
      ? standing(other, { x: beside - 90, foot: line + 52, width: 180 })
      : cup(`${id}u`, random, beside - 66, line + 52)) +
    (lid ? standing(lid, { x: middle - width / 2, foot: line + 66, width }) : '') +
    (bent
      ? standing(bent, { x, foot: HIGH - between(random, 26, 54), width: size, flip: random() < 0.4 })
      : '')
  )
}

/** From above: tins and a pipe lie on boards or cloth, a pinch of leaf between them. */
const above: Compose = ({ id, random, pipes, tins }) => {
  const right = random() < 0.5
  const [bent] = pipes
  const near = right ? between(random, 610, 700) : between(random, 260, 350)
  const laid = tins.slice(0, 2).map((lid, i) => {
    const width = (lid.ratio > 1.2 ? 360 : lid.ratio < 0.95 ? 240 : 300) * (i === 0 ? 1 : 0.8)
    const [cx, cy] = i === 0 ? [near, between(random, 200, 260)] : [WIDE - near, between(random, 130, 190)]
    const turn = between(random, -16, 16)
    return (
      shade(`${id}t${i}`, cx + 10, cy + 16, width * 0.62, (width / lid.ratio) * 0.62, 0.6) +
      turned(lid, { cx, cy, width, turn })
    )
  })
  const [px, py] = [WIDE - near + (right ? 80 : -80), between(random, 480, 520)]
  return (
    ground(id, random) +
    laid.join('') +
    shreds(random, right ? near + 30 : near - 30, between(random, 540, 600), between(random, 60, 110)) +
    (tins.length < 2 || random() < 0.4
      ? tools(`${id}m`, random, WIDE - near, between(random, 120, 170), between(random, -70, 70))
      : '') +
    (bent
      ? shade(`${id}q`, px, py + 30, 330, 150, 0.42) +
        turned(bent, {
          cx: px,
          cy: py,
          width: between(random, 540, 620),
          turn: between(random, -18, 14),
          flip: random() < 0.4,
        })
      : '')
  )
}

const FRAMES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#EDE4D2', '#B9A98A'],
  ['#4A2E1B', '#2A180D'],
  ['#6E7A72', '#48524B'],
]

/** At a window: what is outside, a sill, a pipe on it. */
const sill: Compose = (set) => {
  const { id, random, pipes, tins } = set
  const tones = pick(random, [TONES.amber, TONES.dusk, TONES.night, TONES.sage, TONES.wine])
  const view = pick(random, PAINTERS)({ width: 1240, height: 620, id: `${id}v`, seed: id, random, tones })
  const outside = `<svg x="0" y="0" width="${WIDE}" height="500" viewBox="140 0 960 500" preserveAspectRatio="xMidYMid slice">${view}</svg>`
  const [frame, dark] = pick(random, FRAMES)
  const bar = between(random, 300, 660)
  const [bent] = pipes
  const x = between(random, 60, 320)
  const lid = tins[0]
  return (
    outside +
    `<path d="M0 0H${WIDE}V26H0ZM0 0H30V500H0ZM${WIDE - 30} 0H${WIDE}V500H${WIDE - 30}ZM${num(bar)} 0h22V500h-22ZM0 212H${WIDE}V228H0Z" fill="${frame}"/>` +
    `<path d="M30 26V500M${num(bar + 22)} 26V500M30 228H${WIDE}" stroke="${dark}" stroke-opacity=".7" stroke-width="4"/>` +
    rect(0, 486, WIDE, 34, frame) +
    rect(0, 520, WIDE, HIGH - 520, dark) +
    `<path d="M0 520H${WIDE}" stroke="#1A0E06" stroke-opacity=".5" stroke-width="5"/><linearGradient id="${id}g" x2="0" y2="1">${stops(
      [
        [0, '#FFF1D2', 0.2],
        [1, '#1A0E06', 0.35],
      ],
    )}</linearGradient>${rect(0, 520, WIDE, HIGH - 520, `url(#${id}g)`)}` +
    (lid && random() < 0.6
      ? shade(`${id}z`, x < 190 ? 760 : 170, 606, 150, 24) +
        standing(lid, { x: (x < 190 ? 760 : 170) - 100, foot: 612, width: 200 })
      : cup(`${id}u`, random, x < 190 ? 730 : 90, 612)) +
    (bent
      ? smoke(x + 90, 380, 190, '#F4ECDD', id, 0.16) +
        standing(bent, {
          x,
          foot: HIGH - between(random, 30, 60),
          width: between(random, 520, 600),
          flip: random() < 0.4,
        })
      : '')
  )
}

/** Near enough to see the grain. */
const close: Compose = (set) => {
  const { random, pipes, tins } = set
  const [bent] = pipes
  if (!bent) return above(set)
  const line = between(random, 400, 440)
  const blur = times(9, (i) => {
    const r = between(random, 40, 130)
    return `<circle cx="${num(between(random, 0, WIDE))}" cy="${num(between(random, 0, line))}" r="${num(r)}" fill="${i % 2 ? '#FFE9BF' : '#fff'}" opacity="${num(between(random, 0.04, 0.13))}"/>`
  })
  const width = between(random, 740, 840)
  const x = (WIDE - width) / 2 + between(random, -20, 40)
  return (
    room(set, line) +
    blur +
    (tins[0] && random() < 0.5
      ? `<g opacity=".85">${standing(tins[0], { x: between(random, 560, 640), foot: line + 40, width: 210 })}</g>`
      : '') +
    standing(bent, { x, foot: between(random, 580, 620), width, flip: random() < 0.4 })
  )
}

/** Several pipes in rows on a cloth. */
const row: Compose = ({ id, random, pipes }) => {
  const each = pipes.length > 2 ? 410 : 560
  return (
    ground(id, random) +
    pipes
      .slice(0, 4)
      .map((one, i) => {
        const [column, line] = pipes.length > 2 ? [i % 2, Math.floor(i / 2)] : [0.5, i]
        const cx = 240 + column * 480 + between(random, -14, 14)
        const cy = 200 + line * 320 + between(random, -12, 12)
        return (
          shade(`${id}r${i}`, cx, cy + 26, each * 0.55, 110, 0.4) +
          turned(one, { cx, cy, width: each, turn: between(random, -7, 7) })
        )
      })
      .join('')
  )
}

/** A composition and how near the camera may come without losing what counts. */
type Way = readonly [Compose, nearest: number]

/** A pipe by itself, and one beside a tin. */
const ALONE: readonly [Way, ...Way[]] = [
  [close, 1.12],
  [sill, 1.06],
  [above, 1.34],
  [page, 1.22],
  [tray, 1.24],
  [shelf, 1.16],
  [outdoors, 1.12],
  [bare, 1.1],
]
const WITH_TIN: readonly [Way, ...Way[]] = [
  [above, 1.16],
  [above, 1.16],
  [desk, 1.1],
  [sill, 1.04],
  [tray, 1.2],
  [shelf, 1.08],
  [close, 1.06],
]

/** Seen from above. */
const FLAT = new Set<Compose>([above, page, tray, row, lids])

function wayFor({ pipes, tins }: Laid, seed: string): Way {
  const turn = hash(`${seed}/way`)
  const of = (ways: readonly [Way, ...Way[]]) => ways[turn % ways.length] ?? ways[0]
  if (pipes.length > 2 || (pipes.length === 2 && turn % 2 === 0)) return [row, 1.05]
  if (pipes.length === 0 && tins.length > 0) return [lids, 1.3]
  return of(tins.length === 0 ? ALONE : WITH_TIN)
}

/** Another picture for every seed: another place, light, surface and angle. */
export function tableStill({ seed, pipes, tins }: Still): string {
  const set: Laid = { id: idFor('d', seed), random: rng(seed), pipes, tins }
  const [compose, nearest] = wayFor(set, seed)
  const drawn = seenFrom(compose(set), set.random, nearest)
  return picture(lit(drawn, { ...set, flat: FLAT.has(compose) }))
}
