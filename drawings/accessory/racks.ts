/** Racks and stands. */
import { num, times } from '../primitives.ts'
import { area, box, fibres, foot, type Form, gleam, line, type Matter, oval, type Pen, set } from './pen.ts'
import { smallPipe } from './pouches.ts'

const WOODS = ['briar', 'walnut', 'cherry', 'olive', 'ebony', 'briar'] as const
const woodAt = (i: number): Matter => WOODS[i % WOODS.length] ?? 'briar'

/** Pipes side by side, bowls on the lower board, stems in the upper one. */
const row = (pen: Pen, count: number, from: number, step: number, y: number, size: number) =>
  times(count, (i) => set(smallPipe(pen, woodAt(i + Math.round(y))), { x: from + i * step, y, size }))

/** On a table: a base with hollows, a back with notches. */
export const tableRack =
  (wood: Matter): Form =>
  (pen) =>
    foot(0, 116, 184) +
    pen.part('M-150 60V-70Q-150 -92 -130 -92H130Q150 -92 150 -70V60Z', wood, 'standing') +
    fibres(pen, -140, -80, 280, 130) +
    area('M-128 -52H128V60H-128Z', '#1A0E06', 0.34) +
    row(pen, 6, -128, 45, 44, 0.92) +
    pen.part('M-156 -58H156V-36H-156Z', wood) +
    fibres(pen, -150, -54, 300, 16) +
    gleam('M-150 -54H150', 2, 0.45) +
    times(6, (i) => area(`M${-136 + i * 45} -58q7 16 14 0Z`, '#1A0E06', 0.75)) +
    pen.part('M-174 66H174L184 92H-184Z', wood, 'face') +
    times(6, (i) => area(oval(-96 + i * 45, 76, 17, 6), '#1A0E06', 0.5)) +
    pen.part(box(-184, 92, 368, 22, 4), wood) +
    fibres(pen, -176, 94, 350, 18) +
    gleam('M-172 70H170', 2, 0.4)

/** Round, on a turned column: pipes on all its sides. */
export const roundRack =
  (wood: Matter): Form =>
  (pen) =>
    foot(0, 124, 150) +
    pen.part('M-11 -104H11L16 96H-16Z', wood, 'standing') +
    times(4, (i) => set(smallPipe(pen, woodAt(i + 1)), { x: -112 + i * 62, y: 24, size: 0.7 })) +
    pen.part(oval(0, 96, 152, 26), wood, 'face') +
    times(8, (i) => area(oval(-122 + i * 35, 92 + Math.sin((i / 7) * 3.14) * 10, 12, 5), '#1A0E06', 0.45)) +
    pen.part('M-152 96A152 26 0 0 0 152 96V108A152 26 0 0 1 -152 108Z', wood, 'standing') +
    pen.part(oval(0, -42, 128, 20), wood, 'face') +
    gleam('M-108 -48Q0 -66 108 -48', 2, 0.45) +
    times(6, (i) =>
      set(smallPipe(pen, woodAt(i)), { x: -124 + i * 45, y: 66 + Math.sin((i / 5) * 3.14) * 20, size: 0.84 }),
    ) +
    pen.part('M-128 -42A128 20 0 0 0 128 -42V-30A128 20 0 0 1 -128 -30Z', wood, 'standing') +
    pen.part(oval(0, -116, 17), wood, 'ball') +
    pen.part(box(-20, -104, 40, 8, 4), wood)

