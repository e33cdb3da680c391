/** Tools that fold, and tampers. */
import { num, times } from '../primitives.ts'
import { area, box, fibres, type Form, gleam, line, type Matter, oval, type Pen, set } from './pen.ts'

const rivet = (pen: Pen, x: number, y: number, r = 8, matter: Matter = 'brass') =>
  pen.part(oval(x, y, r), matter, 'ball') + line(oval(x, y, r * 0.45), '#3A2A14', 1, 0.6)

/** Arms about their joint at (0, 0), pointing right. */
const spoon = (pen: Pen, long: number, metal: Matter) =>
  pen.part(
    `M-10 -8H${long - 70}Q${long - 50} -8 ${long - 40} -15Q${long} -22 ${long + 8} 0Q${long} 22 ${long - 40} 15Q${long - 50} 8 ${long - 70} 8H-10Z`,
    metal,
  ) +
  area(oval(long - 18, 1, 20, 9), '#2A2018', 0.16) +
  gleam(`M4 -4H${long - 74}`, 1.6)
const pick = (pen: Pen, long: number, metal: Matter) =>
  pen.part(`M-10 -6H30Q40 -3 50 -2.6L${long} -1.2Q${long + 5} 0 ${long} 1.2L50 2.6Q40 3 30 6H-10Z`, metal) +
  gleam(`M4 -2H${long - 20}`, 1, 0.5)
const tamp = (pen: Pen, long: number, metal: Matter, broad = 18) =>
  pen.part(`M-10 -9H${long - 22}V9H-10Z`, metal) +
  pen.part(box(long - 24, -broad, 15, broad * 2, 3), metal) +
  pen.part(box(long - 9, -broad - 3, 9, broad * 2 + 6, 3), metal) +
  gleam(`M4 -5H${long - 30}`, 1.6)

/** Three arms of sheet metal on one rivet, spread. */
export const fan =
  (metal: Matter, spread: number): Form =>
  (pen) =>
    set(tamp(pen, 236, metal, 15), { x: -128, y: 74, turn: -spread * 2.1 }) +
    set(pick(pen, 258, metal), { x: -128, y: 74, turn: -spread }) +
    set(spoon(pen, 262, metal), { x: -128, y: 74, turn: 4 }) +
    rivet(pen, -128, 74, 11, 'brass')

/** Arms between two scales of wood. */
export const scaled =
  (metal: Matter, wood: Matter): Form =>
  (pen) =>
    set(
      set(pick(pen, 150, metal), { x: 70, y: 8, turn: 24 }) +
        set(spoon(pen, 150, metal), { x: 74, y: -2, turn: -16 }) +
        set(tamp(pen, 96, metal, 14), { x: -84, y: 0, turn: 180 }) +
        pen.part(box(-96, -27, 190, 54, 22), metal) +
        pen.part(box(-88, -24, 174, 44, 18), wood) +
        fibres(pen, -76, -18, 150, 32) +
        gleam('M-70 -15H66', 2.4, 0.35) +
        rivet(pen, -70, 0, 6, metal) +
        rivet(pen, 70, 0, 6, metal),
      { turn: -18, x: -24, size: 0.92 },
    )

/** One slab of metal that ends in a hollow foot; spoon and pick fold out of it. */
export const slab =
  (metal: Matter): Form =>
  (pen) =>
    set(
      set(pick(pen, 168, metal), { x: 26, y: 10, turn: 26 }) +
        set(spoon(pen, 172, metal), { x: 26, y: -6, turn: -10 }) +
        pen.part(
          'M-172 -26Q-160 0 -172 26H-146Q-138 20 -128 18H34Q52 16 52 0T34 -18H-128Q-138 -20 -146 -26Z',
          metal,
        ) +
        line('M-108 -8H6M-108 0H6M-108 8H6', '#5A5550', 1.2, 0.5) +
        gleam('M-126 -13H32', 2) +
        rivet(pen, 32, 0, 8),
      { turn: -20, x: -6, size: 0.9 },
    )

/** A clasp knife with a foot for tamping at its butt; `curved` as in the south of France. */
export const knife =
  (scales: Matter, curved: boolean): Form =>
  (pen) => {
    const handle = curved
      ? 'M-150 16Q-164 -6 -140 -18Q-70 -34 20 -17V15Q-30 14 -78 26Q-130 40 -150 16Z'
      : 'M-146 -20H20V20H-146Q-158 18 -158 0T-146 -20Z'
    const blade = curved
      ? 'M20 -14Q110 -22 186 6Q110 16 20 12Z'
      : 'M20 -16H112Q160 -14 170 4Q140 18 100 18H20Z'
    const pins = curved ? [-96, -58, -20] : [-124, -64, -6]
    return set(
      pen.part(blade, 'steel', 'lying') +
        line(curved ? 'M30 -8Q110 -13 166 3' : 'M30 -9H116Q142 -7 156 2', '#5A5650', 1, 0.6) +
        gleam(curved ? 'M30 6Q110 8 160 6' : 'M30 12H100Q132 11 152 6', 1.6) +
        set(pick(pen, 118, 'steel'), { x: 6, y: 14, turn: 38 }) +
        pen.part(handle, scales) +
        (pen.fine ? fibres(pen, -136, -10, 150, 20, '#6A5436') : '') +
        gleam(curved ? 'M-134 -10Q-70 -24 6 -10' : 'M-142 -13H6', 2.4, 0.5) +
        pen.part(curved ? 'M-4 -18L24 -17V15L-4 15Z' : box(-4, -20, 28, 40, 2), 'silver') +
        (curved ? '' : pen.part(box(-160, -20, 22, 40, 5), 'silver')) +
        pins.map((x, i) => rivet(pen, x, curved ? ([6, -1, -2][i] ?? 0) : 0, 3.6)).join('') +
        (curved ? line('M-76 -2l9 0M-71.5 -6v8M-45 -3h9M-40.5 -7v8', '#F2E3B4', 1.8) : '') +
        pen.part(box(curved ? -176 : -180, curved ? 0 : -12, 22, 24, 4), 'silver'),
      { turn: -22, x: 2, y: 6, size: 0.98 },
    )
  }

