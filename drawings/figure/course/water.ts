/** Water in the pipe, and the pipe cleaner that takes it out. */
import { curve, type Point } from '../../primitives.ts'
import { bentPlaces, bentSection } from '../frame/bent-section.ts'
import { axes, type Chart, plot } from '../frame/chart.ts'
import { area, arrow, disc, label, leader, numberMark, path, rect, verdict } from '../frame/marks.ts'
import { pipePlaces, pipeSection } from '../frame/pipe-section.ts'
import { type Colour, type FigureGroup, ink } from '../frame/sheet.ts'
import { drop } from './bowls.ts'

/** The four places where water stops in a bent pipe. */
function condensateWhere(): string {
  const place = { x: 40, bottom: 290, unit: 1.2 }
  const { g, air } = bentPlaces(place)
  const spots: readonly [Point, Point, string][] = [
    [air(36, -2), [190, 330], '一、钵底\n烟道口'],
    [air(g.wall + 14, -2), [300, 290], '二、斗柄最低处'],
    [air(g.joint, -2), [378, 232], '三、榫头与榫眼的空隙'],
    [air(g.joint + 120, -2), [470, 150], '四、斗嘴\n的窄处'],
  ]
  return (
    bentSection(place, spots.map(([[x, y]]) => drop(x, y + 3, 6)).join('')) +
    spots.map(([at, words, text]) => leader(at, words, text, { anchor: 'start' })).join('')
  )
}

/** Bent as the airway is bent, and one that is not. */
function cleanerBend(): string {
  const place = { x: 40, bottom: 320, unit: 1.16 }
  const { g, end, line, air } = bentPlaces(place)
  const way = line(g.wall * 0.6, end)
  const moved = way.map(([x, y]): Point => [x + 26, y + 74])
  const stuck = air(g.joint + 70, 5)
  const cleaner = (points: Point[], colour: Colour) =>
    path(curve(points), { weight: 'bold', colour: 'metal' }) + path(curve(points), { weight: 'hair', colour })
  return (
    bentSection(place, path(curve(line(g.joint + 66, end)), { weight: 'hair', colour: 'hair' })) +
    cleaner(moved, 'soft') +
    label(310, 366, '先照着斗嘴的弧\n弯好，尖端再向下勾', {}) +
    verdict(280, 372, true) +
    cleaner([stuck, [590, stuck[1] - 118]], 'soft') +
    area(disc(stuck[0], stuck[1], 6), ink('bad')) +
    verdict(352, 66, false) +
    leader(stuck, [330, 70], '直着送：顶住', { anchor: 'end' })
  )
}

/** From the bit to the chamber, with two stops to soak. */
function cleaningPath(): string {
  const pipe = { x: 84, y: 44, scale: 3.5 }
  const { stem, point, down } = pipePlaces(pipe)
  const start = point(7, down)
  const stops: readonly [Point, string][] = [
    [stem(128), '嘴端'],
    [stem(90), '斗嘴'],
    [stem(48), '榫头'],
    [stem(28), '斗柄'],
  ]
  return (
    pipeSection(pipe) +
    path(`M${start.join(' ')}H${stem(146)[0]}`, { weight: 'bold', colour: 'metal' }) +
    path(`M${start.join(' ')}H${stem(146)[0]}`, { weight: 'hair', colour: 'water', dash: true }) +
    arrow([stem(136)[0], start[1] - 54], [stem(96)[0], start[1] - 54], { colour: 'ember' }) +
    label(stem(116)[0], start[1] - 68, '到底，停，抽', { anchor: 'middle' }) +
    stops
      .map(([at, words]) => {
        return leader([at[0], at[1] + 4], [at[0], start[1] + 62], words, { anchor: 'middle' })
      })
      .join('') +
    numberMark(stem(48)[0], start[1] + 118, 1, 'water') +
    numberMark(start[0], start[1] + 118, 2, 'water') +
    leader(start, [start[0], start[1] + 96], '', { anchor: 'middle' }) +
    label(330, start[1] + 176, '1、2 处各停两三秒，让棉吸水', { anchor: 'middle', colour: 'water' })
  )
}

/** Water in the wood over a week: smoked daily, and rested. */
function restDays(): string {
  const chart: Chart = {
    x: 74,
    y: 120,
    width: 490,
    height: 200,
    across: { from: 0, to: 7, ticks: [] },
    up: {
      from: 0,
      to: 10,
      ticks: [
        [2, '平常'],
        [9, '湿'],
      ],
      title: '木头里的水分',
    },
  }
  const width = chart.width / 7
  const days = '一二三四五六日'
  const rested = [0, 3, 6]
  const cell = (i: number) => {
    const x = chart.x + i * width
    const on = rested.includes(i)
    return (
      path(rect(x + 2, 22, width - 4, 54, 4), {
        weight: 'thin',
        colour: 'soft',
        fill: ink(on ? 'glow' : 'panel'),
      }) +
      label(x + width / 2, 46, days[i] ?? '', { anchor: 'middle', colour: on ? 'ink' : 'soft' }) +
      label(x + width / 2, 70, on ? '抽' : '歇', { anchor: 'middle', colour: on ? 'ink' : 'soft' })
    )
  }
  const falls = [0, 3].flatMap((day): Point[] => [
    [day, 9],
    [day + 0.5, 6.4],
    [day + 1, 4.4],
    [day + 2, 2.7],
    [day + 2.96, 2.1],
  ])
  const daily = [0, 1, 2, 3, 4, 5, 6].flatMap((day): Point[] => [
    [day, 9],
    [day + 0.96, 5.8 + day * 0.24],
  ])
  return (
    days
      .split('')
      .map((_, i) => cell(i))
      .join('') +
    axes(chart) +
    plot(chart, [...daily, [7, 7.3]], { colour: 'bad', weight: 'main', smooth: false, dash: true }) +
    plot(chart, [...falls, [6, 9], [6.5, 6.4], [7, 4.4]], { colour: 'water', smooth: false }) +
    path('M80 362h40', { colour: 'water', weight: 'bold' }) +
    label(130, 369, '抽一天，歇两天') +
    path('M330 362h40', { colour: 'bad', dash: true }) +
    label(380, 369, '天天抽')
  )
}

export const waterFigures: FigureGroup = {
  'condensate-where': { height: 390, draw: condensateWhere },
  'pipe-cleaner-bend': { height: 420, draw: cleanerBend },
  'cleaning-path': { height: 372, draw: cleaningPath },
  'rest-days': { height: 392, draw: restDays },
}
