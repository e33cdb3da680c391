/** Choosing, drying and keeping tobacco. */
import { curve, type Point } from '../../primitives.ts'
import { axes, type Chart, placeIn, plot } from '../frame/chart.ts'
import { area, disc, heading, label, measureLine, path, rect } from '../frame/marks.ts'
import { type Colour, type FigureGroup, hatch, ink, LABEL } from '../frame/sheet.ts'
import { finger } from './bowls.ts'

/** Six kinds by flavouring and strength. */
function firstTinChart(): string {
  const chart: Chart = {
    x: 70,
    y: 50,
    width: 500,
    height: 340,
    across: {
      from: 0,
      to: 10,
      ticks: [
        [0.9, '不加香'],
        [9.1, '重加香'],
      ],
    },
    up: {
      from: 0,
      to: 10,
      ticks: [
        [1, '小'],
        [9, '大'],
      ],
      title: '劲道',
    },
    grid: false,
  }
  const place = placeIn(chart)
  const kinds: readonly [number, number, number, number, string, Colour][] = [
    [1.6, 3.2, 68, 40, '弗吉尼亚', 'leaf'],
    [1.6, 5.8, 62, 36, '弗佩', 'glow'],
    [4.1, 5.5, 58, 38, '英式', 'ash'],
    [1.6, 8.6, 64, 34, '肯塔基', 'wood'],
    [4.3, 3.1, 58, 38, '白肋', 'wet'],
    [8, 2.2, 84, 46, '加香', 'glow'],
  ]
  return (
    axes(chart) +
    kinds
      .map(([a, b, rx, ry, name, colour]) => {
        const [x, y] = place(a, b)
        return (
          path(disc(x, y, rx, ry), { weight: 'thin', colour: 'soft', fill: ink(colour) }) +
          label(x, y + 7, name, { anchor: 'middle' })
        )
      })
      .join('')
  )
}

/** How the water falls in an hour: ribbon, rubbed, whole flakes. */
function dryingTime(): string {
  const chart: Chart = {
    x: 84,
    y: 60,
    width: 470,
    height: 280,
    across: {
      from: 0,
      to: 60,
      ticks: [
        [0, '0'],
        [15, '15'],
        [30, '30'],
        [45, '45'],
        [60, '60'],
      ],
      title: '晾置的分钟数',
    },
    up: {
      from: 8,
      to: 24,
      ticks: [
        [10, '10%'],
        [14, '14%'],
        [18, '18%'],
        [22, '22%'],
      ],
      title: '含水率',
    },
  }
  const place = placeIn(chart)
  const [x0, y0] = place(0, 15)
  const [x1, y1] = place(60, 12)
  const fall = (rate: number): Point[] =>
    [0, 6, 12, 20, 30, 45, 60].map((t) => [t, 9 + 13 * Math.exp(-t / rate)])
  const end = (rate: number, t: number): Point => place(t, 9 + 13 * Math.exp(-t / rate))
  return (
    area(rect(x0, y0, x1 - x0, y1 - y0), ink('leaf'), 0.55) +
    axes(chart) +
    plot(chart, fall(10), { colour: 'ember' }) +
    plot(chart, fall(32), { colour: 'brass' }) +
    plot(chart, fall(75), { colour: 'water' }) +
    label(...add(end(75, 44), 0, -14), '整片', { colour: 'water', anchor: 'middle' }) +
    label(...add(end(32, 33), 12, -18), '搓散', { colour: 'brass' }) +
    label(...add(end(10, 8), -6, 40), '细丝', { colour: 'ember', anchor: 'end' }) +
    label(x1 - 6, y0 + 21, '多数人觉得好抽', { anchor: 'end' })
  )
}

const add = ([x, y]: Point, dx: number, dy: number): [number, number] => [x + dx, y + dy]

/** Pressed between the fingers and let go. */
function pinchTest(): string {
  const cells = [
    ['偏湿', '松手仍成团\n指上有潮痕'],
    ['合适', '慢慢弹开\n手上是干的'],
    ['偏干', '碎成短末\n往下掉'],
  ] as const
  const strands = (x: number, y: number, spread: number, short: boolean) =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((i) => {
        const a: Point = [x + i * spread - (short ? 4 : 14), y - Math.abs(i) * spread * 0.28]
        const points: Point[] = short
          ? [a, [a[0] + 8, a[1] + 3]]
          : [a, [a[0] + 10, a[1] - 8], [a[0] + 20, a[1] + 5], [a[0] + 30, a[1] - 4]]
        return path(curve(points), { colour: 'tobacco' })
      })
      .join('')
  return cells
    .map(([name, words], i) => {
      const x = 100 + i * 200
      const y = 176
      const clump =
        i === 0
          ? path(disc(x, y, 34, 24), { weight: 'thin', colour: 'tobacco', fill: hatch('dense') })
          : i === 1
            ? [0, 12, 24].map((dy) => strands(x, y - 10 + dy, 9, false)).join('')
            : [0, 14, 28, 42]
                .map((dy, row) =>
                  strands(x + 4 - (row % 2) * 9, y - 4 + dy * (row % 2 === 0 ? 1 : 0.9), 10, true),
                )
                .join('')
      const apart = i === 0 ? 34 : i === 1 ? 46 : 50
      return (
        finger([x - apart, 132], 34, 96) +
        finger([x + apart, 132], 34, 96) +
        clump +
        (i === 0 ? area(disc(x - 34, 120, 5), ink('water')) + area(disc(x + 34, 118, 5), ink('water')) : '') +
        heading(x, 270, name) +
        label(x, 302, words, { anchor: 'middle', colour: 'soft' })
      )
    })
    .join('')
}

