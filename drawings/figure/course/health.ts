/** What smoke does to others and to oneself, and the month without a match. */
import { times } from '../../primitives.ts'
import { axes, type Chart, placeIn, plot } from '../frame/chart.ts'
import { area, arrow, disc, heading, label, leader, path, rect } from '../frame/marks.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'

/** From above, outdoors, with a wind. */
function secondHandSmoke(): string {
  const [x, y] = [214, 212]
  const plume = (long: number, wide: number, opacity: number) =>
    area(
      `M${x} ${y - wide * 0.3}C${x + long * 0.3} ${y - wide} ${x + long * 0.8} ${y - wide} ${x + long} ${y - wide * 0.4}Q${x + long + wide * 0.4} ${y} ${x + long} ${y + wide * 0.4}C${x + long * 0.8} ${y + wide} ${x + long * 0.3} ${y + wide} ${x} ${y + wide * 0.3}Q${x - 14} ${y} ${x} ${y - wide * 0.3}Z`,
      ink('ash'),
      opacity,
    )
  return (
    plume(350, 120, 0.35) +
    plume(210, 78, 0.5) +
    plume(96, 46, 0.75) +
    [15, 60, 180].map((r) => path(disc(x, y, r), { weight: 'thin', colour: 'soft', dash: true })).join('') +
    path(disc(x, y, 6), { weight: 'thin', fill: ink('wood') }) +
    leader([x - 10, y + 11], [x - 60, y + 76], '半米') +
    leader([x + 20, y + 57], [x + 40, y + 108], '两米') +
    leader([x + 120, y + 134], [x + 160, y + 166], '六米') +
    arrow([24, 34], [112, 34], { colour: 'water', weight: 'bold' }) +
    label(122, 41, '风', { colour: 'water' }) +
    label(440, 74, '顺风一侧\n拖得很远') +
    label(48, 202, '逆风一侧\n几乎没有') +
    leader([x + 4, y - 6], [x + 40, y - 98], '抽斗的人', { anchor: 'middle' })
  )
}

/** What becomes better, and when. */
function quitTimeline(): string {
  const points = [
    ['20 分钟', '心率与血压开始回落'],
    ['12 小时', '血里的一氧化碳降到平常'],
    ['2—12 周', '循环与肺功能好转'],
    ['1—9 个月', '咳嗽、气短减轻'],
    ['1 年', '冠心病的额外风险约减一半'],
    ['10 年', '肺癌风险约为继续吸者的一半'],
    ['15 年', '冠心病风险接近不吸的人'],
  ] as const
  return (
    arrow([190, 24], [190, 452], { colour: 'good' }) +
    points
      .map(([time, words], i) => {
        const y = 48 + i * 60
        return (
          path(disc(190, y, 8), { weight: 'main', colour: 'good', fill: ink('paper') }) +
          heading(170, y + 8, time, 'end') +
          label(212, y + 8, words)
        )
      })
      .join('')
  )
}

/** The rise and fall of nicotine, and what is felt where it has fallen. */
function nicotineCycle(): string {
  const chart: Chart = {
    x: 50,
    y: 70,
    width: 520,
    height: 200,
    across: {
      from: 0,
      to: 9,
      ticks: [
        [0, '0'],
        [2, '2'],
        [4, '4'],
        [6, '6'],
        [8, '8'],
      ],
      title: '小时',
    },
    up: { from: 0, to: 10, ticks: [], title: '血液里的尼古丁' },
  }
  const place = placeIn(chart)
  const rounds = [0.4, 3.6, 6.8]
  // Half of it is gone two hours after the top.
  const left = (hours: number) => 8.6 * 0.5 ** (hours / 2)
  const curveOf = rounds.flatMap((t): [number, number][] => [
    [t, left(2.7)],
    [t + 0.2, 5.6],
    [t + 0.5, 8.6],
    ...[0.5, 1, 1.5, 2, 2.4].map((hours): [number, number] => [t + 0.5 + hours, left(hours)]),
  ])
  return (
    axes(chart) +
    rounds
      .slice(1)
      .map((t) => {
        const [x, y] = place(t - 0.1, left(2.6))
        return (
          area(disc(x, y, 24, 15), ink('glow')) +
          label(x - 28, y + 24, '渴求', { anchor: 'end', colour: 'bad' })
        )
      })
      .join('') +
    plot(chart, [[0, left(2.3)], ...curveOf.filter(([t]) => t < 9)], { colour: 'ember' }) +
    rounds
      .map((t) => {
        const [x, y] = place(t, 0)
        return arrow([x, y - 5], [x, y - 40], { colour: 'ink', weight: 'thin' })
      })
      .join('') +
    label(place(rounds[0] ?? 0, 0)[0] + 12, place(0, 0.9)[1], '点一斗') +
    leader(place(1.75, left(0.85)), place(2.15, 8.4), '约两小时\n落去一半') +
    label(place(2.95, 2)[0], 372, '烦躁、渴求', { anchor: 'middle', colour: 'bad' }) +
    arrow([place(2.95, 0)[0] + 62, 365], [place(5.2, 0)[0], 365], { colour: 'ink', weight: 'thin' }) +
    label(place(5.2, 0)[0] + 10, 372, '再点，又压下去') +
    arrow([place(5.8, 0)[0], 386], [place(2.95, 0)[0], 386], { colour: 'ink', weight: 'thin', bow: 16 }) +
    label(300, 436, '缓解的，正是它自己造成的难受', { anchor: 'middle', colour: 'soft' })
  )
}

/** Thirty days, two of them with the choice to light. */
function monthPlan(): string {
  const cell = (day: number) => {
    const [x, y] = [28 + ((day - 1) % 6) * 92, 20 + Math.floor((day - 1) / 6) * 66]
    const free = day === 16 || day === 25
    return (
      path(rect(x, y, 84, 58, 4), {
        weight: free ? 'main' : 'hair',
        colour: free ? 'ember' : 'soft',
        dash: free,
        fill: ink(free ? 'paper' : 'panel'),
      }) +
      label(x + 10, y + 25, String(day), { colour: 'soft' }) +
      (free ? label(x + 42, y + 50, '可不点', { anchor: 'middle', colour: 'bad' }) : '')
    )
  }
  return (
    times(30, (i) => cell(i + 1)) +
    area(rect(28, 370, 26, 18, 3), ink('panel')) +
    path(rect(28, 370, 26, 18, 3), { weight: 'hair', colour: 'soft' }) +
    label(64, 386, '不点火的练习') +
    path(rect(300, 370, 26, 18, 3), { weight: 'thin', colour: 'ember', dash: true }) +
    label(336, 386, '可点，也可不点')
  )
}

export const healthFigures: FigureGroup = {
  'second-hand-smoke-distance': { height: 420, draw: secondHandSmoke },
  'quit-timeline': { height: 470, draw: quitTimeline },
  'nicotine-cycle': { height: 460, draw: nicotineCycle },
  'month-plan': { height: 408, draw: monthPlan },
}
