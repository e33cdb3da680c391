/** Stills of racks: pipes that stand in them, bowls below and bits above. */
import { between, idFor, num, pick, type Rng, rng, stops, times } from '../primitives.ts'
import { pattern, rect } from '../ornament.ts'
import { type Drawn, standing, type Still, turned } from './placement.ts'
import { lit, picture, seenFrom } from './light.ts'
import { bookPile, cup, HIGH, shade, WIDE } from './props.ts'

export type RackStill = Still & { kind: 'stand' | 'wall' | 'single' }

type Tone = readonly [light: string, body: string, dark: string]
const TIMBER: readonly [Tone, ...Tone[]] = [
  ['#A9794E', '#7C5130', '#412612'],
  ['#D8B888', '#B08C5A', '#6E5128'],
  ['#6A4630', '#452A1B', '#20120A'],
  ['#8C7A68', '#665647', '#382E25'],
  ['#B0683F', '#823F24', '#451D0E'],
]
const WALLS: readonly [Tone, ...Tone[]] = [
  ['#D8CDB8', '#B7A98D', '#6E604A'],
  ['#8FA08C', '#65745F', '#38442F'],
  ['#8C9CA8', '#5F707E', '#36434F'],
  ['#C79C6E', '#96663F', '#573620'],
  ['#4A4644', '#343130', '#1C1A19'],
  ['#B08578', '#84584F', '#4A2C27'],
]

const beam = (id: string, [light, body, dark]: Tone, turn = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${turn}>${stops([
    [0, light],
    [0.4, body],
    [1, dark],
  ])}</linearGradient>`

/** Units of air that a drawing keeps around its pipe, and the length of a usual pipe. */
const AIR = 26
const USUAL = 560

/** A pipe on its bowl, the bit upwards; `foot` is where the bowl rests, `tall` the height of a usual pipe. */
function upright(
  one: Drawn,
  { x, foot, tall, lean }: { x: number; foot: number; tall: number; lean: number },
): string {
  const long = one.long ?? USUAL
  const width = tall * Math.min(1.1, Math.max(0.66, long / USUAL))
  const air = (AIR / long) * width
  return turned(one, { cx: x, cy: foot + air - width / 2, width, turn: -82 + lean })
}

type Standing = { id: string; random: Rng; pipes: readonly Drawn[]; timber: Tone; foot: number }

/** Two bars and their cheeks, the pipes between them. */
function rackOf({ id, random, pipes, timber, foot }: Standing): string {
  const many = Math.max(1, Math.min(6, pipes.length))
  const each = many > 4 ? 132 : 158
  const wide = many * each + 70
  const left = (WIDE - wide) / 2
  const tall = between(random, 372, 400)
  const bar = foot - tall * 0.7
  const fill = `url(#${id}b)`
  const cheek = (x: number) =>
    `<path d="M${num(x - 15)} ${num(foot + 26)}V${num(bar - 20)}q15 -26 30 0V${num(foot + 26)}Z" fill="url(#${id}c)"/>`
  const notches = times(many, (i) => {
    const x = left + 35 + each * (i + 0.5)
    return `<ellipse cx="${num(x + 6)}" cy="${num(bar)}" rx="17" ry="7" fill="#120A05" opacity=".55"/>`
  })
  const stood = pipes.slice(0, many).map((one, i) => {
    const x = left + 35 + each * (i + 0.5)
    return (
      `<ellipse cx="${num(x - 12)}" cy="${num(foot - 2)}" rx="52" ry="12" fill="#120A05" opacity=".5"/>` +
      upright(one, { x, foot: foot + 8, tall, lean: between(random, -3, 4) })
    )
  })
  return (
    beam(`${id}b`, timber) +
    beam(`${id}c`, timber, 'x2="1" y2="0"') +
    shade(`${id}s`, WIDE / 2, foot + 44, wide * 0.62, 34, 0.6) +
    rect(left, bar - 15, wide, 30, fill, ' rx="7"') +
    notches +
    rect(left - 6, foot - 14, wide + 12, 24, timber[1], ' rx="4"') +
    stood.join('') +
    rect(left - 10, foot + 6, wide + 20, 36, fill, ' rx="8"') +
    cheek(left) +
    cheek(left + wide) +
    `<path d="M${num(left)} ${num(foot + 12)}h${num(wide)}" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>`
  )
}

/** One pipe on a stand of its own: a foot and a hollow. */
function single({ id, random, pipes, timber, foot }: Standing): string {
  const [one] = pipes
  const x = WIDE / 2 + between(random, -60, 60)
  const wide = between(random, 250, 320)
  return (
    beam(`${id}b`, timber) +
    shade(`${id}s`, x, foot + 30, wide * 0.9, 30, 0.6) +
    `<path d="M${num(x - wide / 2)} ${num(foot + 30)}q${num(wide / 2)} -34 ${num(wide)} 0v16q${num(-wide / 2)} 18 ${num(-wide)} 0Z" fill="url(#${id}b)"/>` +
    `<path d="M${num(x - 52)} ${num(foot + 30)}q-4 -74 -30 -108q82 40 164 0q-26 34 -30 108Z" fill="url(#${id}b)"/>` +
    (one
      ? standing(one, {
          x: x - between(random, 210, 250),
          foot: foot - 30,
          width: between(random, 580, 640),
          flip: random() < 0.4,
        })
      : '')
  )
}

/** Another picture for every seed. */
export function rackStill({ seed, pipes, tins, kind }: RackStill): string {
  const [random, id] = [rng(seed), idFor('r', seed)]
  const [wall, timber] = [pick(random, WALLS), pick(random, TIMBER)]
  const hung = kind === 'wall'
  const line = hung ? HIGH + 20 : between(random, 470, 520)
  const foot = hung ? between(random, 500, 540) : between(random, 590, 620)
  const set: Standing = { id, random, pipes, timber, foot }
  const room =
    beam(`${id}w`, wall, 'x2="1" y2="1"') +
    beam(`${id}t`, pick(random, TIMBER)) +
    pattern(pick(random, ['leaf', 'trellis', 'pin', 'dots']), `${id}p`, '#2A160A', 0.06) +
    rect(0, 0, WIDE, HIGH, `url(#${id}w)`) +
    rect(0, 0, WIDE, HIGH, `url(#${id}p)`) +
    (hung
      ? rect(70, 120, WIDE - 140, 450, timber[2], ' rx="14" opacity=".55"')
      : rect(0, line, WIDE, HIGH - line, `url(#${id}t)`))
  const few = pipes.length < 4
  const side = random() < 0.5 ? 60 : WIDE - 190
  const lid = tins[0]
  const beside =
    hung || (!few && kind !== 'single')
      ? ''
      : lid
        ? standing(lid, { x: side - 20, foot: line + 92, width: 170 })
        : random() < 0.5
          ? cup(`${id}u`, random, side, Math.round(line + 90))
          : bookPile(random, side < 300 ? 110 : WIDE - 110, line + 60)
  const drawn = room + beside + (kind === 'single' ? single(set) : rackOf(set))
  return picture(lit(seenFrom(drawn, random, few ? 1.14 : 1.06), { id, random, flat: false }))
}