/** Tamper, pipe cleaners, long matches. */
function toolsThree(): string {
  const cleaner = (x: number) =>
    path(`M${x} 60V290`, { weight: 'bold', colour: 'metal' }) +
    Array.from({ length: 32 }, (_, i) =>
      path(`M${x - 5} ${64 + i * 7}l10 4`, { weight: 'thin', colour: 'soft' }),
    ).join('')
  const match = (x: number, y: number) =>
    path(`M${x} ${y}V${y - 150}`, { weight: 'bold', colour: 'briar' }) +
    area(disc(x, y - 154, 6, 9), ink('ember'))
  const rod = 'M94 278V86C94 70 80 74 80 62H120C120 74 106 70 106 86V278'
  return (
    path(`${rod}L132 290V304H68V290Z`, { fill: ink('metal') }) +
    measureLine([68, 304], [132, 304], '底面平', -18) +
    cleaner(284) +
    cleaner(312) +
    match(446, 214) +
    match(466, 206) +
    match(486, 212) +
    path(rect(420, 196, 100, 100, 4), { fill: ink('wood') }) +
    path(rect(420, 196, 100, 16), { weight: 'thin', fill: ink('panel') }) +
    path('M524 214V290', { weight: 'bold', colour: 'cake' }) +
    heading(100, 386, '压棒') +
    label(100, 416, '比烟膛小两三毫米', { anchor: 'middle', colour: 'soft' }) +
    heading(298, 386, '棉通条') +
    label(298, 416, '一斗两根', { anchor: 'middle', colour: 'soft' }) +
    heading(472, 386, '长木火柴') +
    label(472, 416, '或软火打火机', { anchor: 'middle', colour: 'soft' })
  )
}

const ageingChart: Chart = {
  x: 60,
  y: 60,
  width: 420,
  height: 270,
  across: {
    from: 0,
    to: 20,
    ticks: [
      [0, '0'],
      [5, '5'],
      [10, '10'],
      [15, '15'],
      [20, '20'],
    ],
    title: '年',
  },
  up: { from: 0, to: 10, ticks: [], title: '多数人的好评' },
}

const ageingLines: readonly [string, Colour, boolean, readonly Point[]][] = [
  [
    '弗吉尼亚',
    'ember',
    false,
    [
      [0, 5],
      [2, 6],
      [5, 7.6],
      [10, 9],
      [15, 9.2],
      [20, 9.2],
    ],
  ],
  [
    '弗佩',
    'brass',
    false,
    [
      [0, 5.2],
      [1.5, 6.6],
      [4, 7.8],
      [8, 8.2],
      [14, 8.1],
      [20, 7.9],
    ],
  ],
  [
    '英式',
    'water',
    false,
    [
      [0, 6],
      [3, 6.2],
      [6, 6],
      [10, 5.4],
      [15, 4.7],
      [20, 4.1],
    ],
  ],
  [
    '重加香',
    'good',
    true,
    [
      [0, 5.6],
      [1, 5.5],
      [2, 4.6],
      [5, 3],
      [10, 1.9],
      [20, 1.3],
    ],
  ],
]

/** Four kinds over twenty years, as most people find them. */
function ageingCurves(): string {
  const place = placeIn(ageingChart)
  return (
    axes(ageingChart) +
    ageingLines
      .map(([name, colour, dash, points]) => {
        const [x, y] = place(...((points.at(-1) ?? [0, 0]) as [number, number]))
        const lift = name === '弗吉尼亚' ? -8 : name === '弗佩' ? 8 : 0
        return (
          plot(ageingChart, points, { colour, dash }) +
          label(x + 10, y + lift + LABEL * 0.36, name, { colour })
        )
      })
      .join('')
  )
}

export const courseLeafFigures: FigureGroup = {
  'first-tin-chart': { height: 440, draw: firstTinChart },
  'drying-time': { height: 416, draw: dryingTime },
  'pinch-test': { height: 350, draw: pinchTest },
  'tools-three': { height: 440, draw: toolsThree },
  'ageing-curves': { height: 406, draw: ageingCurves },
}
