/** What cleans pipes: cleaners of several kinds, brushes, bottles. */
import { between, num, times } from '../primitives.ts'
import { area, box, foot, type Form, gleam, line, type Matter, MATTER, oval, type Pen, set } from './pen.ts'

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
  const body = `M${edge.map((t) => at(t, -1)).join('L')}L${edge
    .toReversed()
    .map((t) => at(t, 1))
    .join('L')}Z`
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
    line(
      `M${num(-half - 7)} ${num(y(0))}L${at(0, 0)}M${at(1, 0)}L${num(half + 7)} ${num(y(1))}`,
      '#8A857C',
      2,
    ) +
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
    const rows = times(count, (i) => {
      const k = i - (count - 1) / 2
      return set(
        pen.once('one', () => one(pen, look, 4)),
        { y: k * 11 + between(pen.random, -1.5, 1.5), turn: k * spread + between(pen.random, -0.6, 0.6) },
      )
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
    line(
      times(12, (i) => `M${num(-118 + i * ((x + 110) / 12))} -2l5 4`),
      '#5A564E',
      1.2,
    ) +
    '<circle cx="-148" cy="0" r="16" fill="none" stroke="#6A665E" stroke-width="6"/><circle cx="-148" cy="0" r="16" fill="none" stroke="#D8D4CA" stroke-width="2.6"/>'
  )
}

/** Two brushes for the shank: nylon and brass wire. */
export const brushes: Form = (pen) =>
  set(wire(pen, 10, 146, 24, '#EFE8D8', 14), { y: -46, turn: -16, x: -4 }) +
  set(wire(pen, 40, 112, 15, '#C8973C', 6), { y: 50, turn: -16, x: 4 })

type Bottle = {
  glass: Matter
  label: Matter
  cap: Matter
  form: 'round' | 'square' | 'flask' | 'nozzle' | 'dropper'
  /** Where the label's picture is: a leaf, drops, or lines alone. */
  sign: 'leaf' | 'drop' | 'lines'
}

const BODIES: Readonly<Record<Bottle['form'], string>> = {
  round:
    'M-18 -84V-64Q-18 -50 -44 -42Q-60 -36 -60 -16V108Q-60 124 -44 124H44Q60 124 60 108V-16Q60 -36 44 -42Q18 -50 18 -64V-84Z',
  square:
    'M-16 -84V-70Q-16 -58 -50 -54Q-66 -50 -66 -36V112Q-66 124 -54 124H54Q66 124 66 112V-36Q66 -50 50 -54Q16 -58 16 -70V-84Z',
  flask:
    'M-14 -96V-40Q-14 -22 -40 -8Q-64 8 -64 40V106Q-64 124 -46 124H46Q64 124 64 106V40Q64 8 40 -8Q14 -22 14 -40V-96Z',
  nozzle: 'M-20 -52V-40Q-54 -34 -54 -10V110Q-54 124 -40 124H40Q54 124 54 110V-10Q54 -34 20 -40V-52Z',
  dropper: 'M-20 -40V-24Q-52 -16 -52 12V108Q-52 124 -36 124H36Q52 124 52 108V12Q52 -16 20 -24V-40Z',
}

function capOf(pen: Pen, { form, cap }: Bottle): string {
  if (form === 'nozzle')
    return (
      pen.part(box(-24, -72, 48, 22, 3), cap, 'standing') +
      pen.part('M-13 -72L-4 -122H4L13 -72Z', cap, 'standing') +
      pen.part(box(-6, -132, 12, 12, 4), 'clay', 'standing')
    )
  if (form === 'dropper')
    return (
      pen.part('M-13 -66Q-20 -104 -11 -122Q0 -132 11 -122Q20 -104 13 -66Z', 'rubber', 'standing') +
      pen.part(box(-26, -68, 52, 30, 4), cap, 'standing') +
      line(
        times(9, (i) => `M${-22 + i * 5.5} -64v22`),
        '#120A05',
        1.4,
        0.4,
      )
    )
  const y = form === 'flask' ? -118 : -106
  return (
    pen.part(box(-22, y, 44, 26, 4), cap, 'standing') +
    line(
      times(8, (i) => `M${-18 + i * 5.2} ${y + 4}v18`),
      '#120A05',
      1.4,
      0.35,
    )
  )
}

/** Where the straight side of a bottle begins. */
const SIDES: Readonly<Record<Bottle['form'], number>> = {
  round: -14,
  square: -34,
  flask: 42,
  nozzle: -6,
  dropper: 14,
}

const SIGNS: Readonly<Record<Bottle['sign'], string>> = {
  leaf: 'M-20 22q20 -46 40 0q-20 24 -40 0',
  drop: 'M0 -14Q18 8 12 20Q0 32 -12 20Q-18 8 0 -14Z',
  lines: '',
}

/** A bottle that stands, and what soaks from it. */
export const bottle =
  (look: Bottle): Form =>
  (pen) => {
    const { glass, label, form, sign } = look
    const dark = MATTER[label][2]
    return (
      foot(6, 126, 84) +
      pen.part(BODIES[form], glass, 'standing') +
      area(box(-50, form === 'flask' ? 54 : 20, 100, 74, 3), MATTER[label][0]) +
      line(box(-46, form === 'flask' ? 58 : 24, 92, 66, 2), dark, 1.2, 0.8) +
      set(
        area(SIGNS[sign] || 'M0 0h.1', dark, 0.75) +
          line(sign === 'lines' ? 'M-32 2H32M-24 14H24M-30 26H30' : 'M-28 40H28', dark, 2.4, 0.6),
        { y: form === 'flask' ? 72 : 38 },
      ) +
      area(box(30, SIDES[form], 18, 116 - SIDES[form], 8), '#120A05', 0.16) +
      gleam(form === 'flask' ? 'M-52 36V108' : 'M-48 -18V108', 6, 0.45) +
      capOf(pen, look) +
      set(
        pen.part('M-44 -16Q-10 -30 36 -18Q56 0 40 20Q0 32 -40 20Q-56 2 -44 -16Z', 'paper', 'face') +
          area(oval(2, 2, 22, 10), MATTER[glass][1], 0.4) +
          line('M-30 -8Q0 2 34 -6', '#B3A58B', 1.4, 0.7),
        { x: 122, y: 102, turn: -6 },
      ) +
      set(
        line('M-60 0H60', '#F4EFE4', 7) +
          line(
            times(14, (i) => `M${-56 + i * 8} -4l5 8`),
            '#B9AE98',
            1,
            0.8,
          ) +
          line('M-60 0H-20', '#8C6A43', 7, 0.5),
        { x: -116, y: 104, turn: -12 },
      )
    )
  }
