/** Jars that keep tobacco, and the small things that keep it moist or say how moist it is. */
import { num, times } from '../primitives.ts'
import {
  area,
  box,
  foot,
  type Form,
  gleam,
  line,
  type Matter,
  MATTER,
  oval,
  type Pen,
  seam,
  set,
} from './pen.ts'

type Glass = { wide: number; high: number; shoulder: number; neck: number; tint: string; leaf: Matter }

/** A body of glass from its neck at y = 0 down, filled with leaf to its shoulder. */
function glass(pen: Pen, { wide, high, shoulder, neck, tint, leaf }: Glass): string {
  const [w, n] = [wide / 2, neck / 2]
  const body = `M${-n} 0V10Q${-n} 18 ${-w} ${shoulder}V${high - 18}Q${-w} ${high} ${18 - w} ${high}H${w - 18}Q${w} ${high} ${w} ${high - 18}V${shoulder}Q${n} 18 ${n} 10V0Z`
  const leafTop = shoulder + 20
  const filled = `M${6 - w} ${leafTop}Q${-w / 2} ${leafTop - 12} 0 ${leafTop - 4}T${w - 6} ${leafTop - 2}V${high - 20}Q${w - 6} ${high - 6} ${w - 22} ${high - 6}H${22 - w}Q${6 - w} ${high - 6} ${6 - w} ${high - 20}Z`
  const count = pen.fine ? 120 : 40
  const shred = () =>
    `M${num((pen.random() - 0.5) * (wide - 44))} ${num(leafTop + 4 + pen.random() * (high - leafTop - 20))}q${num(pen.random() * 14 - 7)} ${num(pen.random() * 10 - 5)} ${num(pen.random() * 24 - 12)} ${num(pen.random() * 8 - 4)}`
  const [bright, , dark] = MATTER[leaf]
  return (
    `<path d="${body}" fill="${tint}" fill-opacity=".62" stroke="#6E6656"/>` +
    area(filled, MATTER[leaf][1]) +
    line(times(count / 2, shred), dark, 2.2, 0.85) +
    line(times(count / 2, shred), bright, 2, 0.8) +
    area(`M${w - 26} ${leafTop}H${w - 6}V${high - 20}H${w - 26}Z`, '#1A0E06', 0.2) +
    gleam(`M${num(14 - w)} ${shoulder + 12}V${high - 24}`, 7, 0.5) +
    gleam(`M${num(28 - w)} ${shoulder + 8}V${high - 60}`, 2.4, 0.5) +
    gleam(`M${num(w - 10)} ${shoulder + 14}V${high - 30}`, 2.4, 0.35)
  )
}

/** A lid in two parts: a flat disc and a threaded ring. */
export const mason: Form = (pen) =>
  foot(6, 130, 104) +
  set(
    glass(pen, { wide: 172, high: 194, shoulder: 46, neck: 124, tint: '#DCEBEA', leaf: 'leaf' }) +
      line('M-54 92Q0 76 54 92M-46 106Q0 92 46 106', '#EAF2F0', 2.4, 0.5) +
      line(oval(0, 128, 34, 26), '#EAF2F0', 2.4, 0.4) +
      pen.part(box(-68, -26, 136, 32, 5), 'brass', 'standing') +
      line('M-68 -14H68M-68 -6H68', '#5F4418', 1.4, 0.5) +
      line(
        times(22, (i) => `M${-62 + i * 6} -24v6`),
        '#5F4418',
        1.2,
        0.5,
      ) +
      pen.part(oval(0, -27, 64, 9), 'brass', 'face') +
      line(oval(0, -27, 50, 6.5), '#5F4418', 1.4, 0.5),
    { y: -66 },
  )

/** A lid of glass on a red ring, held by a bail of wire. */
export const bail: Form = (pen) =>
  foot(6, 132, 112) +
  set(
    glass(pen, { wide: 186, high: 186, shoulder: 40, neck: 150, tint: '#DDE8E0', leaf: 'walnut' }) +
      `<path d="M-76 -8Q-76 -34 -50 -36H50Q76 -34 76 -8Z" fill="#DDE8E0" fill-opacity=".75" stroke="#6E6656"/>` +
      gleam('M-62 -16Q-58 -28 -44 -29H10', 4, 0.7) +
      area(box(-80, -8, 160, 11, 5), '#C4603A') +
      line('M-78 -3H78', '#7E2F18', 1.4, 0.5) +
      line('M-84 18Q-98 -12 -70 -22H70Q98 -12 84 18', '#3A362F', 6) +
      line('M-84 18Q-98 -12 -70 -22H70Q98 -12 84 18', '#D8D3C8', 3) +
      line('M84 6L98 30L84 62M98 30L76 40', '#3A362F', 7) +
      line('M84 6L98 30L84 62M98 30L76 40', '#D8D3C8', 3.6) +
      line('M-93 26H93', '#8A857C', 3),
    { y: -54 },
  )

