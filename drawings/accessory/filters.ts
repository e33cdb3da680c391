/** Filters: tubes with caps, sticks of balsa, paper, maple, rings, adapters. Some lie, one is cut open. */
import { between, num, times } from '../primitives.ts'
import { area, box, fibres, type Form, gleam, line, type Matter, oval, type Pen, set } from './pen.ts'

type Filling = 'charcoal' | 'mixed' | 'gel' | 'beads'

/** Grains inside a tube from x to x + w. */
function grains(pen: Pen, filling: Filling, x: number, w: number, r: number): string {
  const count = pen.fine ? 90 : 34
  const tones: Readonly<Record<Filling, readonly string[]>> = {
    charcoal: ['#2A2522', '#4A433E', '#171311'],
    mixed: ['#2A2522', '#EFE6D2', '#CDBB98'],
    gel: ['#D9803A', '#F0B66A', '#F7E2BC'],
    beads: ['#3A332E', '#6B625A', '#15110F'],
  }
  return tones[filling]
    .map((tone) => {
      const d = times(
        Math.round(count / 3),
        () => `M${num(x + 3 + pen.random() * (w - 6))} ${num((pen.random() * 2 - 1) * (r - 4))}h.1`,
      )
      return line(d, tone, filling === 'gel' || filling === 'beads' ? 6 : 4.6)
    })
    .join('')
}

type Tube = {
  wall: Matter
  caps: readonly [Matter, Matter]
  filling: Filling
  r: number
  long: number
  stripe?: string
}

/** A tube along x about its middle; `open` shows what is in it. */
function tube(pen: Pen, { wall, caps, filling, r, long, stripe }: Tube, open: boolean): string {
  const half = long / 2
  const window = open
    ? area(box(-half + 30, -r + 4, long - 60, r * 2 - 8, 4), filling === 'gel' ? '#FBF3E2' : '#8F8372') +
      grains(pen, filling, -half + 30, long - 60, r - 2) +
      line(box(-half + 30, -r + 4, long - 60, r * 2 - 8, 4), '#4A4036', 1.4)
    : gleam(`M${num(-half + 22)} ${num(-r * 0.5)}H${num(half - 22)}`, 3, 0.5) +
      (stripe
        ? line(
            `M${num(-half + 34)} ${num(-r + 1)}V${num(r - 1)}M${num(-half + 40)} ${num(-r + 1)}V${num(r - 1)}`,
            stripe,
            2.4,
            0.85,
          )
        : '')
  return (
    pen.part(box(-half, -r, long, r * 2, 3), wall) +
    window +
    pen.part(box(-half - 4, -r - 1.5, 20, r * 2 + 3, 5), caps[0]) +
    pen.part(box(half - 16, -r - 1.5, 20, r * 2 + 3, 5), caps[1]) +
    line(
      times(3, (i) => `M${num(half - 8 + i * 4)} ${num(-r * 0.6)}v${num(r * 1.2)}`),
      '#5A4E3E',
      1.2,
      0.5,
    )
  )
}

/** A cap from the end: its holes. */
const end = (pen: Pen, cap: Matter, r: number) =>
  pen.part(oval(0, 0, r), cap, 'ball') +
  line(oval(0, 0, r - 5), '#5A4E3E', 1.2, 0.5) +
  area(
    oval(0, 0, 4) + times(6, (i) => oval(Math.cos(i * 1.047) * r * 0.48, Math.sin(i * 1.047) * r * 0.48, 3)),
    '#2A2018',
    0.85,
  )

/** Filters with caps: two whole, one open, one from its end. */
export const capped =
  (look: Tube): Form =>
  (pen) =>
    set(tube(pen, look, false), { x: -22, y: -70, turn: -16 }) +
    set(tube(pen, look, true), { x: 10, y: -4, turn: -16 }) +
    set(tube(pen, look, false), { x: 34, y: 66, turn: -16 }) +
    set(end(pen, look.caps[0], look.r + 4), { x: -126, y: 72 })

/** Sticks of balsa, three-sided; `r` is half a side. */
export const balsa =
  (r: number, count: number): Form =>
  (pen) => {
    const stick = (open: boolean) =>
      pen.part(`M-118 ${-r}H106L118 ${num(-r * 0.1)}V${r}H-118Z`, 'balsa', 'lying') +
      area(`M-118 ${num(r * 0.1)}H118V${r}H-118Z`, '#8A6A3C', 0.22) +
      fibres(pen, -110, -r * 0.8, 210, r * 1.6, '#8A6A3C') +
      (open ? pen.part(`M-118 ${r}L-${118 + r * 0.9} ${num(r * 0.2)}L-118 ${-r}Z`, 'beech', 'plain') : '')
    const gap = (170 - r) / count
    return (
      times(count, (i) =>
        set(stick(true), {
          x: (i - (count - 1) / 2) * 14,
          y: (i - (count - 1) / 2) * gap,
          turn: -16 + between(pen.random, -4, 4),
        }),
      ) +
      set(
        pen.part(`M0 ${num(-r * 1.5)}L${num(r * 1.5)} ${num(r * 1.2)}H${num(-r * 1.5)}Z`, 'balsa', 'face') +
          line(`M0 ${num(-r * 0.7)}L${num(r * 0.7)} ${num(r * 0.6)}H${num(-r * 0.7)}Z`, '#A98A5C', 1.2, 0.8),
        { x: -148, y: 92 },
      )
    )
  }

