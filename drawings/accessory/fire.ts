/** What lights a pipe: lighters, long matches, a wick. */
import { num, times } from '../primitives.ts'
import { area, box, foot, type Form, gleam, line, type Matter, oval, type Pen, set } from './pen.ts'

/** A soft flame whose root is at (0, 0), leaning by degrees. */
const flame = (x: number, y: number, turn: number, size = 1) =>
  set(
    area('M0 4C-14 -6 -12 -24 0 -52C12 -24 14 -6 0 4Z', '#E8913A', 0.5) +
      area('M0 3C-9 -5 -8 -18 0 -38C8 -18 9 -5 0 3Z', '#F6C45E', 0.95) +
      area('M0 2C-4 -3 -4 -9 0 -18C4 -9 4 -3 0 2Z', '#FFF3CF') +
      area('M-5 1Q0 -8 5 1Q0 5 -5 1Z', '#6C8FB8', 0.6),
    { x, y, turn, size },
  )

type Finish = 'plain' | 'lined' | 'barley' | 'hide' | 'flecked'

/** The face of a body from (x, y), `w` × `h`. */
function finished(pen: Pen, finish: Finish, x: number, y: number, w: number, h: number): string {
  const dark = '#2A2018'
  if (finish === 'plain') return ''
  if (finish === 'lined') {
    const d = times(Math.floor((w - 10) / 7), (i) => `M${num(x + 8 + i * 7)} ${num(y + 8)}v${num(h - 16)}`)
    return line(d, dark, 1.2, 0.34)
  }
  if (finish === 'barley') {
    const step = pen.fine ? 9 : 15
    const d = times(Math.ceil((w + h) / step), (i) => {
      const k = i * step
      return `M${num(x + Math.min(k, w))} ${num(y + Math.max(0, k - w))}L${num(x + Math.max(0, k - h))} ${num(y + Math.min(k, h))}M${num(x + w - Math.min(k, w))} ${num(y + Math.max(0, k - w))}L${num(x + w - Math.max(0, k - h))} ${num(y + Math.min(k, h))}`
    })
    return line(d, dark, 1, 0.26)
  }
  const count = pen.fine ? 60 : 22
  const spot = () =>
    `M${num(x + 6 + pen.random() * (w - 12))} ${num(y + 6 + pen.random() * (h - 12))}q${num(pen.random() * 6 - 3)} 3 ${num(pen.random() * 8 - 4)} 4`
  return line(
    times(count, spot),
    finish === 'hide' ? '#1A100A' : '#E8BF62',
    finish === 'hide' ? 1.2 : 1.8,
    finish === 'hide' ? 0.4 : 0.85,
  )
}

type Lighter = {
  body: Matter
  trim: Matter
  finish: Finish
  wide: number
  high: number
  round: number
  head: 'arm' | 'slant' | 'lid' | 'roller' | 'side'
  /** A tamper that comes out of the foot or folds at the side. */
  tamper?: 'inside' | 'folding'
}

function headOf(pen: Pen, { head, trim, wide, body, round }: Lighter, top: number): string {
  const l = -wide / 2
  if (head === 'arm')
    return (
      pen.part(box(l + 4, top - 24, wide - 8, 26, 4), trim, 'standing') +
      pen.part(box(l - 12, top - 20, 14, 62, 6), trim, 'standing') +
      pen.part(oval(l + wide * 0.5, top - 30, 13), 'iron', 'ball') +
      line(`M${num(l + wide * 0.5 - 9)} ${num(top - 30)}h18`, '#D8D4CC', 1, 0.5) +
      pen.part(
        `M${num(l - 12)} ${num(top - 22)}Q${num(l + 10)} ${num(top - 52)} ${num(l + wide * 0.5)} ${num(top - 46)}l2 10Q${num(l + 18)} ${num(top - 36)} ${num(l + 2)} ${num(top - 14)}Z`,
        trim,
        'lying',
      ) +
      flame(l + wide - 2, top - 12, 62, 0.9)
    )
  if (head === 'slant')
    return (
      pen.part(
        `M${num(l)} ${num(top + 2)}V${num(top - 14)}L${num(l + wide * 0.6)} ${num(top - 38)}H${num(l + wide - 6)}Q${num(l + wide)} ${num(top - 38)} ${num(l + wide)} ${num(top - 30)}V${num(top + 2)}Z`,
        trim,
        'standing',
      ) +
      pen.part(oval(l + 15, top - 16, 8, 5), 'coal', 'ball') +
      line(
        `M${num(l + wide * 0.62)} ${num(top - 30)}H${num(l + wide - 8)}M${num(l + wide * 0.62)} ${num(top - 24)}H${num(l + wide - 8)}`,
        '#2A2018',
        1.2,
        0.5,
      ) +
      flame(l + 14, top - 20, -45, 1.1)
    )
  if (head === 'lid')
    return (
      set(
        pen.part(`M0 0V-44Q0 -54 12 -55H${wide - 12}Q${wide} -54 ${wide} -44V0Z`, body, 'standing') +
          gleam(`M10 -44V-8`, 3),
        { x: l + wide, y: top - 6, turn: 62 },
      ) +
      pen.part(box(l + 10, top - 46, wide - 34, 50, 4), 'steel', 'standing') +
      pen.part(oval(l + 10 + (wide - 34) / 2, top - 24, 11), 'coal', 'ball') +
      pen.part(oval(l + wide - 20, top - 24, 11), 'iron', 'ball') +
      line(`M${num(l + wide - 28)} ${num(top - 24)}h16`, '#D8D4CC', 1, 0.5) +
      flame(l + 10 + (wide - 34) / 2, top - 42, 0, 1.1)
    )
  if (head === 'roller')
    return (
      pen.part(box(l + 6, top - 26, wide - 12, 28, 4), trim, 'standing') +
      pen.part(box(l + wide * 0.42, top - 44, wide * 0.4, 24, 9), 'iron', 'lying') +
      line(
        times(6, (i) => `M${num(l + wide * 0.46 + i * wide * 0.06)} ${num(top - 42)}v20`),
        '#120E0C',
        1.4,
        0.6,
      ) +
      pen.part(
        `M${num(l + 2)} ${num(top - 26)}q-4 -26 14 -28h${num(wide * 0.3)}v9h${num(-wide * 0.24)}q-8 2 -6 19Z`,
        trim,
        'lying',
      ) +
      pen.part(oval(l + wide - 12, top - 14, 7), trim, 'ball') +
      flame(l + 14, top - 52, -30, 0.9)
    )
  return (
    pen.part(box(l, top - 30, wide, 34, Math.min(round, 8)), trim, 'standing') +
    line(`M${num(l + 2)} ${num(top + 3)}h${num(wide - 4)}`, '#2A2018', 1.4, 0.6) +
    pen.part(oval(l + wide - 12, top - 14, 8), 'coal', 'ball') +
    pen.part(box(l + 8, top - 38, wide * 0.46, 12, 5), trim, 'lying') +
    flame(l + wide - 4, top - 15, 74, 1)
  )
}

