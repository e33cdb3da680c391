/** Water in tobacco, and what keeps it. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, mark, named, rule } from '../sketch/words.ts'

/** How a pinch dries in the open, in a bag, in a jar. */
function humidityTime(): string {
  return [
    enlarged(`<path d="M46 34V220H346" fill="none" stroke="${ink('ink')}" stroke-width="1.2"/>
<path d="M46 96H346V150H46Z" fill="${ink('panel')}"/>`),
    caption({ x: 340, y: 144, anchor: 'end', colour: 'soft', text: '多数人觉得好抽的一段' }),
    enlarged(`<path d="M46 56C70 150 110 196 346 206" fill="none" stroke="${ink('bad')}" stroke-width="2.4"/>
<path d="M46 56C150 74 240 104 346 128" fill="none" stroke="${ink('brass')}" stroke-width="2.4"/>
<path d="M46 56C160 58 260 62 346 66" fill="none" stroke="${ink('good')}" stroke-width="2.4"/>`),
    caption({ x: 96, y: 194, colour: 'bad', text: '摊开' }),
    caption({ x: 236, y: 92, colour: 'brass', text: '自封袋' }),
    caption({ x: 300, y: 54, colour: 'good', text: '密封罐' }),
    caption({ x: 14, y: 24, colour: 'soft', text: '水分' }),
    caption({ x: 40, y: 60, anchor: 'end', colour: 'soft', text: '湿' }),
    caption({ x: 40, y: 212, anchor: 'end', colour: 'soft', text: '干' }),
    caption({ x: 66, y: 242, anchor: 'middle', colour: 'soft', text: '几小时' }),
    caption({ x: 170, y: 242, anchor: 'middle', colour: 'soft', text: '几周' }),
    caption({ x: 310, y: 242, anchor: 'middle', colour: 'soft', text: '几个月' }),
    caption({ x: 14, y: 270, colour: 'soft', text: '走势示意；快慢看室内湿度、切法和摊开的厚薄。' }),
  ].join('')
}

const scale = [
  { from: 14, to: 74, colour: 'leaf', name: '脆', word: '一捏成渣', use: '回潮' },
  { from: 74, to: 152, colour: 'brass', name: '偏干', word: '松手即散', use: '可抽，慢些' },
  { from: 152, to: 222, colour: 'tobacco', name: '合适', word: '慢慢弹开', use: '装斗' },
  { from: 222, to: 288, colour: 'bad', name: '偏湿', word: '缓缓松开', use: '晾一会' },
  { from: 288, to: 346, colour: 'dark', name: '湿', word: '成团', use: '多晾' },
] as const

/** From brittle to wet: by touch, and by the share of water. */
function moistureScale(): string {
  return [
    scale
      .map(({ from, to, colour, name, word, use }) =>
        [
          enlarged(`<path d="M${from} 40H${to}V72H${from}Z" fill="${ink(colour)}"/>`),
          caption({ x: (from + to) / 2, y: 96, anchor: 'middle', bold: true, text: name }),
          caption({ x: (from + to) / 2, y: 116, anchor: 'middle', text: word }),
          caption({ x: (from + to) / 2, y: 136, anchor: 'middle', colour: 'soft', text: use }),
        ].join(''),
      )
      .join(''),
    ['10%', '12%', '15%', '20%']
      .map((word, i) => {
        const x = [74, 152, 222, 288][i] ?? 0
        return [
          rule({ from: [x, 34], to: [x, 78] }),
          caption({ x, y: 28, anchor: 'middle', text: word }),
        ].join('')
      })
      .join(''),
    rule({ from: [14, 152], to: [346, 152] }),
    caption({ x: 14, y: 176, colour: 'soft', text: '含水率是约数，各家测法不一；手感最可靠。' }),
    caption({ x: 14, y: 198, colour: 'soft', text: '厚切片、绞绳看着干，里面常常还湿。' }),
  ].join('')
}

/** Crystals of sugar beside mould. */
function bloomMould(): string {
  const share = (n: number) => Math.round((n % 1) * 100) / 100
  return [
    enlarged(`<rect x="20" y="16" width="146" height="96" fill="${ink('tobacco')}"/>
<path d="M20 34H166M20 54H166M20 76H166M20 94H166" stroke="${ink('brass')}" stroke-width="1.2"/>
${Array.from({ length: 60 }, (_, i) => `<path d="M${Math.round(26 + share(i * 0.7549) * 132)} ${Math.round(22 + share(i * 0.5698) * 84)}l2.4 -2.4l2.4 2.4l-2.4 2.4z" fill="${ink('paper')}"/>`)}
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
})}`,
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
    caption({ x: 14, y: 264, colour: 'soft', text: '是霉，整罐丢掉，罐子洗净煮过再用。' }),
  ].join('')
}

const keeps = [
  { name: '原罐', word: '未开可放多年', more: '开后几周就干' },
  { name: '玻璃密封罐', word: '最稳妥', more: '装满七八成' },
  { name: '自封袋', word: '只宜短存', more: '会透气、串味' },
] as const

/** Tin, jar and bag: where the air gets in. */
function tinJar(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M18 92H106V148Q62 160 18 148Z" fill="${ink('hair')}"/>
<path d="M14 80H110V94H14Z" fill="${ink('panel')}"/>
<ellipse cx="62" cy="80" rx="48" ry="11" fill="${ink('panel')}"/>
<path d="M140 66H222V72Q232 78 232 90V142Q232 154 220 154H142Q130 154 130 142V90Q130 78 140 72Z" fill="${ink('wet')}"/>
<path d="M134 104H228V142Q228 150 220 150H142Q134 150 134 142Z" fill="${ink('tobacco')}" stroke-width="0.8"/>
<path d="M136 40H226V60H136Z" fill="${ink('hair')}"/>
<path d="M140 60H222V66H140Z" fill="${ink('bad')}"/>
<path d="M258 46H344L340 154H262Z" fill="${ink('paper')}"/>
<path d="M264 100H340L338 150H264Z" fill="${ink('tobacco')}" stroke-width="0.8"/>
<path d="M258 56H344" stroke-width="2.4"/></g>`),
    named({
      at: [181, 24],
      to: [
        [200, 30],
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
  'humidity-time': { height: 464, draw: humidityTime },
  'moisture-scale': { height: 364, draw: moistureScale },
  'bloom-mould': { height: 460, draw: bloomMould },
  'tin-jar': { height: 410, draw: tinJar },
}