/** A square jar with a screwed lid. */
export const square: Form = (pen) =>
  foot(6, 132, 100) +
  set(
    glass(pen, { wide: 150, high: 200, shoulder: 30, neck: 118, tint: '#E6ECE6', leaf: 'tan' }) +
      line('M-46 56V180M46 56V180', '#EAF2F0', 2, 0.35) +
      area(box(-50, 82, 100, 66, 3), '#F4EBD7', 0.95) +
      line(box(-45, 87, 90, 56, 2), '#8A6A3C', 1.2) +
      line('M-30 108H30M-22 122H22', '#6B5644', 2, 0.6) +
      pen.part(box(-66, -30, 132, 38, 4), 'silver', 'standing') +
      line(
        times(24, (i) => `M${-62 + i * 5.4} -24V4`),
        '#6E685E',
        1.2,
        0.5,
      ) +
      pen.part(oval(0, -31, 62, 8), 'steel', 'face'),
    { y: -68 },
  )

/** Glazed stoneware with a knob on its lid. */
export const ceramic: Form = (pen) =>
  foot(6, 130, 110) +
  pen.part('M-84 -34Q-108 10 -102 70Q-98 118 -70 128H70Q98 118 102 70Q108 10 84 -34Z', 'glaze', 'standing') +
  line('M-92 -8Q0 14 92 -8M-100 84Q0 106 100 84', '#7A4A22', 3.4, 0.7) +
  line('M-94 -2Q0 20 94 -2M-99 90Q0 112 99 90', '#7A4A22', 1.2, 0.6) +
  area('M-34 62q34 -58 68 0q-34 30 -68 0', '#7A4A22', 0.8) +
  line('M-22 60Q0 52 22 60M0 32V76', '#F1E6D0', 1.6, 0.8) +
  area(box(-88, -44, 176, 10, 4), '#5A463A', 0.9) +
  pen.part('M-92 -44Q-86 -78 0 -80T92 -44Z', 'glaze', 'standing') +
  pen.part('M-12 -78Q-22 -92 -16 -102Q0 -114 16 -102Q22 -92 12 -78Z', 'glaze', 'ball') +
  gleam('M-84 6Q-88 60 -76 108', 8, 0.5) +
  gleam('M-74 -54Q-50 -70 -14 -72', 4, 0.6)

/** Packs that give and take water, one on the other. */
export const packs: Form = (pen) => {
  const pack = (text: boolean) =>
    pen.part('M-112 -62H112L118 -56V56L112 62H-112L-118 56V-56Z', 'paper', 'face') +
    line(
      times(30, (i) => `M${-108 + i * 7.4} -62v8M${-108 + i * 7.4} 54v8`),
      '#B3A58B',
      1.2,
      0.8,
    ) +
    (text
      ? area(oval(-58, 0, 30), '#7E9AA6', 0.9) +
        area('M-58 -20Q-38 2 -46 12Q-58 24 -70 12Q-78 2 -58 -20Z', '#F3F0E6') +
        line('M-10 -20H90M-10 -4H72M-10 12H84M-10 28H52', '#6B5644', 3, 0.5)
      : area(
          times(pen.fine ? 60 : 24, () => oval((pen.random() - 0.5) * 190, (pen.random() - 0.5) * 90, 1.8)),
          '#B3A58B',
          0.7,
        )) +
    gleam('M-104 -48H90', 3, 0.6)
  return set(pack(false), { turn: 12, x: 20, y: 28 }) + set(pack(true), { turn: -8, x: -14, y: -18 })
}

