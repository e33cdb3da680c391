/** Stills of pipes and tins on a table, 960 × 720: what a camera would have seen where somebody wrote of them. */
import { between, hash, idFor, num, pick, place, type Rng, rng, stops, times } from './kit.ts'
import { PAINTERS } from './landscape.ts'
import { pattern, rect } from './ornament.ts'
import { TONES } from './scene.ts'
import { smoke } from './smoke.ts'
import { boards, bookPile, cloth, cup, HIGH, shade, shreds, tools, WIDE } from './table-things.ts'

/** Drawings with their width to height: pipes and the lids or packs of blends. */
export type Drawn = { svg: string; ratio: number }
export type Still = { seed: string; pipes: readonly Drawn[]; tins: readonly Drawn[] }

type Set = { id: string; random: Rng; pipes: readonly Drawn[]; tins: readonly Drawn[] }
type Compose = (set: Set) => string

const WALLS: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#C79C6E', '#96663F', '#5E3A22'],
  ['#97A585', '#65745A', '#3A4632'],
  ['#9CACB4', '#647A86', '#3A4C58'],
  ['#D3B585', '#A88659', '#6B4E2C'],
  ['#B38578', '#85554C', '#4E2C28'],
  ['#D8CDB8', '#B09F82', '#6A573F'],
]

/** A drawing turned about its middle, which stands at (cx, cy). */
function turned({ svg, ratio }: Drawn, cx: number, cy: number, width: number, turn: number): string {
  const height = width / ratio
  return `<g transform="translate(${num(cx)} ${num(cy)}) rotate(${num(turn)})">${place(svg, -width / 2, -height / 2, width, height)}</g>`
}

/** A drawing that stands on `foot`. */
function standing({ svg, ratio }: Drawn, x: number, foot: number, width: number): string {
  const height = width / ratio
  return place(svg, x, foot - height, width, height)
}

/** A wall, the top of a table, light that comes in from the left. */
function room({ id, random }: Set, line: number): string {
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
    (other ? standing(other, beside - 90, line + 52, 180) : cup(`${id}u`, random, beside - 66, line + 52)) +
    (lid ? standing(lid, middle - width / 2, line + 66, width) : '') +
    (bent ? standing(bent, x, HIGH - between(random, 26, 54), size) : '')
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
      turned(lid, cx, cy, width, turn)
    )
  })
  const [px, py] = [WIDE - near + (right ? 80 : -80), between(random, 480, 520)]
  return (
    (random() < 0.62 ? boards(id, random) : cloth(id, random)) +
    laid.join('') +
    shreds(random, right ? near + 30 : near - 30, between(random, 540, 600), between(random, 60, 110)) +
    (tins.length < 2 || random() < 0.4
      ? tools(`${id}m`, random, WIDE - near, between(random, 120, 170), between(random, -70, 70))
      : '') +
    (bent
      ? shade(`${id}q`, px, py + 30, 330, 150, 0.42) +
        turned(bent, px, py, between(random, 540, 620), between(random, -14, 10))
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
        standing(lid, (x < 190 ? 760 : 170) - 100, 612, 200)
      : cup(`${id}u`, random, x < 190 ? 730 : 90, 612)) +
    (bent
      ? smoke(x + 90, 380, 190, '#F4ECDD', id, 0.16) +
        standing(bent, x, HIGH - between(random, 30, 60), between(random, 520, 600))
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
      ? `<g opacity=".85">${standing(tins[0], between(random, 560, 640), line + 40, 210)}</g>`
      : '') +
    standing(bent, x, between(random, 580, 620), width)
  )
}

/** Several pipes in rows on a cloth. */
const row: Compose = ({ id, random, pipes }) => {
  const each = pipes.length > 2 ? 410 : 560
  return (
    (random() < 0.6 ? cloth(id, random) : boards(id, random)) +
    pipes
      .slice(0, 4)
      .map((one, i) => {
        const [column, line] = pipes.length > 2 ? [i % 2, Math.floor(i / 2)] : [0.5, i]
        const cx = 240 + column * 480 + between(random, -14, 14)
        const cy = 200 + line * 320 + between(random, -12, 12)
        return (
          shade(`${id}r${i}`, cx, cy + 26, each * 0.55, 110, 0.4) +
          turned(one, cx, cy, each, between(random, -7, 7))
        )
      })
      .join('')
  )
}

function composerFor({ pipes, tins }: Set, seed: string): Compose {
  if (pipes.length > 2) return row
  const turn = hash(`${seed}/way`) % 10
  if (pipes.length === 2 && turn < 5) return row
  if (tins.length === 0) return turn < 4 ? close : turn < 7 ? sill : above
  return turn < 4 ? above : turn < 7 ? desk : turn < 9 ? sill : close
}

/** Another picture for every seed. */
export function tableStill({ seed, pipes, tins }: Still): string {
  const set: Set = { id: idFor('d', seed), random: rng(seed), pipes, tins }
  const drawn = composerFor(set, seed)(set)
  const dark = `<radialGradient id="${set.id}y" cx=".5" cy=".45" r=".78">${stops([
    [0.55, '#2A160A', 0],
    [1, '#2A160A', 0.45],
  ])}</radialGradient>${rect(0, 0, WIDE, HIGH, `url(#${set.id}y)`)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">${drawn}${dark}</svg>`
}
