/** What mends, polishes and cleans pipes. */
import { between, num, times } from '../primitives.ts'
import {
  area,
  box,
  fibres,
  foot,
  type Form,
  gleam,
  line,
  type Matter,
  MATTER,
  oval,
  type Pen,
  set,
} from './pen.ts'

/** A block that was cast, cut and used, seen a little from above. */
const block = (pen: Pen, matter: Matter, w: number, h: number) =>
  pen.part(
    `M${-w / 2} ${-h / 2}L${-w / 2 + 22} ${-h / 2 - 20}H${w / 2 + 22}L${w / 2} ${-h / 2}Z`,
    matter,
    'plain',
  ) +
  area(`M${-w / 2} ${-h / 2}L${-w / 2 + 22} ${-h / 2 - 20}H${w / 2 + 22}L${w / 2} ${-h / 2}Z`, '#fff', 0.3) +
  pen.part(`M${w / 2} ${-h / 2}l22 -20v${h - 8}l-22 28Z`, matter, 'plain') +
  area(`M${w / 2} ${-h / 2}l22 -20v${h - 8}l-22 28Z`, '#1A0E06', 0.3) +
  pen.part(box(-w / 2, -h / 2, w, h, 3), matter, 'face') +
  gleam(`M${8 - w / 2} ${7 - h / 2}H${w / 2 - 12}`, 2.6, 0.5)

const crumbs = (pen: Pen, matter: Matter, cx: number, cy: number) =>
  times(pen.fine ? 16 : 8, () => {
    const [x, y, r] = [
      cx + between(pen.random, -70, 70),
      cy + between(pen.random, -12, 12),
      between(pen.random, 2, 6),
    ]
    return pen.part(
      `M${num(x)} ${num(y)}l${num(r)} ${num(-r)}l${num(r)} ${num(r * 0.7)}l${num(-r * 0.8)} ${num(r * 0.9)}Z`,
      matter,
      'plain',
    )
  })

/** Bars of wax or compound; one has been held to the wheel. */
export const bars =
  (matter: Matter): Form =>
  (pen) =>
    set(block(pen, matter, 190, 64), { x: -20, y: -40, turn: -9 }) +
    set(
      block(pen, matter, 170, 60) +
        area('M-85 -30Q-40 -6 20 -30Z', '#1A0E06', 0.14) +
        line('M-70 -28Q-34 -10 8 -28', MATTER[matter][2], 1.4, 0.6),
      { x: 18, y: 48, turn: 6 },
    ) +
    crumbs(pen, matter, -100, 98)

/** Flakes of a hard wax, heaped, one lump between them. */
export const flakes =
  (matter: Matter): Form =>
  (pen) => {
    const flake = (i: number) => {
      const [a, k] = [pen.random() * 6.3, Math.sqrt(pen.random())]
      const [x, y] = [Math.cos(a) * k * 140, 36 + Math.sin(a) * k * 58]
      const s = between(pen.random, 12, 30)
      return set(
        pen.part(
          `M${num(-s)} ${num(-s * 0.3)}L${num(-s * 0.2)} ${num(-s * 0.6)}L${num(s)} ${num(-s * 0.1)}L${num(s * 0.4)} ${num(s * 0.5)}L${num(-s * 0.6)} ${num(s * 0.4)}Z`,
          matter,
          i % 3 === 0 ? 'plain' : 'face',
        ),
        { x, y, turn: pen.random() * 180 },
      )
    }
    return (
      foot(0, 96, 170) +
      times(pen.fine ? 30 : 18, flake) +
      pen.part('M-58 34L-74 -22L-30 -74L30 -80L72 -34L60 30L10 52Z', matter, 'face') +
      area('M-30 -74L30 -80L12 -30L-40 -16L-74 -22Z', '#fff', 0.34) +
      area('M72 -34L60 30L10 52L12 -30Z', '#1A0E06', 0.2) +
      line('M-40 -16L12 -30L10 52M12 -30L72 -34', MATTER[matter][2], 1.4, 0.6) +
      times(5, flake)
    )
  }

