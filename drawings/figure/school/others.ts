/** Meerschaum of Vienna, the Japanese kiseru. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, dim, enlarged, named, rule } from '../sketch/words.ts'

/** A bent meerschaum with lid and amber stem, and block beside pressed matter. */
function blockMeerschaumVienna(): string {
  const many = Array.from({ length: 46 }, (_, i) => [
    Math.round(((i * 0.7549) % 1) * 84) + 4,
    Math.round(((i * 0.5698) % 1) * 50) + 5,
  ])
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M86 58H134Q138 92 136 118Q140 134 160 122L188 84L206 98L170 150Q150 174 118 172Q84 168 84 122Q84 92 86 58Z" fill="${ink('panel')}"/>
<path d="M188 84L192 78L212 92L206 98Z" fill="${ink('leaf')}"/>
<path d="M192 78Q222 34 272 40Q304 44 322 66L327 62L333 68L325 77L319 73Q300 54 272 54Q236 54 212 92Z" fill="${ink('brass')}"/>
<path d="M82 58H138V50H82Z" fill="${ink('hair')}"/>
<path d="M86 50Q88 32 110 30Q132 32 134 50Z" fill="${ink('hair')}"/>
<path d="M106 30Q110 18 114 30" fill="${ink('hair')}"/></g>
<path d="M96 38h28M92 44h36" stroke="${ink('soft')}" stroke-width="1" stroke-dasharray="4 3"/>`),
    named({
      at: [14, 40],
      to: [
        [50, 38],
        [92, 42],
      ],
      text: '镂空盖',
    }),
    named({
      at: [14, 120],
      to: [
        [52, 116],
        [92, 112],
      ],
      text: '斗钵',
    }),
    named({
      at: [236, 100],
      to: [
        [232, 98],
        [204, 92],
      ],
      text: '银箍',
    }),
    named({
      at: [270, 84],
      to: [
        [276, 70],
        [272, 50],
      ],
      text: '琥珀嘴',
    }),
    rule({ from: [14, 190], to: [346, 190] }),
    enlarged(`<clipPath id="field"><path d="M0 0H92V60H0Z"/></clipPath>
<g transform="translate(34 206)"><path d="M0 0H92V60H0Z" fill="${ink('panel')}"/>
<path d="M8 14q20 6 40 0M44 40q18 -6 40 2M12 48q10 3 18 0" fill="none" stroke="${ink('hair')}" stroke-width="1.4"/>
<path d="M0 0H92V60H0Z" fill="none" stroke="${ink('ink')}" stroke-width="1.1"/></g>
<g transform="translate(222 206)"><path d="M0 0H92V60H0Z" fill="${ink('panel')}"/>
<g clip-path="url(#field)" fill="${ink('panel')}" stroke="${ink('soft')}" stroke-width="0.7">${many.map(([x = 0, y = 0], i) => `<path d="M${x} ${y}l${5 + (i % 4)} -3l4 5l-3 ${4 + (i % 3)}l-7 0z"/>`).join('')}</g>
<path d="M0 0H92V60H0Z" fill="none" stroke="${ink('ink')}" stroke-width="1.1"/></g>`),
    caption({ x: 80, y: 286, anchor: 'middle', bold: true, text: '整块料' }),
    caption({ x: 80, y: 304, anchor: 'middle', colour: 'soft', text: '多孔，轻，上色匀' }),
    caption({ x: 268, y: 286, anchor: 'middle', bold: true, text: '压制料' }),
    caption({ x: 268, y: 304, anchor: 'middle', colour: 'soft', text: '碎屑胶合，偏重，上色花' }),
  ].join('')
}

/** A kiseru with the names of its parts, and its bowl enlarged. */
function kiseruParts(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="M104 60H262V69H104Z" fill="${ink('briar')}"/>
<path d="M24 46H46V50Q44 58 50 60H108V69H44Q30 68 28 54L24 50Z" fill="${ink('leaf')}"/>
<path d="M22 42H48V48H22Z" fill="${ink('leaf')}"/>
<path d="M258 60H276L338 62.5Q342 64.5 338 66.5L276 69H258Z" fill="${ink('leaf')}"/></g>`),
    named({
      at: [35, 20],
      to: [
        [35, 26],
        [35, 44],
      ],
      anchor: 'middle',
      text: '火皿',
    }),
    named({
      at: [76, 98],
      to: [
        [76, 86],
        [76, 66],
      ],
      anchor: 'middle',
      text: '雁首',
    }),
    caption({ x: 76, y: 114, anchor: 'middle', colour: 'soft', text: '金属' }),
    named({
      at: [182, 98],
      to: [
        [182, 86],
        [182, 66],
      ],
      anchor: 'middle',
      text: '罗宇',
    }),
    caption({ x: 182, y: 114, anchor: 'middle', colour: 'soft', text: '多为竹管' }),
    named({
      at: [300, 98],
      to: [
        [300, 86],
        [300, 66],
      ],
      anchor: 'middle',
      text: '吸口',
    }),
    caption({ x: 300, y: 114, anchor: 'middle', colour: 'soft', text: '金属' }),
    rule({ from: [14, 130], to: [346, 130] }),
    enlarged(`<g transform="translate(30 146)" stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M0 0H70V10L62 14Q58 40 70 50H150V72H58Q22 70 14 26L0 10Z" fill="${ink('leaf')}"/>
<path d="M8 0H62V6Q58 22 35 24Q12 22 8 6Z" fill="${ink('paper')}" stroke-width="0.9"/>
<path d="M31 23H39V40Q44 56 62 58H150V64H60Q36 62 31 42Z" fill="${ink('paper')}" stroke-width="0.8"/></g>`),
    dim({ from: [38, 140], to: [92, 140], side: -1 }),
    caption({ x: 206, y: 168, text: '火皿只容一小撮细丝，' }),
    caption({ x: 206, y: 186, text: '几口就尽，倒灰再装。' }),
    caption({ x: 206, y: 210, colour: 'soft', text: '左：火皿剖开' }),
  ].join('')
}

export const othersFigures: FigureGroup = {
  'block-meerschaum-vienna': { height: 550, draw: blockMeerschaumVienna },
  'kiseru-parts': { height: 390, draw: kiseruParts },
}