/** For the wall: a carved back, two brackets, one row. */
export const wallRack =
  (wood: Matter): Form =>
  (pen) =>
    pen.part(
      'M-170 86V-44Q-170 -64 -140 -66Q-100 -70 -80 -96Q-50 -128 0 -128T80 -96Q100 -70 140 -66Q170 -64 170 -44V86Q140 104 0 104T-170 86Z',
      wood,
      'face',
    ) +
    fibres(pen, -158, -60, 316, 150) +
    area(oval(0, -98, 9), '#1A0E06', 0.75) +
    line(oval(0, -98, 15), '#1A0E06', 1.6, 0.35) +
    line(
      'M-156 78V-40Q-154 -52 -136 -54Q-92 -58 -70 -86Q-46 -114 0 -114T70 -86Q92 -58 136 -54Q154 -52 156 -40V78',
      '#1A0E06',
      1.6,
      0.4,
    ) +
    row(pen, 5, -128, 55, 42, 0.94) +
    pen.part(box(-160, -44, 320, 20, 4), wood) +
    gleam('M-154 -40H152', 2, 0.45) +
    times(5, (i) => area(`M${-138 + i * 55} -44q7 15 15 0Z`, '#1A0E06', 0.75)) +
    pen.part(box(-164, 72, 328, 22, 4), wood) +
    fibres(pen, -156, 74, 310, 18) +
    gleam('M-158 76H156', 2, 0.4)

/** A pipe lying in profile, bowl left, about the middle of its shank. */
const lyingPipe = (pen: Pen, wood: Matter) =>
  pen.part('M-12 -12Q50 -10 84 -2L142 22Q146 28 140 32L78 14Q40 8 -12 12Z', 'rubber') +
  pen.part('M134 16L148 22L142 36L130 30Z', 'rubber') +
  pen.part('M-60 -10L18 -14V12L-40 30Q-60 26 -60 -10Z', wood) +
  pen.part('M-132 -66H-54Q-48 -10 -62 24Q-74 44 -98 42Q-124 40 -130 8Q-136 -28 -132 -66Z', wood, 'standing') +
  area(oval(-93, -66, 38, 8), '#1C0E07') +
  pen.part(box(12, -16, 9, 30, 2), 'silver') +
  gleam('M-116 -48Q-118 -10 -108 14', 6, 0.36) +
  (pen.fine ? fibres(pen, -122, -54, 60, 84) : '')

/** Bent wire on a disc of wood. */
export const wireStand: Form = (pen) =>
  foot(-20, 116, 130) +
  pen.part(oval(-24, 100, 118, 17), 'walnut', 'face') +
  pen.part('M-142 100A118 17 0 0 0 94 100V108A118 17 0 0 1 -142 108Z', 'walnut', 'standing') +
  line('M46 96V12M-70 100V58', '#3A362F', 7) +
  line('M46 96V12M-70 100V58', '#CFCAC0', 3.6) +
  set(lyingPipe(pen, 'briar'), { x: 6, y: 12, turn: -4, size: 1.06 }) +
  line('M-122 54Q-100 82 -70 62M-120 56Q-70 92 -48 50', '#3A362F', 6) +
  line('M-122 54Q-100 82 -70 62M-120 56Q-70 92 -48 50', '#D8D3C8', 3) +
  line('M32 6Q46 30 60 8', '#3A362F', 6) +
  line('M32 6Q46 30 60 8', '#D8D3C8', 3)

/** Two thin leaves of wood, put into each other. */
export const foldingStand: Form = (pen) =>
  foot(-24, 112, 136) +
  set(pen.part('M-60 108L-30 30Q-10 46 10 30L44 108H20Q-10 76 -36 108Z', 'beech', 'face'), { x: 52, y: 0 }) +
  set(lyingPipe(pen, 'walnut'), { x: 8, y: 2, turn: 2, size: 1.06 }) +
  pen.part('M-172 108L-148 34Q-96 78 -42 30L-14 108H-44Q-94 70 -142 108Z', 'beech', 'face') +
  fibres(pen, -150, 62, 110, 30, '#80582F') +
  gleam('M-150 42Q-96 84 -44 40', 2, 0.5) +
  pen.part(oval(-94, 78, 5), 'brass', 'ball') +
  set(
    pen.part(box(-46, -8, 92, 15, 5), 'beech') +
      line('M-40 0H40', '#80582F', 1.2, 0.6) +
      pen.part(oval(34, 0, 3.4), 'brass', 'ball'),
    { x: 130, y: 106, turn: -4 },
  ) +
  line(`M${num(96)} 112h70`, '#2A1C12', 2, 0.1)
