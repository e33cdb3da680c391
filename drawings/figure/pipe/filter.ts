/** Filters: what kinds there are, and how the nine-millimetre one sits. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { attributes, caption, enlarged, flow, named, rule } from '../sketch/words.ts'

const edge = { stroke: ink('ink'), strokeWidth: 0.9, strokeLinejoin: 'round' } as const

const dots = Array.from(
  { length: 46 },
  (_, i) => [19 + ((i * 0.7549) % 1) * 83, 4 + ((i * 0.5698) % 1) * 20] as const,
)

const kinds = [
  { name: '9 毫米活性炭', word: '两端瓷盖或塑料盖，中间炭粒' },
  { name: '6 毫米纸芯', word: '卷纸或皱纸，吸水，用后即弃' },
  { name: '巴沙木', word: '轻木条，吸湿，味道改变小' },
  { name: '枫木管', word: '空心木管配金属头，可洗可晾' },
  { name: '海泡石粒', word: '吸湿颗粒，多装成 9 毫米筒' },
  { name: '冷凝插件', word: '金属件，多在旧斗里，凝水，易堵' },
] as const

/** Six inserts side by side, drawn as long as they are to each other. */
function filterKinds(): string {
  return [
    kinds
      .map(({ name, word }, i) =>
        [
          caption({ x: 152, y: 30 + i * 52, bold: true, text: name }),
          caption({ x: 152, y: 47 + i * 52, colour: 'soft', text: word }),
          i > 0 ? rule({ from: [14, 10 + i * 52], to: [346, 10 + i * 52] }) : '',
        ].join(''),
      )
      .join(''),
    enlarged(`<g transform="translate(16 22)"${attributes(edge)}><rect width="120" height="28" fill="${ink('panel')}"/>
<g fill="${ink('dark')}" stroke="none">${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9"/>`).join('')}</g>
<rect width="14" height="28" fill="${ink('paper')}"/>
<rect x="106" width="14" height="28" fill="${ink('dark')}"/></g>
<g transform="translate(16 78)"${attributes(edge)}><rect width="106" height="18" fill="${ink('paper')}"/>
<path d="M0 4.5H106M0 9H106M0 13.5H106" stroke="${ink('soft')}" stroke-width="0.7"/></g>
<g transform="translate(16 130)"${attributes(edge)}><path d="M0 18L8 0H108L100 18Z" fill="${ink('leaf')}"/>
<path d="M0 18L8 0L14 18Z" fill="${ink('panel')}"/>
<path d="M22 6H92M30 12H98" stroke="${ink('brass')}" stroke-width="0.7"/></g>
<g transform="translate(16 184)"${attributes(edge)}><rect x="16" width="98" height="14" fill="${ink('wood')}"/>
<path d="M16 5H114M16 9H114" stroke="${ink('briar')}" stroke-width="0.7"/>
<path d="M16 1H4Q0 1 0 7Q0 13 4 13H16Z" fill="${ink('hair')}"/></g>
<g transform="translate(16 230)"${attributes(edge)}><rect width="120" height="28" fill="${ink('paper')}"/>
<g fill="${ink('leaf')}" stroke="${ink('soft')}" stroke-width="0.5">${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('')}</g>
<rect width="14" height="28" fill="${ink('panel')}"/>
<rect x="106" width="14" height="28" fill="${ink('panel')}"/></g>
<g transform="translate(16 290)"${attributes(edge)}><path d="M28 4H112V10H28Z" fill="${ink('hair')}"/>
<path d="M28 2L6 5Q0 7 6 9L28 12Z" fill="${ink('soft')}"/>
<path d="M36 4V10M44 4V10M52 4V10"/></g>`),
  ].join('')
}

/** Shank and stem with the filter between them, and the adapter that takes its place. */
function filterNine(): string {
  return [
    enlarged(`<g${attributes(edge)}><path d="M14 62H196V128H14Q20 95 14 62Z" fill="${ink('wood')}"/>
<path d="M17 89H76V69H196V121H76V101H17Z" fill="${ink('paper')}"/>
<path d="M122 70H196V60Q270 66 346 84V106Q270 124 196 130V120H122Z" fill="${ink('dark')}"/>
<path d="M122 80H214V90H346V100H214V110H122Z" fill="${ink('paper')}"/>
<rect x="84" y="81" width="126" height="28" fill="${ink('panel')}"/>
<g fill="${ink('dark')}" stroke="none" transform="translate(86 82.6)">${dots.map(([x, y]) => `<circle cx="${x + 2}" cy="${y}" r="1.8"/>`).join('')}</g>
<rect x="84" y="81" width="14" height="28" fill="${ink('paper')}"/>
<rect x="196" y="81" width="14" height="28" fill="${ink('hair')}"/></g>`),
    flow({ from: [24, 95], to: [70, 95] }),
    flow({ from: [232, 95], to: [300, 95] }),
    named({
      at: [90, 42],
      to: [
        [91, 48],
        [91, 84],
      ],
      anchor: 'middle',
      text: '瓷盖朝斗钵',
    }),
    named({
      at: [206, 42],
      to: [
        [204, 48],
        [204, 84],
      ],
      anchor: 'middle',
      text: '塑料盖朝斗嘴',
    }),
    caption({ x: 22, y: 150, colour: 'soft', text: '斗柄' }),
    caption({ x: 346, y: 150, colour: 'soft', anchor: 'end', text: '斗嘴' }),
    rule({ from: [14, 164], to: [346, 164] }),
    enlarged(`<g transform="translate(84 180)"${attributes(edge)}><rect width="126" height="28" fill="${ink('dark')}"/>
<rect x="-0.5" y="9.5" width="127" height="9" fill="${ink('paper')}" stroke-width="0.6"/></g>`),
    caption({ x: 222, y: 192, text: '转接管' }),
    caption({ x: 222, y: 208, colour: 'soft', text: '不装滤芯时填上空腔' }),
    caption({ x: 14, y: 234, colour: 'soft', text: '方向各厂不尽相同，以包装为准；一支用一次。' }),
  ].join('')
}

export const filterFigures: FigureGroup = {
  'filter-kinds': { height: 530, draw: filterKinds },
  'filter-9mm': { height: 407, draw: filterNine },
}