type Tamper = {
  handle: Matter
  metal: Matter
  /** Half the breadth of the handle at its thickest. */
  bulge: number
  form: 'turned' | 'column' | 'fluted' | 'slim' | 'flecked'
}

const HANDLES: Readonly<Record<Tamper['form'], (b: number) => string>> = {
  turned: (b) =>
    `M-160 0C-156 ${-b} -92 ${-b * 1.1} -40 -16C-10 -8 20 -14 56 -14V14C20 14 -10 8 -40 16C-92 ${b * 1.1} -156 ${b} -160 0Z`,
  column: (b) => `M-150 ${-b}Q-174 0 -150 ${b}H-30Q10 ${b * 0.6} 56 14V-14Q10 ${-b * 0.6} -30 ${-b}Z`,
  fluted: (b) =>
    `M-146 ${-b * 0.8}Q-166 0 -146 ${b * 0.8}Q-40 ${b * 0.7} 56 13V-13Q-40 ${-b * 0.7} -146 ${-b * 0.8}Z`,
  slim: (b) => box(-148, -b, 204, b * 2, 7),
  flecked: (b) => `M-156 0C-152 ${-b} -60 ${-b} 56 -13V13C-60 ${b} -152 ${b} -156 0Z`,
}

/** Handle, neck and flat foot. */
export const tamper =
  ({ handle, metal, bulge, form }: Tamper): Form =>
  (pen) => {
    const wooden = form === 'turned' || form === 'column'
    const flecks = times(pen.fine ? 34 : 14, () => {
      const x = -140 + pen.random() * 150
      return `M${num(x)} ${num((pen.random() - 0.5) * bulge)}h${num(1 + pen.random() * 4)}`
    })
    const surface = wooden
      ? fibres(pen, -146, -bulge * 0.6, form === 'turned' ? 96 : 130, bulge * 1.2)
      : form === 'fluted'
        ? line('M-138 -8L50 -5M-144 0H50M-138 8L50 5M-134 -15L50 -9M-134 15L50 9', '#4A443C', 1.2, 0.5)
        : form === 'flecked'
          ? line(flecks, '#E8BF62', 2.2, 0.9)
          : line('M-120 0H30', '#4A443C', 1.4, 0.4)
    return set(
      pen.part(HANDLES[form](bulge), handle) +
        surface +
        gleam(`M-130 ${num(-bulge * 0.55)}Q-90 ${num(-bulge * 0.66)} -50 ${num(-bulge * 0.42)}`, 3.2, 0.42) +
        (form === 'slim' ? pen.part('M-148 -4H-176Q-182 0 -176 4H-148Z', 'steel') : '') +
        pen.part(box(52, -16, 9, 32, 3), metal) +
        pen.part(box(62, -14, 9, 28, 3), metal) +
        pen.part(box(72, -11, 78, 22, 2), metal) +
        pen.part(box(146, -22, 20, 44, 4), metal) +
        gleam('M78 -6H142M151 -15v22', 2.4),
      { turn: -34, x: -4 },
    )
  }

/** The tip of an antler, its end ground flat. */
export const antler: Form = (pen) =>
  set(
    pen.part(
      'M-168 -34Q-150 -16 -96 -20Q20 -40 116 -24L150 -30V34L116 28Q20 16 -90 24Q-156 22 -168 -34Z',
      'antler',
    ) +
      line('M-130 -8Q-40 -16 100 -12M-120 6Q-20 -2 104 4M-96 15Q0 8 100 17', '#6B5136', 1.4, 0.5) +
      (pen.fine
        ? line('M-80 -10l14 1M-20 -20l18 -1M34 6l16 0M60 -16l12 1M-44 10l12 -1', '#4A3622', 2, 0.5)
        : '') +
      pen.part('M116 -24L150 -30Q162 0 150 34L116 28Q124 0 116 -24Z', 'bone') +
      line('M134 -18Q140 2 134 22', '#A4936F', 1.4, 0.7) +
      gleam('M-140 -14Q-60 -24 60 -26', 3, 0.5),
    { turn: -30 },
  )

/** A cut nail with a flat head. */
export const nail: Form = (pen) =>
  set(
    pen.part('M-168 0L-150 -7L112 -11V11L-150 7Z', 'iron') +
      pen.part('M108 -34Q120 -38 126 -30V30Q120 38 108 34Q102 0 108 -34Z', 'iron') +
      pen.part('M124 -31Q140 0 124 31Q118 0 124 -31Z', 'steel') +
      line('M70 -10v20M80 -10.5v21M90 -11v22', '#1A1614', 1.6, 0.7) +
      gleam('M-146 -3L104 -6', 2, 0.45),
    { turn: -32 },
  )
