/** Caps and screens for the bowl, rests for ash, and the small tools of the table. */
import { between, num, times } from '../primitives.ts'
import { area, box, fibres, type Form, gleam, line, oval, set } from './pen.ts'

/** A soft sleeve on the end of a mouthpiece, and two that lie by it. */
export const softBit: Form = (pen) => {
  const sleeve =
    pen.part('M-40 -20Q-46 0 -40 20H26Q40 22 44 0Q40 -22 26 -20Z', 'rubber') +
    area(oval(-40, 0, 6, 19), '#0E0A08') +
    area(box(34, -9, 8, 18, 4), '#0E0A08', 0.8) +
    line('M-26 -18V18M-14 -19V19M-2 -19V19M10 -19V19', '#8A827A', 1.6, 0.4) +
    gleam('M-34 -12H22', 3, 0.45)
  return (
    set(
      pen.part('M-170 -27Q-90 -26 0 -15H120V15H0Q-90 26 -170 27Z', 'rubber') +
        gleam('M-160 -17Q-80 -16 0 -8H40', 4, 0.4) +
        pen.part(box(-186, -15, 20, 30, 2), 'rubber') +
        pen.part('M60 -22Q54 0 60 22H146Q164 22 166 0Q164 -22 146 -22Z', 'clay') +
        line('M76 -21V21M90 -22V22M104 -22V22', '#6F3825', 1.6, 0.5) +
        gleam('M68 -13H144', 3.4, 0.5),
      { turn: -14, y: -34 },
    ) +
    set(sleeve, { x: -56, y: 72, turn: 12 }) +
    set(sleeve, { x: 64, y: 84, turn: -22 })
  )
}

/** A pierced lid with a spring that holds it in the bowl. */
export const windcap: Form = (pen) => {
  const ring = (count: number, r: number, k: number) =>
    times(count, (i) =>
      oval(Math.cos((i / count) * 6.283) * r, Math.sin((i / count) * 6.283) * r * 0.62, k, k * 0.66),
    )
  return (
    line('M-64 44Q-70 100 -50 112M64 44Q70 100 50 112', '#4A4640', 9) +
    line('M-64 44Q-70 100 -50 112M64 44Q70 100 50 112', '#D8D3C8', 4.4) +
    pen.part('M-122 0V16A122 76 0 0 0 122 16V0Z', 'steel', 'standing') +
    pen.part(oval(0, 0, 122, 76), 'steel', 'face') +
    pen.part('M-98 -4Q-90 -76 0 -82T98 -4A98 58 0 0 1 -98 -4Z', 'silver', 'ball') +
    set(area(ring(8, 34, 7.5) + ring(15, 68, 7.5) + oval(0, 0, 7.5, 5), '#1A130C', 0.9), { y: -30 }) +
    gleam('M-80 -22Q-66 -62 -16 -72', 5, 0.6) +
    line('M-112 14A116 72 0 0 0 112 14', '#fff', 1.6, 0.4)
  )
}

/** A round of cork in a dish, its middle raised. */
export const knocker: Form = (pen) => {
  const dots = (rx: number, ry: number, y: number) =>
    line(
      times(pen.fine ? 60 : 24, () => {
        const [a, k] = [pen.random() * 6.3, Math.sqrt(pen.random())]
        return `M${num(Math.cos(a) * k * rx)} ${num(y + Math.sin(a) * k * ry)}h${num(between(pen.random, 1, 6))}`
      }),
      '#5E4020',
      2.4,
      0.55,
    )
  return (
    pen.part('M-160 20V44A160 74 0 0 0 160 44V20Z', 'walnut', 'standing') +
    pen.part(oval(0, 20, 160, 74), 'walnut', 'face') +
    pen.part(oval(0, 18, 138, 61), 'cork', 'ball') +
    dots(128, 54, 18) +
    pen.part('M-62 4Q-58 -48 0 -54T62 4Q60 34 0 36T-62 4Z', 'cork', 'ball') +
    dots(46, 34, -10) +
    gleam('M-146 0Q-110 -40 -40 -50', 3, 0.35)
  )
}

/** A dish with a knob of cork and rests for two pipes. */
export const ashtray: Form = (pen) => {
  const ash = times(pen.fine ? 60 : 24, () => {
    const [a, k] = [pen.random() * 6.3, between(pen.random, 0.5, 0.92)]
    return oval(Math.cos(a) * k * 118, 12 + Math.sin(a) * k * 52, between(pen.random, 1.5, 5), 2)
  })
  return (
    pen.part('M-172 8V40Q-160 112 0 114T172 40V8Z', 'slate', 'standing') +
    pen.part(oval(0, 8, 172, 82), 'slate', 'face') +
    pen.part(oval(0, 12, 136, 62), 'coal', 'ball') +
    area(ash, '#B9B1A6', 0.75) +
    pen.part('M-40 8Q-40 -34 0 -38T40 8Q36 30 0 30T-40 8Z', 'cork', 'ball') +
    line(
      times(
        pen.fine ? 26 : 12,
        () => `M${num(between(pen.random, -28, 24))} ${num(between(pen.random, -24, 20))}h4`,
      ),
      '#5E4020',
      2.4,
      0.55,
    ) +
    [-152, 152]
      .map(
        (x) =>
          pen.part(oval(x, 2, 40, 27), 'slate', 'face') +
          pen.part(oval(x * 0.97, 0, 24, 15), 'coal', 'ball') +
          gleam(`M${x - 30} -6Q${x - 18} -20 ${x + 4} -21`, 2, 0.4),
      )
      .join('') +
    gleam('M-150 48Q-110 84 -30 94M-96 -52Q-40 -66 20 -66', 3, 0.4)
  )
}

