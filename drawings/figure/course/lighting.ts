/** Lighting, tamping, the rhythm, and how hot a bowl becomes. */
import { curve, type Point, times } from '../../primitives.ts'
import { axes, type Chart, placeIn, plot } from '../frame/chart.ts'
import {
  area,
  arrow,
  closed,
  disc,
  heading,
  label,
  leader,
  measureLine,
  open,
  path,
  rect,
  verdict,
} from '../frame/marks.ts'
import { bowlSection, filling, type Section, sectionOf } from '../frame/section.ts'
import { silhouetteOf } from '../frame/silhouette.ts'
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { tamper } from './bowls.ts'

/** From above: the flame goes once along the wall and then to the middle, never over the wood. */
function lightCircles(): string {
  const [x, y] = [205, 200]
  const spiral: Point[] = Array.from({ length: 29 }, (_, i) => {
    const turn = -Math.PI / 2 + (i / 28) * Math.PI * 3.4
    const far = i < 17 ? 88 : 88 - (i - 17) * 7.4
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
  })
  const last = spiral.at(-1) ?? [x, y]
  const before = spiral.at(-3) ?? [x, y]
  return (
    path(disc(x, y, 165), { fill: hatch('briar') }) +
    path(disc(x, y, 108), { fill: hatch('tobacco') }) +
    path(disc(x, y, 108), { weight: 'bold', colour: 'cake' }) +
    path(curve(spiral.slice(0, 27)), { colour: 'ember', weight: 'bold' }) +
    arrow(before, last, { colour: 'ember', weight: 'bold' }) +
    area(disc(x, y - 88, 8), ink('ember')) +
    leader([x, y - 88], [400, 70], '从沿内侧起火') +
    leader([x + 88, y + 6], [400, 150], '沿边走一圈') +
    leader([x + 14, y + 14], [400, 230], '再绕到中心') +
    leader([x + 120, y + 78], [400, 310], '火头不碰\n钵沿的木头')
  )
}

/** Seconds from the first light to the layer that glows. */
function twoLights(): string {
  const steps = [
    [0, '0 秒', '假火：面上鼓起'],
    [15, '15 秒', '自己熄去'],
    [30, '30 秒', '压平'],
    [60, '60 秒', '真火：再绕一圈'],
    [75, '75 秒', '一圈橙红'],
  ] as const
  const at = (second: number) => 46 + second * 4.6
  const lit = (from: number, to: number, colour: 'glow' | 'ember') =>
    area(rect(at(from), 150, at(to) - at(from), 20), ink(colour))
  return (
    area(rect(46, 150, 510, 20), ink('panel')) +
    lit(0, 15, 'glow') +
    lit(60, 75, 'ember') +
    area(rect(at(75), 150, 556 - at(75), 20), ink('glow')) +
    path(rect(46, 150, 510, 20), { weight: 'thin' }) +
    steps
      .map(([second, time, words], i) => {
        const above = i % 2 === 0
        const x = at(second)
        const end = above ? 112 - (i === 2 ? 44 : 0) : 206 + (i === 1 ? 0 : 0)
        const anchor = i === 0 ? 'start' : i === 4 ? 'middle' : 'middle'
        const tx = i === 0 ? x - 20 : x
        return (
          path(
            open([
              [x, above ? 150 : 170],
              [x, end],
            ]),
            { weight: 'thin', colour: 'soft' },
          ) +
          heading(tx, above ? end - 36 : end + 26, time, anchor) +
          label(tx, above ? end - 10 : end + 54, words, { anchor })
        )
      })
      .join('') +
    arrow([at(77), 190], [556, 190], { colour: 'good', weight: 'thin' }) +
    label(556, 218, '之后三分钟不压棒', { anchor: 'end', colour: 'good' })
  )
}