/** Tubes of paper: rolled, or with a crimped end. */
export const paper =
  (crimped: boolean, band: Matter): Form =>
  (pen) => {
    const one = (bare: boolean) =>
      pen.part(crimped ? 'M-96 -13H84L100 -7V7L84 13H-96Z' : box(-98, -14, 196, 28, 3), 'paper') +
      line(
        crimped ? 'M84 -13L100 0L84 13M92 -10V10' : times(5, (i) => `M${num(-80 + i * 38)} -14l22 28`),
        '#B3A58B',
        1.2,
        0.8,
      ) +
      gleam('M-86 -6H74', 2.4, 0.6) +
      (bare ? '' : pen.part(box(-70, -14.5, 40, 29), band)) +
      pen.part(oval(-97, 0, 6, 13), 'paper', 'face') +
      area(oval(-97, 0, 3, 7), '#4A3A28', 0.8)
    return [0, 1, 2, 3]
      .map((i) => set(one(i === 2), { x: i * 14 - 20, y: i * 46 - 72, turn: -17 + (i % 2) * 6 }))
      .join('')
  }

/** A hollow core of maple, and the metal tube it is put into. */
export const maple: Form = (pen) =>
  set(
    pen.part(box(-150, -19, 270, 38, 6), 'beech') +
      fibres(pen, -140, -15, 250, 30, '#80582F') +
      gleam('M-140 -10H108', 2.6, 0.5) +
      pen.part(oval(120, 0, 8, 19), 'beech', 'face') +
      area(oval(120, 0, 4, 9), '#3A2512'),
    { turn: -18, y: -44, x: -4 },
  ) +
  set(
    pen.part(box(-130, -13, 220, 26, 4), 'steel') +
      pen.part(box(82, -20, 22, 40, 4), 'steel') +
      line('M86 -16v32M92 -16v32M98 -16v32', '#4A4844', 1.4, 0.6) +
      area(
        times(5, (i) => oval(-96 + i * 36, 1, 6, 3.4)),
        '#2A2826',
        0.85,
      ) +
      gleam('M-122 -7H74', 2.2),
    { turn: -18, y: 48, x: 10 },
  )

/** Rings of absorbent paper for the seat below the bowl. */
export const rings: Form = (pen) =>
  [
    [-92, -38, 60],
    [46, -62, 60],
    [118, 54, 52],
    [-26, 52, 66],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      set(
        `<g fill-rule="evenodd">${pen.part(oval(0, 3, r, r * 0.72) + oval(0, 3, r * 0.42, r * 0.3), 'cloth', 'plain')}${pen.part(oval(0, 0, r, r * 0.72) + oval(0, 0, r * 0.42, r * 0.3), 'paper', 'face')}</g>` +
          line(oval(0, 0, r * 0.84, r * 0.6) + oval(0, 0, r * 0.6, r * 0.43), '#B3A58B', 1.2, 0.6),
        { x, y },
      ),
    )
    .join('')

/** Hollow pieces that take the place of a filter. */
export const adapters: Form = (pen) => {
  const piece = (metal: Matter) =>
    pen.part(box(-104, -22, 130, 44, 4), metal) +
    pen.part(`M26 -22L40 -13H104V13H40L26 22Z`, metal) +
    line('M-84 -22V22M-74 -22V22M6 -22V22', '#2A2622', 1.6, 0.5) +
    gleam('M-96 -12H18M44 -7H98', 2.6) +
    pen.part(oval(-104, 0, 9, 22), metal, 'face') +
    area(oval(-104, 0, 5, 11), '#1A1512')
  return (
    set(piece('steel'), { x: -20, y: -58, turn: -18 }) + set(piece('rubber'), { x: 22, y: 52, turn: -18 })
  )
}

/** By the names of the catalogue. */
export const FILTERS: Readonly<Record<string, Form>> = {
  'vauen-dr-perl': capped({
    wall: 'paper',
    caps: ['glaze', 'slate'],
    filling: 'charcoal',
    r: 25,
    long: 210,
  }),
  'savinelli-balsa-6': balsa(13, 6),
  'savinelli-balsa-9': balsa(21, 4),
  'white-elephant-filter': capped({
    wall: 'glaze',
    caps: ['bone', 'bone'],
    filling: 'mixed',
    r: 26,
    long: 200,
    stripe: '#8A6A3C',
  }),
  'stanwell-filter': capped({
    wall: 'paper',
    caps: ['rubber', 'glaze'],
    filling: 'beads',
    r: 24,
    long: 216,
    stripe: '#6B2A21',
  }),
  'big-ben-filter': capped({
    wall: 'cloth',
    caps: ['tan', 'tan'],
    filling: 'charcoal',
    r: 25,
    long: 196,
  }),
  'denicotea-filter': capped({
    wall: 'paper',
    caps: ['moss', 'glaze'],
    filling: 'gel',
    r: 26,
    long: 206,
    stripe: '#515B40',
  }),
  'medico-filter': paper(true, 'oxblood'),
  'dr-grabow-filter': paper(false, 'moss'),
  'brigham-maple': maple,
  'falcon-rings': rings,
  'filter-adapter': adapters,
}
