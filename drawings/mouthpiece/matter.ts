/** What mouthpieces are made of, from outside: tones, and what shows in them. */
import { between, mix, num, type Rng, stops, times } from '../primitives.ts'

type Tones = { bright: string; body: string; dark: string; mark: string }
export const MATTERS = {
  rubber: { bright: '#7C736C', body: '#3A3430', dark: '#151110', mark: '#8C8278' },
  vulcanite: { bright: '#847A6C', body: '#3E3830', dark: '#171410', mark: '#8E8A4E' },
  marbled: { bright: '#B98A58', body: '#6E4322', dark: '#341C0C', mark: '#E3BE84' },
  acrylic: { bright: '#8FA9B4', body: '#3E5A68', dark: '#172A34', mark: '#D3E0E2' },
  cumberland: { bright: '#9A5A46', body: '#55291F', dark: '#22100C', mark: '#C2664A' },
  bakelite: { bright: '#E58B4E', body: '#A9431B', dark: '#54180A', mark: '#F2B37A' },
  amber: { bright: '#FBDD92', body: '#DB9A33', dark: '#8A5212', mark: '#FFF1C2' },
  amberoid: { bright: '#F3C982', body: '#C2802F', dark: '#75440F', mark: '#F8E2AC' },
  horn: { bright: '#D9C8A6', body: '#8E7650', dark: '#463722', mark: '#F0E3C4' },
  bone: { bright: '#EFC987', body: '#C08A3C', dark: '#6F4A16', mark: '#FFF6E0' },
  nylon: { bright: '#E0A868', body: '#B4742E', dark: '#6E4214', mark: '#7A4A18' },
} satisfies Record<string, Tones>
export type Matter = keyof typeof MATTERS

/** Lit from above across its breadth. */
export const paint = (id: string, matter: Matter): string => {
  const { bright, body, dark } = MATTERS[matter]
  return `<linearGradient id="${id}" x2="0" y2="1">${stops([
    [0, mix(body, dark, 0.15)],
    [0.28, bright],
    [0.6, body],
    [1, dark],
  ])}</linearGradient>`
}

export type Patch = { x: number; y: number; w: number; h: number; random: Rng; count: number }
type Show = (patch: Patch, tones: Tones) => string

const stroke = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" opacity="${opacity}"/>`

/** Waves along the length. */
const streaks =
  (width: number, sway: number): Show =>
  ({ x, y, w, h, random, count }, { mark, dark }) => {
    const one = () => {
      const at = y + random() * h
      const from = x + random() * w * 0.5
      const long = between(random, 0.3, 0.7) * w
      return `M${num(from)} ${num(at)}q${num(long * 0.3)} ${num(between(random, -sway, sway))} ${num(long * 0.5)} 0t${num(long * 0.5)} ${num(between(random, -sway, sway) * 0.5)}`
    }
    return (
      stroke(times(count, one), mark, width, 0.62) +
      stroke(times(Math.ceil(count / 2), one), dark, width, 0.5)
    )
  }

/** Lumps pressed together. */
const lumps: Show = ({ x, y, w, h, random, count }, { mark, dark, body }) => {
  const one = () => {
    const [cx, cy, r] = [x + random() * w, y + random() * h, between(random, 3, 9)]
    return `M${num(cx - r)} ${num(cy)}q${num(r * 0.4)} ${num(-r)} ${num(r)} ${num(-r * 0.7)}t${num(r)} ${num(r * 0.8)}q${num(-r * 0.7)} ${num(r)} ${num(-r * 2)} ${num(-r * 0.1)}Z`
  }
  return `<path d="${times(count, one)}" fill="${mark}" opacity=".5"/><path d="${times(count, one)}" fill="${mix(body, dark, 0.4)}" opacity=".4"/>`
}

/** Bubbles and threads in clear resin. */
const inclusions: Show = ({ x, y, w, h, random, count }, { mark, dark }) => {
  const dot = () => `M${num(x + random() * w)} ${num(y + random() * h)}h.1`
  const cloud = () =>
    `M${num(x + random() * w)} ${num(y + random() * h)}q9 ${num(between(random, -5, 5))} ${num(between(random, 12, 30))} 1`
  return (
    stroke(times(count, dot), mark, 2.6, 0.8) +
    stroke(times(Math.ceil(count / 3), dot), dark, 1.8, 0.6) +
    stroke(times(Math.ceil(count / 2), cloud), mark, 3.4, 0.3)
  )
}

/** The bloom of old rubber towards the bite. */
const bloom: Show = ({ x, y, w, h, random, count }, { mark }) =>
  stroke(
    times(
      count * 2,
      () =>
        `M${num(x + w * (0.55 + random() * 0.45))} ${num(y + random() * h)}h${num(between(random, 3, 14))}`,
    ),
    mark,
    3.4,
    0.34,
  )

/** The seam of the mould, and marks of teeth. */
const moulded: Show = ({ x, y, w, h }, { mark, bright }) =>
  stroke(`M${num(x)} ${num(y + h / 2)}h${num(w)}`, bright, 1.4, 0.8) +
  stroke(
    `M${num(x + w - 34)} ${num(y + h / 2 - 4)}q4 3 0 7M${num(x + w - 24)} ${num(y + h / 2 - 3)}q4 3 0 6`,
    mark,
    2,
    0.8,
  )

const none: Show = () => ''
const SHOWS: Readonly<Record<Matter, Show>> = {
  rubber: none,
  vulcanite: bloom,
  marbled: streaks(4, 7),
  acrylic: streaks(5, 9),
  cumberland: streaks(2.4, 3),
  bakelite: streaks(6, 3),
  amber: inclusions,
  amberoid: lumps,
  horn: streaks(3.4, 2.5),
  bone: inclusions,
  nylon: moulded,
}

/** What shows in a matter, over a box. */
export const shown = (matter: Matter, patch: Patch): string => SHOWS[matter](patch, MATTERS[matter])
