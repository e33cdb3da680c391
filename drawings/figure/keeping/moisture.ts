/** Water in tobacco, and what keeps it. */
import type { Point } from '../../primitives.ts'
import { axes, type Chart, placeIn, plot } from '../frame/chart.ts'
import { area, label, rect } from '../frame/marks.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, mark, named, rule } from '../sketch/words.ts'

/** Moisture at the start, and the minutes in which it falls to 13 %, at a humidity of 50 %. */
const drying = [
  { name: '丝', from: 16, minutes: 20, colour: 'brass', at: [4, 12.5] },
  { name: '切片搓散', from: 18, minutes: 40, colour: 'ember', at: [46, 13.4] },
  { name: '整片', from: 18, minutes: 105, colour: 'water', at: [84, 14.9] },
] as const
const RESTING = 11

/** How tobacco of three cuts dries on a table. */
function humidityTime(): string {
  const chart: Chart = {
    x: 74,
    y: 62,
    width: 490,
    height: 300,
    across: { from: 0, to: 120, ticks: [0, 30, 60, 90, 120].map((m) => [m, String(m)]), title: '分钟' },
    up: {
      from: 10,
      to: 18.5,
      ticks: [10, 12, 14, 16, 18].map((m) => [m, `${m}%`]),
      title: '含水（室内湿度 50%）',
    },
  }
  const place = placeIn(chart)
  const lines = drying.map(({ name, from, minutes, colour, at }) => {
    const pace = minutes / Math.log((from - RESTING) / (13 - RESTING))
    const values = Array.from(
      { length: 25 },
      (_, i): Point => [i * 5, RESTING + (from - RESTING) * Math.exp((-i * 5) / pace)],
    )
    const [x, y] = place(at[0], at[1])
    return plot(chart, values, { colour }) + label(x, y, name, { colour })
  })
  const [left, top] = place(0, 14)
  const [right, bottom] = place(120, 12)
  return [
    area(rect(left, top, right - left, bottom - top), ink('panel')),
    axes(chart),
    lines.join(''),
    label(place(104, 12)[0], bottom - 8, '多数人最喜欢的一段', { anchor: 'end', colour: 'soft' }),
  ].join('')
}

const scale = [
  { water: '8—9', air: '40—45', touch: '一捏就碎', draw: '快、辣', colour: 'leaf' },
  { water: '10—11', air: '50', touch: '脆而能弯', draw: '干净', colour: 'brass' },
  { water: '12—14', air: '57—63', touch: '慢慢散开', draw: '最合适', colour: 'good' },
  { water: '15—16', air: '65—67', touch: '留形微粘', draw: '宜长存', colour: 'briar' },
  { water: '17—19', air: '70—73', touch: '粘手成团', draw: '咕噜', colour: 'tobacco' },
  { water: '20 以上', air: '75+', touch: '捏出水光', draw: '点不着', colour: 'cake' },
] as const

/** From brittle to wet: the share of water, the humidity it rests at, the touch. */
function moistureScale(): string {
  return [
    caption({ x: 14, y: 24, colour: 'soft', text: '封瓶平衡湿度（%）' }),
    scale
      .map(({ water, air, touch, draw, colour }, i) => {
        const x = 14 + i * 55.4
        const middle = x + 27.7
        return [
          enlarged(`<path d="M${x} 54H${x + 54}V84H${x}Z" fill="${ink(colour)}"/>`),
          caption({ x: middle, y: 47, anchor: 'middle', text: air }),
          caption({ x: middle, y: 104, anchor: 'middle', text: water }),
          caption({ x: middle, y: 152, anchor: 'middle', text: touch }),
          caption({ x: middle, y: 172, anchor: 'middle', colour: 'soft', text: draw }),
        ].join('')
      })
      .join(''),
    caption({ x: 14, y: 126, colour: 'soft', text: '含水（按重量，%）' }),
    rule({ from: [14, 133], to: [346, 133] }),
    caption({ x: 14, y: 200, colour: 'soft', text: '通行的估法；加料多的草含水会高一两个点。' }),
  ].join('')
}

