/** Reamers: what keeps the cake in the bowl thin. */
import { num, times } from '../primitives.ts'
import { area, box, fibres, type Form, gleam, line, type Matter, oval, type Pen, set } from './pen.ts'

/** A grip across the end of a shaft at (0, 0), which points right. */
const cross = (pen: Pen, wood: Matter) =>
  pen.part('M-30 -82Q-6 -90 2 -74L6 74Q-6 90 -30 82Q-42 0 -30 -82Z', wood, 'standing') +
  gleam('M-24 -70Q-32 0 -24 66', 4, 0.4)

/** Four blades that a screw spreads. */
export const adjustable: Form = (pen) =>
  set(
    pen.part(oval(-152, 0, 24, 34), 'brass', 'face') +
      line(
        times(
          9,
          (i) => `M${num(-168 + i * 4)} ${num(-28 + Math.abs(i - 4) * 3)}V${num(28 - Math.abs(i - 4) * 3)}`,
        ),
        '#5F4418',
        1.4,
        0.5,
      ) +
      pen.part(box(-132, -24, 128, 48, 8), 'steel') +
      line(
        times(16, (i) => `M${-124 + i * 7} -22V22`),
        '#3A3834',
        1.6,
        0.35,
      ) +
      gleam('M-126 -14H-12', 3) +
      pen.part(box(-6, -16, 20, 32, 3), 'brass') +
      pen.part('M12 -9L52 -42Q72 -50 120 -44Q150 -40 160 -22H140Q120 -30 80 -28L30 -2Z', 'steel') +
      pen.part('M12 9L52 42Q72 50 120 44Q150 40 160 22H140Q120 30 80 28L30 2Z', 'steel') +
      pen.part('M12 -4L60 -16Q110 -20 158 -8V8Q110 20 60 16L12 4Z', 'silver') +
      line('M20 0H156', '#4A4844', 1.4, 0.7) +
      pen.part(box(154, -26, 13, 52, 5), 'brass') +
      gleam('M58 -40Q90 -48 132 -38M66 -11Q110 -15 150 -5', 1.8),
    { turn: -22, x: -2 },
  )

/** A head for a bowl of one width: four fins on a core. */
const finned = (pen: Pen, r: number, long: number, core: Matter, fins: Matter) =>
  pen.part(
    `M0 ${-r}H${long - 16}Q${long} ${num(-r * 0.6)} ${long} 0Q${long} ${num(r * 0.6)} ${long - 16} ${r}H0Z`,
    core,
  ) +
  [-0.62, 0, 0.62]
    .map((k) =>
      pen.part(
        `M4 ${num(k * r - 4)}H${long - 14}Q${long - 2} ${num(k * r * 0.7)} ${long - 14} ${num(k * r + 4)}H4Z`,
        fins,
      ),
    )
    .join('') +
  gleam(`M8 ${num(-r * 0.82)}H${long - 18}`, 2)

/** A grip and its heads, from narrow to wide. */
export const tee =
  (wood: Matter, core: Matter, fins: Matter): Form =>
  (pen) =>
    set(
      cross(pen, wood) +
        pen.part(box(2, -9, 44, 18, 3), 'steel') +
        set(finned(pen, 24, 96, core, fins), { x: 46 }),
      { x: -118, y: -18, turn: -18 },
    ) +
    [16, 20, 28]
      .map((r, i) =>
        set(pen.part(box(-22, -8, 24, 16, 2), 'steel') + finned(pen, r, 70, core, fins), {
          x: -66 + i * 94,
          y: 96 - i * 12,
          turn: -58,
          size: 0.84,
        }),
      )
      .join('')

/** Scissored blades in a slim case of metal. */
export const cased: Form = (pen) =>
  set(
    pen.part(box(-166, -19, 150, 38, 16), 'silver') +
      line('M-140 -19V19M-132 -19V19M-34 -19V19', '#6E685E', 1.6, 0.6) +
      gleam('M-150 -10H-40', 3) +
      pen.part(box(-10, -15, 60, 30, 4), 'brass') +
      line(
        times(10, (i) => `M${-4 + i * 5.4} -14V14`),
        '#5F4418',
        1.4,
        0.5,
      ) +
      pen.part('M48 -9L90 -28Q130 -34 162 -10L140 -12Q110 -20 60 -3Z', 'steel') +
      pen.part('M48 9L90 28Q130 34 162 10L140 12Q110 20 60 3Z', 'steel') +
      pen.part('M48 -2.5H176L182 0L176 2.5H48Z', 'silver') +
      gleam('M92 -24Q124 -28 146 -16', 1.8),
    { turn: -24, y: -16, x: -8, size: 0.94 },
  ) +
  set(
    pen.part(box(-80, -15, 160, 30, 14), 'silver') +
      line('M-56 -15V15M56 -15V15', '#6E685E', 1.6, 0.6) +
      gleam('M-66 -8H60', 2.6) +
      area(oval(78, 0, 5, 11), '#2A2622', 0.7),
    { turn: -24, x: 42, y: 84 },
  )

/** One blade with a round back in a handle of wood. */
export const blade: Form = (pen) =>
  set(
    pen.part('M-170 0Q-168 -26 -130 -26Q-80 -22 -20 -17V17Q-80 22 -130 26Q-168 26 -170 0Z', 'olive') +
      fibres(pen, -156, -18, 128, 36) +
      gleam('M-148 -16Q-90 -18 -28 -11', 3, 0.4) +
      pen.part(box(-22, -19, 24, 38, 3), 'brass') +
      pen.part('M2 -13H96Q150 -34 172 -16Q180 6 150 14H2Z', 'steel') +
      line('M10 9H146Q160 6 168 -2', '#4A4844', 1.2, 0.6) +
      area('M110 -14Q146 -24 160 -12Q150 -4 112 -4Z', '#2A2622', 0.16) +
      gleam('M8 -8H98Q140 -26 162 -16', 2),
    { turn: -22 },
  )
