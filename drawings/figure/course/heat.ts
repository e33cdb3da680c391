/** The rhythm, how hot a bowl becomes, and what the hand and the tongue feel. */
import { curve, type Point, times } from '../../primitives.ts'
import { axes, type Chart, placeIn, plot } from '../frame/chart.ts'
import { area, disc, heading, label, leader, measureLine, open, path, rect } from '../frame/marks.ts'
import { silhouetteOf } from '../frame/silhouette.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'

/** Two rhythms over three minutes and what the ember does. */
function cadence(): string {
  const chart: Chart = {
    x: 70,
    y: 236,
    width: 490,
    height: 150,
    across: {
      from: 0,
      to: 180,
      ticks: [
        [0, '0'],
        [60, '1'],
        [120, '2'],
        [180, '3'],
      ],
      title: '分钟',
    },
    up: { from: 0, to: 10, ticks: [], title: '火心的冷热' },
  }
  const place = placeIn(chart)
  const strokes = (y: number, every: number, colour: 'ember' | 'good') =>
    times(Math.floor(180 / every), (i) => {
      const [x] = place((i + 0.5) * every, 0)
      return path(`M${x} ${y}v30`, { colour, weight: 'bold' })
    })
  return (
    label(70, 36, '每十秒一口', { colour: 'bad' }) +
    strokes(48, 10, 'ember') +
    path('M70 78h490', { weight: 'thin', colour: 'soft' }) +
    label(70, 118, '每三十秒一口', { colour: 'good' }) +
    strokes(130, 30, 'good') +
    path('M70 160h490', { weight: 'thin', colour: 'soft' }) +
    axes(chart) +
    plot(
      chart,
      [
        [0, 2.5],
        [40, 4.4],
        [90, 6.6],
        [140, 8.3],
        [178, 9.3],
      ],
      { colour: 'ember' },
    ) +
    plot(
      chart,
      [
        [0, 2.5],
        [15, 3.6],
        [30, 3],
        [45, 3.7],
        [60, 3],
        [75, 3.7],
        [90, 3],
        [105, 3.7],
        [120, 3],
        [135, 3.7],
        [150, 3],
        [165, 3.7],
        [178, 3.2],
      ],
      { colour: 'good' },
    )
  )
}

/** Three places to touch and how long the hand bears it. */
function bowlTemperature(): string {
  const { svg, point, g } = silhouetteOf('billiard', { x: 30, bottom: 250, unit: 1.05 })
  const spots = [
    [0.86, '上部'],
    [0.48, '中部'],
    [0.06, '钵底'],
  ] as const
  const band = [
    ['good', '温', '一直握得住'],
    ['brass', '热', '三秒就要换手'],
    ['ember', '烫', '一碰就缩：停下'],
  ] as const
  return (
    svg +
    spots
      .map(([t, name]) => {
        const p = point(g.bowlPoint(t, g.halfWidth(t) * 0.5))
        return leader([p[0], p[1]], [210, p[1] - (t < 0.3 ? -34 : 20)], name)
      })
      .join('') +
    band
      .map(
        ([colour, name, words], i) =>
          area(rect(40 + i * 176, 310, 168, 16), ink(colour)) +
          heading(124 + i * 176, 362, name) +
          label(124 + i * 176, 392, words, { anchor: 'middle', colour: 'soft' }),
      )
      .join('')
  )
}

/** Where the tongue hurts tells what did it. */
function tongueBite(): string {
  const tongue =
    'M150 60C90 60 62 110 62 190C62 290 96 380 170 380C244 380 278 290 278 190C278 110 250 60 190 60C182 60 176 66 170 66C164 66 158 60 150 60Z'
  const zone = (d: string, colour: 'glow' | 'wet' | 'leaf' | 'ash') => area(d, ink(colour))
  return (
    area(tongue, ink('panel')) +
    zone(
      'M98 316C116 356 140 380 170 380C200 380 224 356 242 316C220 330 196 336 170 336C144 336 120 330 98 316Z',
      'glow',
    ) +
    zone(disc(170, 226, 54, 78), 'wet') +
    zone(
      'M66 150C60 210 68 268 88 310C96 300 100 286 98 270C92 232 92 190 100 150C94 138 76 138 66 150Z',
      'leaf',
    ) +
    zone(
      'M274 150C280 210 272 268 252 310C244 300 240 286 242 270C248 232 248 190 240 150C246 138 264 138 274 150Z',
      'leaf',
    ) +
    zone(
      'M110 84C140 66 200 66 230 84C242 100 236 120 222 124C190 134 150 134 118 124C104 120 98 100 110 84Z',
      'ash',
    ) +
    path(tongue) +
    path('M170 96C172 180 168 260 170 320', { weight: 'thin', colour: 'soft', dash: true }) +
    leader([190, 98], [316, 66], '舌根、上颚：\n焦油与尼古丁') +
    leader([192, 200], [316, 166], '舌面中部：蒸汽\n草太湿') +
    leader([258, 250], [316, 262], '两侧：酸碱刺激') +
    leader([180, 362], [316, 352], '舌尖：热，抽得快')
  )
}

/** A straight pipe in the hand: where it touches, and its measures. */
function bowlFitHand(): string {
  const { svg, point, g } = silhouetteOf('billiard', { x: 176, bottom: 266, unit: 1.02 })
  const at = (t: number, w: number): Point => {
    const [x, y] = point(g.bowlPoint(t, w))
    return [x, y]
  }
  const foot = at(0, 0)
  const palm = curve([
    [foot[0] - 104, foot[1] - 74],
    [foot[0] - 84, foot[1] - 20],
    [foot[0] - 44, foot[1] + 8],
    [foot[0], foot[1] + 12],
    [foot[0] + 60, foot[1] + 8],
    [foot[0] + 130, foot[1] + 2],
  ])
  const thumb = at(0.8, -57)
  const index = at(0.3, 118)
  const touches: Point[] = [[foot[0], foot[1] + 5], thumb, [index[0], index[1] - 2]]
  const wall = [at(1, -29), at(0.3, -29), at(0.22, -18), at(0.2, 0), at(0.22, 18), at(0.3, 29), at(1, 29)]
  const [rim, inner] = [at(1, -51), at(1, 29)]
  const top = rim[1]
  return (
    path(palm, { weight: 'bold', colour: 'hair' }) +
    svg +
    touches.map((p) => area(disc(p[0], p[1], 8), ink('ember'))).join('') +
    path(open(wall), { weight: 'thin', colour: 'soft', dash: true }) +
    measureLine(at(1, -29), [inner[0], top], '烟膛直径 19', 24) +
    leader([(rim[0] + at(1, -29)[0]) / 2, top + 18], [110, top - 14], '壁厚 8') +
    leader(touches[1] ?? foot, [116, top + 66], '拇指搭\n在沿外') +
    leader(touches[2] ?? foot, [400, 130], '食指贴着斗柄根') +
    leader(touches[0] ?? foot, [300, foot[1] + 84], '钵底落在中指根') +
    label(40, foot[1] + 130, '中号斗的尺寸，毫米；钵高 45 上下', { colour: 'soft' })
  )
}

export const heatFigures: FigureGroup = {
  cadence: { height: 450, draw: cadence },
  'bowl-temperature': { height: 414, draw: bowlTemperature },
  'tongue-bite-causes': { height: 410, draw: tongueBite },
  'bowl-fit-hand': { height: 410, draw: bowlFitHand },
}