/** A round tin, open, its lid beside it; what is in it was wiped with a finger. */
export const openTin =
  (matter: Matter, metal: Matter): Form =>
  (pen) =>
    set(
      pen.part(oval(0, 8, 92, 70), metal, 'standing') +
        pen.part(oval(0, 0, 92, 68), metal, 'face') +
        pen.part(oval(0, 0, 76, 55), metal, 'ball') +
        line(oval(0, 0, 64, 46), MATTER[metal][2], 1.4, 0.5) +
        gleam('M-72 -26Q-40 -56 10 -60', 3),
      { x: 80, y: -52, turn: 14 },
    ) +
    pen.part('M-176 26V66A118 62 0 0 0 60 66V26Z', metal, 'standing') +
    pen.part(oval(-58, 26, 118, 64), metal, 'face') +
    pen.part(oval(-58, 28, 108, 56), matter, 'ball') +
    area('M-128 30Q-80 -4 -20 12Q-30 30 -66 38T-128 30Z', '#1A0E06', 0.16) +
    line('M-122 28Q-80 2 -26 14M-110 36Q-74 22 -40 24', MATTER[matter][2], 2, 0.55) +
    gleam('M-150 14Q-120 -16 -70 -22', 3) +
    set(
      pen.part('M-60 -34Q-20 -46 30 -34Q70 -20 60 16Q30 40 -20 32Q-66 26 -60 -34Z', 'cloth', 'face') +
        line('M-40 -24Q0 -6 50 -18M-46 4Q0 14 48 8', '#84765A', 1.6, 0.6),
      { x: 118, y: 74, turn: -8 },
    )

/** A bowl of ash and water, stirred to mud, and a spatula. */
export const mud: Form = (pen) =>
  foot(0, 104, 130) +
  pen.part('M-130 -4Q-126 96 -10 100Q110 96 114 -4Z', 'glaze', 'standing') +
  pen.part(oval(-8, -4, 122, 42), 'glaze', 'face') +
  pen.part(oval(-8, 0, 106, 33), 'coal', 'ball') +
  area('M-76 -6Q-30 -26 34 -14Q60 0 20 12Q-40 20 -76 -6Z', '#A29A90', 0.45) +
  line('M-60 -2Q-20 -18 30 -8M-40 10Q0 16 44 2', '#D8D2C6', 2, 0.5) +
  set(
    pen.part('M-70 -5H40Q70 -14 92 -4Q94 8 70 10L40 5H-70Z', 'steel') +
      pen.part(box(-150, -8, 84, 16, 7), 'beech') +
      gleam('M-62 -2H40', 1.6),
    { x: 46, y: -50, turn: 140, size: 0.8 },
  ) +
  set(
    pen.part('M-40 10Q-30 -22 8 -20Q40 -14 44 10Q10 22 -40 10Z', 'coal', 'face') +
      area('M-20 -4Q4 -16 26 -4Q8 4 -20 -4Z', '#CFC8BC', 0.6),
    { x: 140, y: 96 },
  )

/** A small jar of black coating and the brush for it. */
export const coating: Form = (pen) =>
  foot(-30, 118, 90) +
  pen.part(
    'M-98 -18Q-112 -6 -112 16V98Q-112 118 -92 118H32Q52 118 52 98V16Q52 -6 38 -18Z',
    'glaze',
    'standing',
  ) +
  area('M-106 30H46V98Q46 112 30 112H-90Q-106 112 -106 98Z', '#211C19') +
  pen.part(oval(-30, -18, 70, 15), 'glaze', 'face') +
  area(oval(-30, -16, 60, 11), '#1A1512') +
  area(box(-86, 46, 112, 44, 3), '#F4EBD7', 0.94) +
  line('M-70 62H10M-62 76H2', '#4A3B2C', 2.6, 0.6) +
  gleam('M-98 14V100', 6, 0.4) +
  set(
    pen.part(box(-10, -7, 130, 14, 6), 'cherry') +
      pen.part(box(-34, -10, 28, 20, 2), 'brass') +
      pen.part('M-32 -9H-70Q-90 -4 -92 2Q-80 9 -32 9Z', 'coal') +
      fibres(pen, 0, -5, 110, 10) +
      gleam('M-4 -3H110', 1.6),
    { x: 40, y: -52, turn: -46, size: 0.86 },
  ) +
  set(
    pen.part(oval(0, 5, 62, 24), 'black', 'plain') +
      pen.part(oval(0, 0, 62, 24), 'black', 'face') +
      line(oval(0, 0, 50, 18), '#fff', 1.2, 0.2),
    { x: 118, y: 96 },
  )