/** Laid flat, and pushed in. */
function tampFlat(): string {
  const draw = (x: number, good: boolean) => {
    const section: Section = { x, y: 150, scale: 4.2, shank: 26, broken: true }
    const { point } = sectionOf(section)
    const top = good ? 8 : 12
    const pit = `${curve([point(-9.6, 6), point(-8, 7), point(-6.5, 15), point(0, 17), point(6.5, 15), point(8, 7), point(9.6, 6)])}`
    const low = [
      point(9.6, 30),
      ...[32, 34, 36, 38].map((d) => point(9.6 * Math.sqrt(Math.max(0, 1 - ((d - 30) / 9) ** 2)), d)),
      point(0, 39),
      point(-6, 36.7),
      point(-9.4, 32),
      point(-9.6, 30),
    ]
    const body = closed(low).slice(1)
    const bad = area(`${pit}L${body}`, hatch('dense')) + path(pit, { colour: 'ember', weight: 'bold' })
    const flat = filling(section, top + 1.6, 39, 'tobacco') + filling(section, top, top + 2.4, 'ember')
    return (
      bowlSection(section, good ? flat : bad) +
      tamper(good ? point(0, top - 0.4) : point(0, 15.6), good ? 62 : 46, 140) +
      (good
        ? arrow(point(13, 37.2), point(30, 37.2), { colour: 'water' })
        : path(`M${point(10, 37.2).join(' ')}h34`, { colour: 'water', dash: true, weight: 'thin' })) +
      verdict(x + 96, 66, good) +
      label(x + 10, 396, good ? '平放：火面齐平\n下面还松，气能走' : '捅实：中间凹陷\n下面压死，气不通', {
        anchor: 'middle',
      })
    )
  }
  return draw(140, true) + draw(440, false)
}

/** Ash, embers, dried tobacco, untouched tobacco. */
function emberLayer(): string {
  const section: Section = { x: 160, y: 40, scale: 6.4, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const layers = [
    [4, 8, 'ash', '白灰', '盖住火，留得住热'],
    [8, 11, 'ember', '火心', '薄薄一层，橙红'],
    [11, 17, 'dense', '烘干的草', '下一口轮到它'],
    [17, 39, 'tobacco', '未动的草', '还带着水分'],
  ] as const
  const at = [40, 118, 196, 274]
  return (
    bowlSection(
      section,
      layers
        .map(([from, to, matter]) => filling(section, from, to, matter, matter === 'ash' ? 0.8 : 0))
        .join(''),
    ) +
    layers
      .map(([from, to, , name, words], i) => {
        const y = at[i] ?? 0
        return (
          leader(point(6, Math.min((from + to) / 2, 24)), [330, y + 12], '') +
          heading(344, y + 10, name, 'start') +
          label(344, y + 38, words, { colour: 'soft' })
        )
      })
      .join('')
  )
}

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
    ['brass', '热', '握三五秒要换手'],
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
    leader([(rim[0] + at(1, -29)[0]) / 2, top + 40], [110, top - 14], '壁厚 8') +
    leader(touches[1] ?? foot, [116, top + 66], '拇指搭\n在沿外') +
    leader(touches[2] ?? foot, [400, 130], '食指贴着斗柄根') +
    leader(touches[0] ?? foot, [300, foot[1] + 84], '钵底落在中指根') +
    label(40, foot[1] + 130, '中号斗的尺寸，毫米；钵高 45 上下', { colour: 'soft' })
  )
}

export const lightingFigures: FigureGroup = {
  'light-circles': { height: 400, draw: lightCircles },
  'two-lights': { height: 300, draw: twoLights },
  'tamp-flat': { height: 440, draw: tampFlat },
  'ember-layer': { height: 376, draw: emberLayer },
  cadence: { height: 450, draw: cadence },
  'bowl-temperature': { height: 414, draw: bowlTemperature },
  'tongue-bite-causes': { height: 410, draw: tongueBite },
  'bowl-fit-hand': { height: 410, draw: bowlFitHand },
}
