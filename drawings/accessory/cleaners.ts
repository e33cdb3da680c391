/** Pipe cleaners of several kinds, and brushes. */
import { between, num, times } from '../primitives.ts'
import { area, box, type Form, gleam, line, type Matter, type Pen, set } from './pen.ts'

type Cleaner = {
  tuft: string
  /** The colour twisted into the cotton. */
  thread?: string
  /** Half the thickness at the left and at the right end. */
  ends: readonly [number, number]
  long: number
  /** Hard bristles stand out of the cotton. */
  hard?: boolean
}

/** One cleaner along x about its middle: wire, cotton, hairs. */
function one(pen: Pen, { tuft, thread, ends: [a, b], long, hard }: Cleaner, bow: number): string {
  const half = long / 2
  const y = (t: number) => bow * (1 - (2 * t - 1) ** 2)
  const r = (t: number) => a + (b - a) * t
  const at = (t: number, k: number) => `${num(-half + t * long)} ${num(y(t) + k * r(t))}`
  const edge = Array.from({ length: 9 }, (_, i) => i / 8)
  const body = `M${edge.map((t) => at(t, -1)).join('L')}L${edge.toReversed().map((t) => at(t, 1)).join('L')}Z`
  const count = pen.fine ? 60 : 34
  const hairs = times(count, (i) => {
    const t = (i + 0.5) / count
    const out = hard && i % 2 === 0 ? 1.9 : 1.25
    return `M${at(t, -out)}L${at(Math.min(1, t + 0.02), out)}`
  })
  const colour = times(Math.round(count / 2), (i) => {
    const t = (i + 0.5) / (count / 2)
    return `M${at(t, -0.9)}L${at(Math.min(1, t + 0.03), 0.9)}`
  })
  return (
    line(`M${num(-half - 7)} ${num(y(0))}L${at(0, 0)}M${at(1, 0)}L${num(half + 7)} ${num(y(1))}`, '#8A857C', 2) +
    `<path d="${body}" fill="${tuft}" stroke="#9C917C"/>` +
    line(hairs, hard ? '#7D8A8E' : '#B9AE98', 1, 0.75) +
    (thread ? line(colour, thread, 2.2, 0.85) : '') +
    line(`M${edge.map((t) => at(t, -0.4)).join('L')}`, '#fff', 1.6, 0.6)
  )
}

type Bundle = Cleaner & { band: Matter; count: number; spread: number }

/** A bundle in a band of paper, some that were taken out of it, one that was used. */
export const bundle =
  ({ band, count, spread, ...look }: Bundle): Form =>
  (pen) => {
    const name = `${pen.id}one`
    const first = one(pen, look, 4)
    const rows = times(count, (i) => {
      const k = i - (count - 1) / 2
      const same = i === 0 ? `<g id="${name}">${first}</g>` : `<use href="#${name}"/>`
      return set(same, { y: k * 11 + between(pen.random, -1.5, 1.5), turn: k * spread + between(pen.random, -0.6, 0.6) })
    })
    const high = count * 11 + 6
    const used: Cleaner = { ...look, tuft: '#C7A67A', ...(look.thread ? { thread: '#7D5A36' } : {}) }
    return set(
      rows +
        pen.part(box(-24, -high / 2, 48, high, 5), band, 'lying') +
        area(box(-24, -9, 48, 18), '#F3EAD6', 0.85) +
        gleam(`M-20 ${num(-high / 2 + 6)}h40`, 2, 0.4) +
        set(one(pen, { ...look, long: look.long * 0.86 }, 12), { x: 14, y: high / 2 + 26, turn: -7 }) +
        set(one(pen, { ...used, long: look.long * 0.74 }, -16), { x: -6, y: -high / 2 - 26, turn: 6 }),
      { turn: -14 },
    )
  }

/** Extra long ones, loosely crossed, one of them bent like the stem of a reading pipe. */
export const longOnes: Form = (pen) => {
  const look: Cleaner = { tuft: '#F4EFE4', ends: [3.4, 3.4], long: 372 }
  return (
    [-30, -22, -15, -9].map((turn, i) => set(one(pen, look, i * 3), { turn, y: i * 16 - 34 })).join('') +
    set(one(pen, { ...look, tuft: '#EADFCB' }, 34), { turn: -2, y: 52 }) +
    set(one(pen, { ...look, long: 170 }, 4), { turn: 8, y: 106, x: -76 })
  )
}

/** A brush of twisted wire: bristles about its end, a ring to hold. */
const wire = (pen: Pen, x: number, long: number, r: number, colour: string, tip: number) => {
  const count = pen.fine ? 44 : 24
  const hairs = times(count, (i) => {
    const t = i / count
    const k = r - (r - tip) * t ** 3
    return `M${num(x + t * long)} ${num(-k)}l${num(long / count)} ${num(k * 2)}`
  })
  return (
    line(`M-132 0H${num(x + long + 6)}`, '#8A857C', 4) +
    line(`M-120 -1.5H${num(x)}`, '#F4F1EA', 1.4, 0.7) +
    line(hairs, '#2A2018', 3, 0.3) +
    line(hairs, colour, 1.8) +
    line(times(12, (i) => `M${num(-118 + i * ((x + 110) / 12))} -2l5 4`), '#5A564E', 1.2) +
    '<circle cx="-148" cy="0" r="16" fill="none" stroke="#6A665E" stroke-width="6"/><circle cx="-148" cy="0" r="16" fill="none" stroke="#D8D4CA" stroke-width="2.6"/>'
  )
}

/** Two brushes for the shank: nylon and brass wire. */
export const brushes: Form = (pen) =>
  set(wire(pen, 10, 146, 24, '#EFE8D8', 14), { y: -46, turn: -16, x: -4 }) +
  set(wire(pen, 40, 112, 15, '#C8973C', 6), { y: 50, turn: -16, x: 4 })
