/** Of leather and cloth: pouches, bags, sleeves. */
import { mix, num, times } from '../primitives.ts'
import {
  area,
  box,
  type Form,
  gleam,
  line,
  type Matter,
  MATTER,
  oval,
  type Pen,
  seam,
  set,
  shreds,
} from './pen.ts'

const thread = (hide: Matter) => mix(MATTER[hide][0], '#F4E2BC', 0.55)
const shade = (d: string, opacity = 0.22) => area(d, '#120A05', opacity)

/** The grain of leather as specks. */
function specks(pen: Pen, x: number, y: number, w: number, h: number): string {
  const d = times(
    pen.fine ? 70 : 20,
    () => `M${num(x + pen.random() * w)} ${num(y + pen.random() * h)}q2 2 ${num(pen.random() * 5)} 1`,
  )
  return line(d, '#120A05', 1, 0.3)
}

/** A pouch that is rolled: half open, leaf on its lining. */
export const rollUp =
  (hide: Matter): Form =>
  (pen) =>
    set(
      pen.part('M-172 -84Q-60 -92 96 -88V92Q-60 98 -172 90Q-184 0 -172 -84Z', hide, 'face') +
        seam('M-162 -76Q-60 -82 92 -80M-162 82Q-60 88 92 84M-164 -70Q-174 0 -164 78', thread(hide)) +
        pen.part('M-140 -62Q-60 -66 84 -64V70Q-60 74 -140 68Z', 'cloth', 'face') +
        shreds(pen, -50, 6, 62, 44) +
        shade('M66 -88H96V92H66Z', 0.28) +
        pen.part('M84 -96Q150 -108 164 -96Q182 0 164 100Q150 112 84 98Q102 0 84 -96Z', hide, 'standing') +
        line('M150 -100Q134 -60 138 0T150 104', '#120A05', 1.4, 0.4) +
        seam('M100 -94Q116 0 100 96', thread(hide)) +
        gleam('M112 -92Q124 0 112 90', 4, 0.28) +
        specks(pen, 96, -80, 50, 160),
      { turn: -8 },
    )

/** A pouch with a zip along its upper edge. */
export const zipped =
  (hide: Matter, metal: Matter): Form =>
  (pen) =>
    set(
      pen.part(
        'M-164 -70Q-160 -92 -134 -92H134Q160 -92 164 -70Q170 20 154 78Q146 96 118 98H-118Q-146 96 -154 78Q-170 20 -164 -70Z',
        hide,
        'face',
      ) +
        specks(pen, -140, -30, 280, 110) +
        seam('M-148 -40Q-152 30 -138 70Q-134 82 -114 84H114Q134 82 138 70Q152 30 148 -40Z', thread(hide)) +
        area(box(-146, -74, 292, 18, 6), '#1C130C') +
        line(
          times(pen.fine ? 46 : 30, (i) => `M${num(-140 + i * (280 / (pen.fine ? 46 : 30)))} -72v14`),
          MATTER[metal][0],
          3,
        ) +
        line('M-144 -65H144', MATTER[metal][2], 1.4) +
        pen.part(box(84, -76, 26, 22, 4), metal) +
        pen.part('M96 -60l8 44q-6 8 -14 4l-8 -44Z', metal) +
        gleam('M-150 -84H120', 3, 0.3) +
        shade('M-164 -56Q-168 -40 -164 -20L164 -20V-56Z', 0.12),
      { turn: -6 },
    )

/** A box pouch: a flap over its front, held by a stud. */
export const flapped =
  (hide: Matter, metal: Matter): Form =>
  (pen) =>
    set(
      pen.part(box(-150, -62, 300, 160, 16), hide, 'face') +
        shade('M134 -50Q150 -50 150 -40V84Q150 98 132 98H-120Q140 96 134 -50Z', 0.3) +
        seam(box(-138, -20, 276, 108, 10), thread(hide)) +
        shade('M-150 -20H150V24Q80 70 0 70T-150 24Z', 0.2) +
        pen.part('M-154 -96H154Q162 -40 156 6Q90 58 0 58T-156 6Q-162 -40 -154 -96Z', hide, 'face') +
        specks(pen, -130, -80, 260, 100) +
        seam('M-142 -84H142Q148 -40 144 0Q84 46 0 46T-144 0Q-148 -40 -142 -84Z', thread(hide)) +
        gleam('M-144 -90H140', 3, 0.3) +
        pen.part(oval(0, 32, 12), metal, 'ball') +
        line(oval(0, 32, 6), '#3A2A12', 1.2, 0.6),
      { turn: -6, y: 4 },
    )