/** A disc of fired clay, and one in its tin. */
export const disc: Form = (pen) => {
  const pores = (r: number) =>
    area(
      times(pen.fine ? 50 : 20, () => {
        const [a, k] = [pen.random() * 6.3, Math.sqrt(pen.random()) * r]
        return oval(Math.cos(a) * k, Math.sin(a) * k * 0.94, 1.6)
      }),
      '#5E2C1C',
      0.5,
    )
  return (
    set(
      pen.part(oval(0, 6, 82, 76), 'clay', 'plain') +
        pen.part(oval(0, 0, 82, 76), 'clay', 'ball') +
        line(oval(0, 0, 62, 57), '#7E3F2A', 2, 0.5) +
        pores(56) +
        line('M-16 -4q8 -12 16 0t16 0M-16 12q8 -12 16 0t16 0', '#7E3F2A', 2.4, 0.7),
      { x: -70, y: -12 },
    ) +
    set(
      pen.part(oval(0, 5, 74, 70), 'copper', 'plain') +
        pen.part(oval(0, 0, 74, 70), 'copper', 'face') +
        pen.part(oval(0, 0, 62, 58), 'clay', 'ball') +
        area(
          times(7, (i) => oval(Math.cos(i * 0.897) * 34, Math.sin(i * 0.897) * 32, 7)) + oval(0, 0, 7),
          '#43200F',
          0.75,
        ) +
        line(oval(0, 0, 68, 64), '#fff', 1.6, 0.4),
      { x: 86, y: 44 },
    ) +
    area('M-150 92q14 -22 28 0q-2 14 -14 14t-14 -14', '#7E9AA6', 0.75) +
    gleam('M-144 92q0 6 6 8', 2, 0.7)
  )
}

/** A display that tells degrees and moisture. */
export const digital: Form = (pen) => {
  const bars: Readonly<Record<string, string>> = { 6: 'afgedc', 5: 'afgcd', 2: 'abged', 1: 'bc' }
  const seg: Readonly<Record<string, string>> = {
    a: 'M3 0h18',
    b: 'M23 3v18',
    c: 'M23 27v18',
    d: 'M3 48h18',
    e: 'M1 27v18',
    f: 'M1 3v18',
    g: 'M3 24h18',
  }
  const digit = (n: string, x: number, y: number, k: number) =>
    set(line([...(bars[n] ?? '')].map((s) => seg[s]).join(''), '#2E342C', 5), { x, y, size: k })
  return set(
    pen.part(box(-132, -96, 264, 192, 24), 'paper', 'face') +
      pen.part(box(-108, -76, 216, 122, 8), 'moss', 'plain') +
      area(box(-102, -70, 204, 110, 5), '#BFC6AA') +
      digit('6', -72, -58, 1.3) +
      digit('5', -30, -58, 1.3) +
      line('M22 -52l-10 22M10 -50h.1M24 -32h.1', '#2E342C', 4) +
      digit('2', 48, -20, 0.8) +
      digit('1', 74, -20, 0.8) +
      line('M-92 16H90M-92 26H40', '#2E342C', 2, 0.5) +
      pen.part(oval(-56, 70, 11), 'cloth', 'ball') +
      pen.part(oval(0, 70, 11), 'cloth', 'ball') +
      pen.part(oval(56, 70, 11), 'clay', 'ball') +
      gleam('M-100 -66L-20 36M-74 -66L-30 -10', 9, 0.22) +
      gleam('M-120 -84H108', 3, 0.7),
    { turn: -5 },
  )
}

/** A dial in a ring of brass. */
export const dial: Form = (pen) => {
  const marks = times(31, (i) => {
    const a = ((-225 + i * 9) * Math.PI) / 180
    const r = i % 5 === 0 ? 70 : 78
    return `M${num(Math.cos(a) * r)} ${num(Math.sin(a) * r)}L${num(Math.cos(a) * 85)} ${num(Math.sin(a) * 85)}`
  })
  const arc = (from: number, to: number) => {
    const p = (deg: number) =>
      `${num(Math.cos((deg * Math.PI) / 180) * 60)} ${num(Math.sin((deg * Math.PI) / 180) * 60)}`
    return `M${p(from)}A60 60 0 0 1 ${p(to)}`
  }
  return (
    pen.part(oval(0, 5, 122), 'brass', 'plain') +
    pen.part(oval(0, 0, 122), 'brass', 'face') +
    pen.part(oval(0, 0, 106), 'brass', 'ball') +
    area(oval(0, 0, 97), '#F8F2E2') +
    line(arc(-225, -140), '#B5793A', 7, 0.7) +
    line(arc(-138, -45), '#6E8358', 7, 0.8) +
    line(arc(-43, 45), '#6F8FA0', 7, 0.7) +
    line(marks, '#3A332A', 2) +
    area('M-26 44q26 -34 52 0q-26 18 -52 0', '#C9A25A', 0.7) +
    set(area('M-5 18L-2 -74H2L5 18Z', '#8E2A1E'), { turn: -38 }) +
    pen.part(oval(0, 0, 9), 'brass', 'ball') +
    area('M-76 -36Q-40 -88 24 -86Q-30 -70 -76 -36Z', '#fff', 0.5) +
    seam('M-114 0A114 114 0 0 1 114 0A114 114 0 0 1 -114 0Z', '#70501C', 2)
  )
}