/** A cake of beeswax, a tenon drawn through it. */
export const beeswax: Form = (pen) =>
  pen.part('M-128 -6L-76 -82H34L84 -6L34 70H-76Z', 'wax', 'face') +
  area('M-128 -6L-76 70H34L84 -6V14L34 92H-76L-128 14Z', MATTER.wax[2], 0.9) +
  line('M-108 -6L-66 -66H24L64 -6L24 54H-66Z', MATTER.wax[2], 1.6, 0.6) +
  times(7, (i) => {
    const [x, y] = i === 6 ? [-21, -6] : [-21 + Math.cos(i * 1.047) * 36, -6 + Math.sin(i * 1.047) * 36]
    return line(
      `M${num(x + 18)} ${num(y)}L${num(x + 9)} ${num(y + 15)}H${num(x - 9)}L${num(x - 18)} ${num(y)}L${num(x - 9)} ${num(y - 15)}H${num(x + 9)}Z`,
      MATTER.wax[2],
      1.6,
      0.55,
    )
  }) +
  gleam('M-118 -10L-72 -76H20', 3, 0.6) +
  set(
    pen.part('M-120 -16Q-40 -20 10 -20V20Q-40 20 -120 14Z', 'rubber') +
      pen.part(box(10, -12, 46, 24, 3), 'rubber') +
      pen.part(box(6, -21, 8, 42, 2), 'silver') +
      area(box(30, -12, 24, 24, 3), '#E9CC7E', 0.6) +
      gleam('M-112 -8Q-40 -13 4 -13', 3, 0.4),
    { x: 122, y: 66, turn: 208, size: 0.62 },
  )

/** The cup below a bowl of metal, unscrewed; its ring lies by it. */
export const cup: Form = (pen) =>
  set(
    pen.part('M-92 -28Q-96 50 -46 82Q0 98 46 82Q96 50 92 -28Z', 'steel', 'standing') +
      line('M-90 -6Q0 18 90 -6M-88 8Q0 32 88 8M-84 22Q0 46 84 22', '#3A3834', 2, 0.45) +
      pen.part(oval(0, -28, 92, 30), 'steel', 'face') +
      area(oval(0, -25, 76, 22), '#2A2622') +
      area('M-60 -22Q0 -2 60 -22Q40 -6 0 -5T-60 -22Z', '#7A5630', 0.8) +
      pen.part(oval(0, -28, 15, 6), 'steel', 'ball') +
      gleam('M-78 4Q-74 48 -44 70', 6, 0.5),
    { x: -58, y: -14 },
  ) +
  set(
    `<g fill-rule="evenodd">${pen.part(oval(0, 0, 56, 24) + oval(0, 0, 26, 10), 'paper', 'face')}</g>` +
      line(oval(0, 0, 42, 17), '#B3A58B', 1.2, 0.6),
    { x: 108, y: 74 },
  ) +
  set(
    pen.part('M-48 -36H48Q58 10 36 40H-36Q-58 10 -48 -36Z', 'briar', 'standing') +
      pen.part(oval(0, -36, 48, 14), 'briar', 'face') +
      area(oval(0, -36, 34, 9), '#1C0E07') +
      fibres(pen, -40, -20, 80, 52) +
      gleam('M-36 -22Q-40 8 -28 30', 5, 0.4),
    { x: 104, y: -40, turn: 10 },
  )

/** Cloths from coarse to finest, each of another tone. */
export const pads: Form = (pen) => {
  const tones = [
    '#7A4A3A',
    '#8C5E3A',
    '#5C6B4A',
    '#4F6672',
    '#6C7C86',
    '#9A8C74',
    '#B7A58A',
    '#D3C6AC',
    '#E6DCC8',
  ]
  return times(9, (i) => {
    const [x, y] = [-128 + i * 32, -58 + i * 14]
    return set(
      `<path d="${box(-46, -46, 92, 92, 5)}" fill="${tones[i] ?? '#999'}" stroke="#2A1C12" stroke-opacity=".5"/>` +
        line(
          times(
            pen.fine ? 46 : 12,
            () => `M${num((pen.random() - 0.5) * 84)} ${num((pen.random() - 0.5) * 84)}h.1`,
          ),
          '#1A0E06',
          1.8 + (9 - i) * 0.2,
          0.28,
        ) +
        gleam('M-40 -41H38', 1.8, 0.4),
      { x, y, turn: between(pen.random, -7, 7) - 8 },
    )
  })
}