/** A companion: a case that holds tools in loops beside its strap. */
export const companion =
  (hide: Matter, metal: Matter): Form =>
  (pen) =>
    set(
      pen.part(box(-168, -100, 336, 200, 18), hide, 'face') +
        seam(box(-158, -90, 316, 180, 12), thread(hide)) +
        pen.part(box(-146, -78, 150, 156, 8), hide, 'plain') +
        seam(box(-138, -70, 134, 140, 6), thread(hide)) +
        shade('M-2 -78h8v156h-8Z', 0.4) +
        specks(pen, -136, -68, 130, 136) +
        [34, 74, 114]
          .map(
            (x, i) =>
              (i === 1
                ? pen.part(box(x - 5, -70, 10, 140, 4), metal, 'standing') +
                  pen.part(oval(x, -66, 9), metal, 'ball')
                : i === 0
                  ? pen.part(box(x - 8, -72, 16, 120, 7), 'briar', 'standing') +
                    pen.part(box(x - 11, 48, 22, 12, 3), metal, 'standing')
                  : line(`M${x} -72V72`, '#F1EADB', 9) +
                    line(
                      times(18, (k) => `M${x - 5} ${-70 + k * 8}l10 4`),
                      '#B9AE98',
                      1,
                    )) +
              pen.part(box(x - 17, -14, 34, 26, 4), hide, 'standing') +
              seam(`M${x - 13} -10v18M${x + 13} -10v18`, thread(hide), 1.2),
          )
          .join('') +
        gleam('M-156 -96H150', 3, 0.28),
      { turn: -7 },
    )

/** One hide of tanned leather, folded, sewn by hand, tied with a thong. */
export const folded =
  (hide: Matter): Form =>
  (pen) =>
    set(
      pen.part(
        'M-160 -50Q-80 -70 0 -66T160 -54Q172 20 156 86Q80 104 0 100T-156 84Q-172 20 -160 -50Z',
        hide,
        'face',
      ) +
        specks(pen, -140, -30, 280, 110) +
        pen.part(
          'M-164 -86Q-80 -104 0 -100T162 -90Q170 -40 130 14Q70 34 0 30T-126 10Q-172 -36 -164 -86Z',
          hide,
          'face',
        ) +
        shade('M-126 10Q-70 30 0 30T130 14L124 24Q60 44 0 42T-120 20Z', 0.28) +
        line('M-146 -40Q-158 20 -144 74M144 -30Q158 20 144 76M-120 4Q-66 22 0 20T122 4', thread(hide), 2.4) +
        line('M-6 -60Q30 -20 4 30Q-18 66 -2 92M8 -60Q-26 -10 6 32Q30 70 22 112', MATTER[hide][2], 4.4) +
        pen.part(oval(2, -62, 13), 'horn', 'ball') +
        area(oval(-2, -62, 2.4) + oval(6, -62, 2.4), '#2A1C12') +
        gleam('M-150 -82Q-80 -96 0 -92', 3, 0.3),
      { turn: 5 },
    )

/** A small pipe that looks out of a bag or rests in a rack: bowl below, stem up. */
export const smallPipe = (pen: Pen, wood: Matter): string =>
  pen.once(
    `pipe-${wood}`,
    () =>
      pen.part('M-5 -92L3 -92Q6 -40 10 -12L-4 -6Q-8 -50 -5 -92Z', 'rubber', 'standing') +
      pen.part('M-8 -96H6V-91H-8Z', 'rubber', 'standing') +
      pen.part('M-5 -26L11 -24Q14 -4 28 2L14 22Q-6 8 -5 -26Z', wood, 'standing') +
      pen.part('M16 -20H54Q58 14 48 28Q36 36 24 28Q12 18 16 -20Z', wood, 'standing') +
      area(oval(35, -20, 18, 4.5), '#1C0E07') +
      gleam('M23 -10Q22 8 28 18', 3, 0.4),
  )

