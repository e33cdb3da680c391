/** What the light and the camera make of a picture. */
import { between, num, pick, type Rng, stops, times } from '../primitives.ts'
import { rect } from '../ornament.ts'
import { HIGH, WIDE } from './props.ts'

type Light = (id: string, random: Rng) => string

const veil = (fill: string) => rect(0, 0, WIDE, HIGH, fill)

/** A lamp beside the table; the rest lies in the dark. */
const lamp: Light = (id, random) => {
  const x = pick(random, [0.12, 0.3, 0.7, 0.88])
  return (
    `<radialGradient id="${id}" cx="${x}" cy="${num(between(random, 0.1, 0.5))}" r=".85">${stops([
      [0, '#FFDf9E', 0.34],
      [0.45, '#8A4E1C', 0.05],
      [1, '#0E0703', 0.46],
    ])}</radialGradient>` + veil(`url(#${id})`)
  )
}

/** The panes of a window on whatever lies there. */
const panes: Light = (_id, random) => {
  const [x, lean] = [between(random, 80, 480), between(random, 90, 220)]
  const pane = (dx: number, y: number) =>
    `M${num(x + dx - (y / HIGH) * lean)} ${num(y)}h150l${num(-(300 / HIGH) * lean)} 300h-150Z`
  const list = [
    [0, 40],
    [176, 40],
    [0, 366],
    [176, 366],
  ] as const
  const d = list.map(([dx, y]) => pane(dx, y)).join('')
  return `<path d="${d}" fill="#FFF4D6" opacity="${num(between(random, 0.16, 0.26))}"/>${veil('#1A1206" opacity=".1')}`
}

/** Slats of a blind. */
const blinds: Light = (_id, random) => {
  const lean = between(random, 120, 260) * (random() < 0.5 ? -1 : 1)
  const slats = times(
    9,
    (i) => `M-300 ${i * 104 - 120}L${WIDE + 300} ${num(i * 104 - 120 + lean)}v46L-300 ${i * 104 - 74}Z`,
  )
  return `<path d="${slats}" fill="#241405" opacity="${num(between(random, 0.14, 0.24))}"/>`
}

/** Shadows of leaves from outside. */
const leaves: Light = (_id, random) => {
  const side = random() < 0.5
  const leaf = () => {
    const [x, y] = [between(random, side ? 420 : -40, side ? WIDE : 520), between(random, -20, HIGH * 0.8)]
    const [long, wide] = [between(random, 70, 150), between(random, 14, 30)]
    return `<path d="M0 0q${num(long / 2)} ${num(-wide)} ${num(long)} 0q${num(-long / 2)} ${num(wide)} ${num(-long)} 0" transform="translate(${num(x)} ${num(y)}) rotate(${num(between(random, 20, 80))})"/>`
  }
  return `<g fill="#1E1608" opacity="${num(between(random, 0.13, 0.2))}">${times(26, leaf)}</g>`
}

/** The day leans to one side: warm in the evening, cold in the morning, grey under clouds. */
const slant: Light = (id, random) => {
  const [bright, dark] = pick(random, [
    ['#FF9E4A', '#2A1230'],
    ['#BFE0FF', '#16202E'],
    ['#FFE7B0', '#3A2410'],
    ['#E4E8EA', '#2B3033'],
    ['#F6B7A0', '#33202A'],
  ])
  const turned = random() < 0.5 ? ' x1="1" x2="0"' : ''
  return (
    `<linearGradient id="${id}"${turned} y2="1">${stops([
      [0, bright, 0.3],
      [0.45, bright, 0.04],
      [1, dark, 0.46],
    ])}</linearGradient>` + veil(`url(#${id})`)
  )
}

const none: Light = () => ''
/** Shadows fall on what lies flat; a room with walls is lit as a whole. */
const ON_TABLES: readonly [Light, ...Light[]] = [lamp, panes, blinds, leaves, slant, slant, none]
const IN_ROOMS: readonly [Light, ...Light[]] = [lamp, slant, slant, none]

/** One of the lights of a day over a picture, and darker corners. `flat`: seen from above. */
export function lit(drawn: string, { id, random, flat }: { id: string; random: Rng; flat: boolean }): string {
  const corners = `<radialGradient id="${id}y" cx=".5" cy=".45" r=".78">${stops([
    [0.55, '#2A160A', 0],
    [1, '#2A160A', 0.42],
  ])}</radialGradient>${rect(0, 0, WIDE, HIGH, `url(#${id}y)`)}`
  return drawn + pick(random, flat ? ON_TABLES : IN_ROOMS)(`${id}li`, random) + corners
}

/** The camera: nearer or further, never quite straight. What lies outside is cut off. */
export function seenFrom(drawn: string, random: Rng, nearest: number): string {
  const near = between(random, 1.02, nearest)
  const [x, y] = [WIDE * between(random, 0.4, 0.6), HIGH * between(random, 0.52, 0.66)]
  const tilt = between(random, -1, 1) * Math.min(3.2, (near - 1) * 16)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(tilt)}) scale(${near.toFixed(3)}) translate(${num(-x)} ${num(-y)})">${drawn}</g>`
}

/** The whole picture as a document. */
export const picture = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">${inside}</svg>`
