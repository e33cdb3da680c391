/** How tobacco comes into the bowl. */
import { curve, type Point } from '../../primitives.ts'
import { arrow, closed, heading, label, leader, open, path, rect } from '../frame/marks.ts'
import { bowlSection, filling, type Section, sectionOf } from '../frame/section.ts'
import { type FigureGroup, hatch } from '../frame/sheet.ts'
import { bowlRow, cubes, finger } from './bowls.ts'

/** Filled to the rim each time, and pressed to a half, to two thirds, to just below the rim. */
function packingThreeSteps(): string {
  const steps = [
    ['一、落满\n按到一半', 19.5, 0],
    ['二、再落满\n按到三分之二', 13, 0],
    ['三、略高出钵口\n按到略低于钵沿', 2, -3],
  ] as const
  const matter = ['loose', 'tobacco', 'dense'] as const
  return bowlRow(
    46,
    3.7,
    steps.map(([words, level, from], step) => ({
      words,
      inside: ({ section }) => {
        const tops = [19.5, 13, 2].slice(0, step + 1)
        return tops.map((top, i) => filling(section, top, tops[i - 1] ?? 39, matter[i] ?? 'dense')).join('')
      },
      over: ({ place }) =>
        path(curve([place(-9.4, 0), place(-4, from - 0.6), place(4, from - 0.6), place(9.4, 0)]), {
          weight: 'thin',
          colour: 'tobacco',
          dash: true,
        }) + arrow(place(0, from - 5), place(0, level - 0.8), { colour: 'ember' }),
    })),
  )
}