/** A bag for pipes with a handle; the stems look out of it. */
export const bag =
  (hide: Matter, pipes: number): Form =>
  (pen) => {
    const wide = pipes > 2 ? 300 : 220
    const l = -wide / 2
    const stems = times(pipes, (i) => {
      const x = l + 40 + (i * (wide - 100)) / Math.max(1, pipes - 1)
      const wood = (['briar', 'walnut', 'cherry', 'olive'] as const)[i % 4] ?? 'briar'
      return set(smallPipe(pen, wood), { x: x - 10, y: -34, turn: -6 + i * 5, size: 0.82 })
    })
    return (
      line(`M${num(l + 60)} -66Q0 -152 ${num(-l - 60)} -66`, MATTER[hide][2], 10) +
      line(`M${num(l + 60)} -66Q0 -152 ${num(-l - 60)} -66`, MATTER[hide][1], 6) +
      pen.part(`M${num(l + 12)} -62Q0 -88 ${num(-l - 12)} -62L${num(-l)} 0H${num(l)}Z`, hide, 'plain') +
      shade(`M${num(l + 12)} -62Q0 -88 ${num(-l - 12)} -62L${num(-l)} 0H${num(l)}Z`, 0.4) +
      stems +
      pen.part(
        `M${num(l)} -42Q0 -16 ${num(-l)} -42Q${num(-l + 14)} 50 ${num(-l - 8)} 112Q0 134 ${num(l + 8)} 112Q${num(l - 14)} 50 ${num(l)} -42Z`,
        hide,
        'face',
      ) +
      specks(pen, l + 16, -6, wide - 32, 100) +
      line(`M${num(l)} -42Q0 -16 ${num(-l)} -42`, MATTER.brass[1], 5) +
      line(
        times(
          28,
          (i) => `M${num(l + 8 + (i * (wide - 16)) / 28)} ${num(-40 + 14 * (1 - (i / 14 - 1) ** 2))}v5`,
        ),
        '#F4DFA6',
        1.6,
      ) +
      pen.part(box(l + 34, 30, wide - 68, 66, 10), hide, 'face') +
      seam(box(l + 42, 38, wide - 84, 50, 6), thread(hide)) +
      (pipes > 2 ? shade('M-2 30h4v66h-4Z', 0.4) : '') +
      pen.part(oval(0, 30, 8), 'brass', 'ball') +
      gleam(`M${num(l + 10)} -26Q${num(l + 2)} 40 ${num(l + 18)} 96`, 4, 0.24)
    )
  }

/** A sleeve of cloth with a cord; a bowl makes its end round. */
export const sleeve =
  (cloth: Matter): Form =>
  (pen) =>
    set(
      line('M112 34q48 30 30 92M108 40q-6 50 26 88', '#C9A25A', 4) +
        pen.part(
          'M-150 40Q-184 -30 -134 -74Q-84 -104 -34 -68Q20 -40 92 -38L158 -54Q168 0 158 48L92 30Q10 34 -44 70Q-112 96 -150 40Z',
          cloth,
          'face',
        ) +
        line('M-120 -50Q-150 0 -116 50M-94 -72Q-60 -40 -72 60M-60 -68Q-14 -30 -40 58', '#120A05', 1.4, 0.2) +
        line('M92 -38Q104 -4 92 30', '#120A05', 3, 0.35) +
        pen.part(box(86, -42, 16, 76, 6), 'brass', 'standing') +
        line('M112 -34L126 36M126 -38L140 40M140 -44L152 40', '#120A05', 1.2, 0.3) +
        (pen.fine ? seam('M-40 62Q14 34 86 26', thread(cloth)) : '') +
        gleam('M-128 -62Q-86 -86 -44 -62', 5, 0.3) +
        pen.part(oval(140, 130, 7), 'brass', 'ball') +
        pen.part(oval(132, 126, 6), 'brass', 'ball'),
      { turn: -14, y: -6 },
    )
