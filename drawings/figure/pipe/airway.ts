/** The airway: where it should open, what goes wrong with it. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { cutPipe } from '../sketch/pipe.ts'
import { attributes, caption, enlarged, mark, rule } from '../sketch/words.ts'

const heights = [
  { x: 28, lift: 0, name: '与膛底相切', word: '烧得净', good: true },
  { x: 144, lift: -5, name: '开得偏高', word: '底下积水', good: false },
  { x: 260, lift: 3.2, name: '开得偏低', word: '底成沟，变薄', good: false },
] as const

const places = [
  { x: 58, dx: 0, name: '正中', good: true },
  { x: 178, dx: 9, name: '偏向一侧', good: false },
  { x: 298, dx: 0, name: '钻过头，伤对壁', good: false, deep: true },
] as const

/** Sections of three bowls, and the floors of three from above. */
function airwayCentred(): string {
  return [
    caption({ x: 14, y: 22, bold: true, text: '侧剖：开口的高低' }),
    heights
      .map(({ x, lift, name, word, good }) =>
        [
          cutPipe({ slug: 'billiard', at: [x + 8, 108], mm: 1.34, bare: true, inside: { lift, mortise: 8 } }),
          mark({ at: [x + 58, 58], good }),
          caption({ x: x + 34, y: 130, anchor: 'middle', text: name }),
          caption({ x: x + 34, y: 146, anchor: 'middle', colour: 'soft', text: word }),
        ].join(''),
      )
      .join(''),
    rule({ from: [14, 158], to: [346, 158] }),
    caption({ x: 14, y: 180, bold: true, text: '俯看：开口的左右' }),
    places
      .map(({ x, dx, name, good, ...rest }) =>
        [
          enlarged(`<circle cx="${x}" cy="222" r="29" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="1.1"/>
<circle cx="${x}" cy="222" r="17" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="0.9"/>
${'deep' in rest ? `<path d="M${x + 17} 218.6H${x - 21}a3.4 3.4 0 0 0 0 6.8H${x + 17}" fill="${ink('dark')}"/>` : `<path d="M${x + 29} ${222 - 3.4 + dx}H${x + 2}a3.4 3.4 0 0 0 0 6.8H${x + 29}" fill="${ink('dark')}"/>`}`),
          mark({ at: [x + 44, 200], good }),
          caption({ x, y: 268, anchor: 'middle', text: name }),
        ].join(''),
      )
      .join(''),
  ].join('')
}

const wood = { fill: ink('briar'), stroke: ink('ink'), strokeWidth: 0.9 } as const

const hole = { fill: ink('paper'), stroke: ink('ink'), strokeWidth: 0.7 } as const

const stem = { fill: ink('dark'), stroke: ink('ink'), strokeWidth: 0.7 } as const

const water = { fill: ink('water'), opacity: 0.55 } as const

const faults = [
  { x: 10, y: 8, name: '榫够不到底', word: '空腔积水，通条带出黑汁' },
  { x: 186, y: 8, name: '榫孔偏心', word: '出现台阶，抽起来有哨音' },
  { x: 10, y: 146, name: '两段钻孔错开', word: '通条卡在弯处' },
  { x: 186, y: 146, name: '嘴端收得过急', word: '出口窄，烟气发烫、费力' },
] as const

/** Four faults between bowl and bit, each enlarged. */
function airwayFaults(): string {
  return [
    faults
      .map(({ x, y, name, word }) =>
        [
          enlarged(
            `<rect x="${x}" y="${y}" width="164" height="130" rx="3" fill="none" stroke="${ink('hair')}"/>`,
          ),
          caption({ x: x + 10, y: y + 104, bold: true, text: name }),
          caption({ x: x + 10, y: y + 121, colour: 'soft', text: word }),
        ].join(''),
      )
      .join(''),
    enlarged(`<g transform="translate(18 22)"><path d="M0 6H92V60H0Z"${attributes(wood)}/>
<path d="M0 29H48V20H92V46H48V37H0Z"${attributes(hole)}/>
<path d="M48 38H66V46H48Z"${attributes(water)}/>
<path d="M66 20.5H92V6H148V60H92V45.5H66Z"${attributes(stem)}/>
<path d="M66 29H148V37H66Z"${attributes(hole)}/></g>
<g transform="translate(194 22)"><path d="M0 6H92V60H0Z"${attributes(wood)}/>
<path d="M0 29H56V20H92V46H56V37H0Z"${attributes(hole)}/>
<path d="M57 20.5H92V6H148V60H92V45.5H57Z"${attributes(stem)}/>
<path d="M57 23.5H148V31.5H57Z"${attributes(hole)}/>
<path d="M52 32L57 37" stroke="${ink('bad')}" stroke-width="1.6"/>
<circle cx="57" cy="31" r="10" fill="none" stroke="${ink('bad')}" stroke-width="1.3" stroke-dasharray="3 2"/></g>
<g transform="translate(18 156)"><path d="M0 36H74L146 4V42L84 72H0Z"${attributes(wood)}/>
<path d="M0 56H72V64H0Z"${attributes(hole)}/>
<path d="M62 51L146 13V21L66 58Z"${attributes(hole)}/>
<path d="M62 51.4L66 56.4" stroke="${ink('paper')}" stroke-width="3"/>
<circle cx="68" cy="56" r="12" fill="none" stroke="${ink('bad')}" stroke-width="1.3" stroke-dasharray="3 2"/></g>
<g transform="translate(194 160)"><path d="M0 12L128 24V19H138V47H128V42L0 54Z"${attributes(stem)}/>
<path d="M0 27H84Q104 31 138 31.6V34.4Q104 35 84 39H0Z"${attributes(hole)}/>
<circle cx="112" cy="33" r="12" fill="none" stroke="${ink('bad')}" stroke-width="1.3" stroke-dasharray="3 2"/></g>`),
  ].join('')
}

export const airwayFigures: FigureGroup = {
  'airway-centred': { height: 460, draw: airwayCentred },
  'airway-faults': { height: 477, draw: airwayFaults },
}