/** Sparse below, even between, close above; the words of a layer stand under its line, arrows tell the pressure. */
function packingDensity(): string {
  const section: Section = { x: 150, y: 40, scale: 6.2, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const layers = [
    [2, 12, 'dense', '上层：较密', '指尖用力按', 48],
    [12, 25, 'tobacco', '中层：均匀', '稍按', 34],
    [25, 39, 'loose', '下层：松', '只让草落下', 22],
  ] as const
  const fills = layers.map(([from, to, matter]) => filling(section, from, to, matter))
  return (
    bowlSection(section, fills.join('')) +
    layers
      .map(([from, , , name, press, force]) => {
        const [wall, y] = point(9.6, from)
        return (
          path(`M${wall} ${y}H570`, { weight: 'hair', colour: 'soft' }) +
          arrow([366, y + 8], [366, y + 8 + force], { colour: 'ember', weight: 'bold' }) +
          heading(392, y + 26, name, 'start') +
          label(392, y + 52, press, { colour: 'soft' })
        )
      })
      .join('')
  )
}

/** Loose to the brim, a ball above it, its edges drawn in, pressed as one plug. */
function frankMethod(): string {
  const heap = (place: (x: number, y: number) => Point, width: number, high: number) =>
    `${curve([place(-width, 0), place(-width * 0.8, -high * 0.7), place(0, -high), place(width * 0.8, -high * 0.7), place(width, 0)])}Z`
  const ball = (d: string) => path(d, { weight: 'thin', colour: 'tobacco', fill: hatch('tobacco') })
  return bowlRow(82, 2.6, [
    { words: '一、自然\n落满', inside: ({ section }) => filling(section, 0, 39, 'loose') },
    {
      words: '二、堆一团\n过钵口',
      inside: ({ section }) => filling(section, 0, 39, 'loose'),
      over: ({ place }) => ball(heap(place, 15, 16)),
    },
    {
      words: '三、四周\n向里收',
      inside: ({ section }) => filling(section, 0, 39, 'loose'),
      over: ({ place }) =>
        ball(heap(place, 9.6, 14)) +
        arrow(place(-21, -13), place(-11, -6), { colour: 'ember' }) +
        arrow(place(21, -13), place(11, -6), { colour: 'ember' }),
    },
    {
      words: '四、整团\n压下',
      inside: ({ section }) => filling(section, 2, 17, 'dense') + filling(section, 17, 39, 'loose'),
      over: ({ place }) => arrow(place(0, -20), place(0, 0.6), { colour: 'ember', weight: 'bold' }),
    },
  ])
}

/** A plug in the upper two thirds hangs above nothing. */
function airPocket(): string {
  const section: Section = { x: 180, y: 46, scale: 6, shank: 50, broken: true }
  const { point } = sectionOf(section)
  return (
    bowlSection(section, filling(section, 1.5, 26, 'dense')) +
    arrow(point(0, 27.5), point(2, 35.5), { colour: 'water', weight: 'bold' }) +
    arrow(point(8, 37.2), point(46, 37.2), { colour: 'water', weight: 'bold' }) +
    leader(point(6, 12), [350, point(0, 10)[1]], '草塞：紧贴四壁\n占上面三分之二') +
    leader(point(6, 29.5), [350, point(0, 23)[1]], '空腔：没有草接火') +
    leader(point(16, 37.2), [350, 362], '烟道口露着\n气流从空腔直接走')
  )
}

/** A flake folded lengthwise, folded again across, turned into the bowl upright. */
function foldAndStuff(): string {
  const section: Section = { x: 486, y: 70, scale: 3.7, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const flake = (x: number, y: number, w: number, h: number) =>
    path(rect(x, y, w, h, 3), { weight: 'thin', colour: 'tobacco', fill: hatch('dense') })
  const plug = closed([point(-6.4, 6), point(6.4, 6), point(6.4, 36), point(-6.4, 36)])
  return (
    flake(24, 132, 150, 52) +
    flake(30, 124, 150, 52) +
    path(
      open([
        [24, 150],
        [186, 150],
      ]),
      { weight: 'thin', colour: 'ember', dash: true },
    ) +
    arrow([105, 206], [105, 112], { colour: 'ember', bow: -34 }) +
    label(104, 282, '一、两片叠起\n沿长边对折', { anchor: 'middle' }) +
    flake(226, 140, 132, 26) +
    path(
      open([
        [292, 130],
        [292, 176],
      ]),
      { weight: 'thin', colour: 'ember', dash: true },
    ) +
    arrow([346, 132], [240, 132], { colour: 'ember', bow: 30 }) +
    label(292, 282, '二、横着折短\n成一小卷', { anchor: 'middle' }) +
    bowlSection(
      section,
      path(plug, { weight: 'thin', colour: 'tobacco', fill: hatch('dense') }) +
        filling(section, 2.5, 6, 'loose'),
    ) +
    arrow([452, 34], [520, 34], { colour: 'ember', bow: -12 }) +
    label(490, 282, '三、竖直旋入\n留缝，面撒碎丝', { anchor: 'middle' })
  )
}

/** Cubes poured in, tapped down, pressed on their top alone. */
function cubeGravity(): string {
  const grains = (place: (x: number, y: number) => Point, rows: number, gap: number) =>
    cubes(place(gap > 4 ? -8.6 : -7.5, 35), 63, rows, 9, gap)
  return bowlRow(76, 3.6, [
    {
      words: '一、倾入',
      inside: ({ place }) => grains(place, 9, 4.4),
      over: ({ place }) =>
        cubes(place(-7, -3), 20, 1, 9, 4) +
        cubes(place(1, -8), 20, 1, 9, 4) +
        arrow(place(14, -17), place(6, -4), { colour: 'ember' }),
    },
    {
      words: '二、轻敲钵壁三下',
      inside: ({ place }) => grains(place, 9, 2.6),
      over: ({ place }) =>
        [14, 20, 26]
          .map((d) => arrow(place(-28, d), place(-21.5, d), { colour: 'ember', weight: 'thin' }))
          .join(''),
    },
    {
      words: '三、只按面上',
      inside: ({ place }) => grains(place, 9, 2.6),
      over: ({ place }) =>
        finger(place(0, 3.6), 26, 74) + arrow(place(13, -18), place(13, -6), { colour: 'ember' }),
    },
  ])
}

export const packingFigures: FigureGroup = {
  'packing-three-steps': { height: 314, draw: packingThreeSteps },
  'packing-density': { height: 366, draw: packingDensity },
  'frank-method': { height: 300, draw: frankMethod },
  'air-pocket': { height: 420, draw: airPocket },
  'fold-and-stuff': { height: 330, draw: foldAndStuff },
  'cube-gravity': { height: 304, draw: cubeGravity },
}