/** Crystals of sugar beside mould. */
function bloomMould(): string {
  const share = (n: number) => Math.round((n % 1) * 100) / 100
  return [
    enlarged(`<rect x="20" y="16" width="146" height="96" fill="${ink('tobacco')}"/>
<path d="M20 34H166M20 54H166M20 76H166M20 94H166" stroke="${ink('brass')}" stroke-width="1.2"/>
${Array.from({ length: 60 }, (_, i) => `<path d="M${Math.round(26 + share(i * 0.7549) * 132)} ${Math.round(22 + share(i * 0.5698) * 84)}l2.4 -2.4l2.4 2.4l-2.4 2.4z" fill="${ink('paper')}"/>`).join('')}
<rect x="20" y="16" width="146" height="96" fill="none" stroke="${ink('ink')}" stroke-width="1.1"/>
<rect x="194" y="16" width="146" height="96" fill="${ink('tobacco')}"/>
<path d="M194 34H340M194 54H340M194 76H340M194 94H340" stroke="${ink('brass')}" stroke-width="1.2"/>
${[
  [226, 50, 20],
  [292, 42, 14],
  [272, 86, 18],
  [316, 84, 12],
]
  .map(
    ([
      x = 0,
      y = 0,
      r = 0,
    ]) => `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${ink('panel')}" opacity="0.9"/>
${Array.from({ length: 22 }, (_, i) => {
  const a = i * 0.2856
  const [c, s] = [Math.cos(a), Math.sin(a)]
  return `<path d="M${(x + c * r * 0.4).toFixed(1)} ${(y + s * r * 0.4).toFixed(1)}L${(x + c * r).toFixed(1)} ${(y + s * r).toFixed(1)}" stroke="${ink('panel')}" stroke-width="1"/>`
}).join('')}`,
  )
  .join('')}
<rect x="194" y="16" width="146" height="96" fill="none" stroke="${ink('ink')}" stroke-width="1.1"/>`),
    mark({ at: [28, 132], good: true }),
    caption({ x: 42, y: 137, bold: true, text: '糖霜、结晶' }),
    caption({ x: 20, y: 160, text: '平贴叶面，闪亮成点' }),
    caption({ x: 20, y: 180, text: '没有异味' }),
    caption({ x: 20, y: 200, text: '手搓即化，各片都有' }),
    mark({ at: [202, 132], good: false }),
    caption({ x: 216, y: 137, bold: true, text: '霉' }),
    caption({ x: 194, y: 160, text: '绒毛立起，成斑成片' }),
    caption({ x: 194, y: 180, text: '灰、绿、白，有霉味' }),
    caption({ x: 194, y: 200, text: '多从湿处一角长起' }),
    rule({ from: [14, 218], to: [346, 218] }),
    caption({ x: 14, y: 242, colour: 'soft', text: '拿不准就对着光斜看，用放大镜更清楚。' }),
    caption({ x: 14, y: 264, colour: 'soft', text: '是霉，整罐倒掉，瓶与盖洗净烫过再用。' }),
  ].join('')
}

const keeps = [
  { name: '原罐', word: '未开能放十年', more: '开了换瓶' },
  { name: '玻璃密封罐', word: '装九成，墩实不压', more: '少开，避光' },
  { name: '自封袋', word: '几个月内抽', more: '会透气、串味' },
] as const

/** Tin, jar and bag: where the air gets in. */
function tinJar(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M18 92H106V148Q62 160 18 148Z" fill="${ink('hair')}"/>
<path d="M14 80H110V94H14Z" fill="${ink('panel')}"/>
<ellipse cx="62" cy="80" rx="48" ry="11" fill="${ink('panel')}"/>
<path d="M140 66H222V72Q232 78 232 90V142Q232 154 220 154H142Q130 154 130 142V90Q130 78 140 72Z" fill="${ink('wet')}"/>
<path d="M134 79H228Q229 84 229 90V142Q229 151 220 151H142Q133 151 133 142V90Q133 84 134 79Z" fill="${ink('tobacco')}" stroke-width="0.8"/>
<path d="M136 40H226V60H136Z" fill="${ink('hair')}"/>
<path d="M140 60H222V66H140Z" fill="${ink('bad')}"/>
<path d="M258 46H344L340 154H262Z" fill="${ink('paper')}"/>
<path d="M264 100H340L338 150H264Z" fill="${ink('tobacco')}" stroke-width="0.8"/>
<path d="M258 56H344" stroke-width="2.4"/></g>`),
    named({
      at: [142, 24],
      to: [
        [146, 30],
        [154, 73],
      ],
      anchor: 'middle',
      text: '留一指宽',
    }),
    named({
      at: [208, 24],
      to: [
        [210, 30],
        [216, 63],
      ],
      anchor: 'middle',
      text: '胶圈',
    }),
    keeps
      .map(({ name, word, more }, i) =>
        [
          caption({ x: 62 + i * 119, y: 182, anchor: 'middle', bold: true, text: name }),
          caption({ x: 62 + i * 119, y: 203, anchor: 'middle', text: word }),
          caption({ x: 62 + i * 119, y: 223, anchor: 'middle', colour: 'soft', text: more }),
        ].join(''),
      )
      .join(''),
  ].join('')
}

export const moistureFigures: FigureGroup = {
  'humidity-time': { height: 440, draw: humidityTime },
  'moisture-scale': { height: 352, draw: moistureScale },
  'bloom-mould': { height: 460, draw: bloomMould },
  'tin-jar': { height: 410, draw: tinJar },
}