/** A lighter that stands, alight; its flame leans as pipes need it. */
export const lighter =
  (look: Lighter): Form =>
  (pen) => {
    const { body, trim, finish, wide, high, round, tamper } = look
    const top = 128 - high
    const l = -wide / 2
    const inside = tamper
      ? tamper === 'inside'
        ? set(
            pen.part(box(-4, -86, 8, 92, 2), trim, 'standing') +
              pen.part(box(-13, 2, 26, 12, 3), trim, 'standing') +
              pen.part(oval(0, -88, 9), trim, 'ball'),
            { x: wide / 2 + 66, y: 104, turn: 14 },
          )
        : set(
            pen.part(box(-5, -96, 10, 96, 3), trim, 'standing') +
              pen.part(box(-15, -106, 30, 12, 3), trim, 'standing') +
              pen.part(oval(0, 0, 8), 'brass', 'ball'),
            { x: wide / 2 - 8, y: 108, turn: 54 },
          )
      : ''
    return (
      foot(4, 130, wide * 0.8) +
      inside +
      headOf(pen, look, top) +
      pen.part(box(l, top, wide, high, round), body, 'standing') +
      finished(pen, finish, l, top, wide, high) +
      pen.part(box(l, 116, wide, 12, Math.min(6, round)), trim, 'standing') +
      gleam(`M${num(l + wide * 0.2)} ${num(top + 12)}V${num(104)}`, wide * 0.07, 0.4)
    )
  }

const matchstick = (x: number, y: number, long: number, turn: number, burnt = false) =>
  set(
    area(box(0, -3, long, 6, 1), burnt ? '#8B6A45' : '#E6CC9A') +
      line(`M4 1.5H${long - 4}`, '#8C6A3A', 1, 0.5) +
      area(
        `M${long - 2} -5.5Q${long + 18} -7 ${long + 18} 0T${long - 2} 5.5Z`,
        burnt ? '#221A16' : '#7D3223',
      ),
    { x, y, turn },
  )

/** A long box, half open, and three sticks. */
export const matches: Form = (pen) =>
  set(
    pen.part(box(-30, -46, 190, 66, 3), 'beech', 'face') +
      area(box(-24, -40, 178, 54), '#5A3A1E', 0.35) +
      times(7, (i) => matchstick(-60, -34 + i * 7, 186, (i % 3) - 1)) +
      pen.part(box(-164, -54, 200, 82, 4), 'slate', 'face') +
      area(box(-164, 18, 200, 10), '#3A2A22', 0.85) +
      line('M-150 -42H22V6H-150Z', '#E6DCC2', 1.4, 0.8) +
      area('M-84 -18q20 -34 40 0q-20 18 -40 0', '#E6DCC2', 0.9) +
      gleam('M-158 -50H30', 2, 0.35) +
      matchstick(-120, 58, 220, -3) +
      matchstick(-96, 78, 220, 4) +
      matchstick(-140, 88, 176, -8, true),
    { turn: -12, y: -8 },
  )

/** Hemp in wax, wound on a card; its end burns. */
export const wick: Form = (pen) => {
  const turns = times(pen.fine ? 13 : 9, (i) => {
    const y = -74 + i * (pen.fine ? 12 : 17.5)
    return `M-78 ${num(y)}q78 ${pen.fine ? 12 : 16} 156 2`
  })
  const twist = times(
    pen.fine ? 30 : 12,
    (i) => `M${num(-70 + (i * 140) / (pen.fine ? 30 : 12))} ${num(-66 + ((i * 37) % 140))}l5 5`,
  )
  return (
    pen.part(box(-64, -112, 128, 224, 8), 'cloth', 'face') +
    line('M-48 -98H48M-48 98H48', '#84765A', 1.4) +
    line(turns, '#5B3D18', pen.fine ? 11 : 15) +
    line(turns, '#C49A55', pen.fine ? 9 : 12.5) +
    line(turns, '#EED49A', pen.fine ? 2.4 : 3.4, 0.6) +
    line(twist, '#7A5524', 1.6, 0.6) +
    line('M76 74Q140 70 132 10Q128 -24 152 -46', '#5B3D18', 11) +
    line('M76 74Q140 70 132 10Q128 -24 152 -46', '#C49A55', 9) +
    line('M150 -44L156 -52', '#2A1A10', 9) +
    flame(157, -54, 14, 0.95)
  )
}