/** Small screens of woven wire, and a cone of clay. */
export const screens: Form = (pen) => {
  const mesh = (r: number) => {
    const step = pen.fine ? 8 : 12
    const count = Math.floor((r * 2) / step)
    return times(count, (i) => {
      const k = -r + (i + 0.5) * step
      const h = Math.sqrt(Math.max(0, r * r - k * k)) * 0.94
      return `M${num(k)} ${num(-h)}V${num(h)}M${num(-h)} ${num(k)}H${num(h)}`
    })
  }
  const one = (x: number, y: number, r: number, matter: 'steel' | 'brass') =>
    set(
      pen.part(oval(0, 0, r), matter, 'ball') +
        line(mesh(r), '#1A1512', 2, 0.5) +
        line(mesh(r), '#fff', 0.9, 0.45) +
        line(oval(0, 0, r - 2), '#2A2622', 3, 0.55) +
        gleam(`M${-r * 0.7} ${-r * 0.5}Q${-r * 0.3} ${-r * 0.9} ${r * 0.2} ${-r * 0.9}`, 3, 0.6),
      { x, y },
    )
  return (
    one(-84, -30, 78, 'brass') +
    one(62, -62, 58, 'steel') +
    set(
      pen.part('M-64 -20Q-50 46 0 58Q50 46 64 -20Z', 'clay', 'standing') +
        pen.part(oval(0, -20, 64, 20), 'clay', 'face') +
        area(
          times(7, (i) =>
            oval(
              Math.cos(i * 1.047) * (i === 6 ? 0 : 34),
              -18 + Math.sin(i * 1.047) * (i === 6 ? 0 : 10),
              7,
              4.4,
            ),
          ),
          '#43200F',
          0.9,
        ),
      { x: 78, y: 62 },
    )
  )
}

/** A board, a blade on a pivot, pressed flakes cut to strips. */
export const cutter: Form = (pen) =>
  set(
    pen.part(box(-176, -70, 352, 168, 12), 'beech', 'face') +
      fibres(pen, -166, -56, 330, 140, '#80582F') +
      gleam('M-166 -64H160', 2.4, 0.5) +
      pen.part(box(-150, -8, 150, 74, 5), 'leaf', 'face') +
      line('M-146 6H-4M-146 20H-4M-146 34H-4M-146 48H-4', '#2A1408', 2, 0.45) +
      times(6, (i) =>
        set(pen.part(box(-3, -36, 9, 74, 2), 'leaf', 'standing'), {
          x: 26 + i * 17,
          y: 30,
          turn: between(pen.random, -9, 9),
        }),
      ) +
      line(
        times(
          14,
          () =>
            `M${num(between(pen.random, 110, 160))} ${num(between(pen.random, 10, 80))}q5 4 ${num(between(pen.random, -12, 12))} 3`,
        ),
        '#6E421D',
        3,
      ) +
      set(
        pen.part('M0 -22H196Q232 -18 240 -6L226 8Q120 22 0 20Z', 'steel') +
          line('M4 13Q120 16 222 4', '#4A4844', 1.4, 0.6) +
          gleam('M6 -14H196', 2.4) +
          pen.part('M-108 -16Q-118 0 -108 16H4V-18Z', 'walnut') +
          pen.part(box(-4, -22, 12, 44, 2), 'brass') +
          gleam('M-98 -9H-8', 2.4, 0.4),
        { x: -46, y: -54, turn: -10 },
      ) +
      pen.part(oval(162, -84, 9), 'brass', 'ball'),
    { turn: -5, y: 8 },
  )

/** A flat scale with its cover open; leaf lies on its plate. */
export const scale: Form = (pen) => {
  return set(
    pen.part('M-128 -96Q-128 -118 -108 -120H108Q128 -118 128 -96L134 -34H-134Z', 'black', 'face') +
      area('M-112 -104H112L116 -48H-116Z', '#fff', 0.08) +
      pen.part(box(-140, -38, 280, 158, 14), 'black', 'face') +
      pen.part(box(-122, -24, 244, 88, 6), 'steel', 'face') +
      line('M-110 -14H108M-110 54H108', '#fff', 1.4, 0.4) +
      line(
        times(
          pen.fine ? 60 : 26,
          () =>
            `M${num(between(pen.random, -64, 56))} ${num(between(pen.random, -6, 44))}q6 -5 ${num(between(pen.random, -16, 18))} 3`,
        ),
        '#5E3617',
        3,
      ) +
      line(
        times(
          pen.fine ? 40 : 16,
          () =>
            `M${num(between(pen.random, -54, 46))} ${num(between(pen.random, 0, 38))}q6 -5 ${num(between(pen.random, -14, 16))} 3`,
        ),
        '#B07A40',
        2.4,
      ) +
      area(box(-118, 76, 128, 32, 4), '#BFC6AA') +
      line(
        'M-104 84v7M-104 94v7M-104 84h9v16h-9M-80 84v16M-66 84h9v8h-9v8h9M-44 100h.1M-34 84h9v16h-9ZM-34 92h9',
        '#2E342C',
        2.8,
      ) +
      pen.part(oval(46, 92, 12), 'iron', 'ball') +
      pen.part(oval(80, 92, 12), 'iron', 'ball') +
      pen.part(oval(114, 92, 12), 'clay', 'ball') +
      gleam('M-130 -28H124M-110 -112H104', 2, 0.3),
    { turn: -4, y: 2 },
  )
}
