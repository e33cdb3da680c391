/** Meerschaum of Vienna, the Japanese kiseru. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, dim, enlarged, type Named, named, rule } from '../sketch/words.ts'

const lumps = 'M6 30L18 10L40 4L58 14L66 34L54 52L28 56L10 46ZM74 44L84 30L100 32L106 46L96 58L80 56Z'
const hewn = 'M8 4H46L48 36L58 44L74 34L80 44L56 66L24 68L6 54Z'
const waxed = 'M10 6H44Q48 26 46 38Q50 48 62 40L76 28L82 36L66 56Q50 70 28 68Q6 64 8 34Q8 18 10 6Z'

const blockMeerschaumViennaNames: readonly Named[] = [
  {
    at: [14, 128],
    to: [
      [44, 122],
      [98, 112],
    ],
    text: '斗钵',
  },
  {
    at: [262, 132],
    to: [
      [266, 118],
      [272, 48],
    ],
    anchor: 'middle',
    text: '琥珀嘴',
  },
  {
    at: [244, 166],
    to: [
      [240, 160],
      [196, 146],
    ],
    text: '合身的皮匣',
  },
]

/** From the raw stone to the pipe in its case. */
function blockMeerschaumVienna(): string {
  return [
    enlarged(`<path d="M58 40Q60 14 90 14H330Q350 16 348 54Q346 92 300 96L214 106Q190 190 120 196Q54 194 56 120Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.1"/>
<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M86 58H134Q138 92 136 118Q140 134 160 122L188 84L206 98L170 150Q150 174 118 172Q84 168 84 122Q84 92 86 58Z" fill="${ink('white')}"/>
<path d="M188 84L192 78L212 92L206 98Z" fill="${ink('metal')}"/>
<path d="M192 78Q222 34 272 40Q304 44 322 66L327 62L333 68L325 77L319 73Q300 54 272 54Q236 54 212 92Z" fill="${ink('brass')}"/>
<path d="M82 58H138V50H82Z" fill="${ink('metal')}"/>
<path d="M86 50Q88 32 110 30Q132 32 134 50Z" fill="${ink('metal')}"/></g>`),
    blockMeerschaumViennaNames.map(named).join(''),
    rule({ from: [14, 212], to: [346, 212] }),
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="${lumps}" transform="translate(10 226)" fill="${ink('panel')}"/>
<path d="${hewn}" transform="translate(142 222)" fill="${ink('panel')}"/>
<path d="M150 240l12 8M186 232l-8 12M168 282l8 -8M200 268l8 -6" fill="none" stroke-width="0.7"/>
<path d="${waxed}" transform="translate(256 222)" fill="${ink('white')}"/>
<path d="M274 236Q272 256 280 276" fill="none" stroke="${ink('hair')}" stroke-width="3"/></g>`),
    ['原块', '粗雕', '浸蜡、抛光']
      .map((text, i) => caption({ x: [66, 184, 298][i] ?? 0, y: 310, anchor: 'middle', text }))
      .join(''),
  ].join('')
}

const kiseruPartsNames: readonly Named[] = [
  {
    at: [35, 20],
    to: [
      [35, 26],
      [35, 44],
    ],
    anchor: 'middle',
    text: '火皿',
  },
  {
    at: [76, 98],
    to: [
      [76, 86],
      [76, 66],
    ],
    anchor: 'middle',
    text: '雁首',
  },
  {
    at: [182, 98],
    to: [
      [182, 86],
      [182, 66],
    ],
    anchor: 'middle',
    text: '罗宇',
  },
  {
    at: [300, 98],
    to: [
      [300, 86],
      [300, 66],
    ],
    anchor: 'middle',
    text: '吸口',
  },
]

/** A kiseru with the names of its parts, and its bowl enlarged. */
function kiseruParts(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="M104 60H262V69H104Z" fill="${ink('briar')}"/>
<path d="M24 46H46V50Q44 58 50 60H108V69H44Q30 68 28 54L24 50Z" fill="${ink('leaf')}"/>
<path d="M22 42H48V48H22Z" fill="${ink('leaf')}"/>
<path d="M258 60H276L338 62.5Q342 64.5 338 66.5L276 69H258Z" fill="${ink('leaf')}"/></g>`),
    caption({ x: 76, y: 114, anchor: 'middle', colour: 'soft', text: '金属' }),
    caption({ x: 182, y: 114, anchor: 'middle', colour: 'soft', text: '多为竹管' }),
    kiseruPartsNames.map(named).join(''),
    caption({ x: 300, y: 114, anchor: 'middle', colour: 'soft', text: '金属' }),
    rule({ from: [14, 130], to: [346, 130] }),
    enlarged(`<g transform="translate(30 146)" stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M0 0H70V10L62 14Q58 40 70 50H150V72H58Q22 70 14 26L0 10Z" fill="${ink('leaf')}"/>
<path d="M8 0H62V6Q58 22 35 24Q12 22 8 6Z" fill="${ink('paper')}" stroke-width="0.9"/>
<circle cx="35" cy="9" r="12" fill="${ink('leaf')}" stroke-width="0.9"/>
<path d="M25 8q6 -8 14 -3M26 13q8 4 16 -3M30 3q8 8 12 12M36 -2q-6 10 -4 20" fill="none" stroke="${ink('tobacco')}" stroke-width="1.1"/>
<path d="M31 23H39V40Q44 56 62 58H150V64H60Q36 62 31 42Z" fill="${ink('paper')}" stroke-width="0.8"/></g>`),
    dim({ from: [38, 140], to: [92, 140], side: -1 }),
    caption({ x: 206, y: 168, text: '细丝搓成小球，按进火皿；' }),
    caption({ x: 206, y: 186, text: '抽三口，磕灰，再装。' }),
    caption({ x: 206, y: 210, colour: 'soft', text: '左：火皿剖开' }),
  ].join('')
}

export const othersFigures: FigureGroup = {
  'block-meerschaum-vienna': { height: 532, draw: blockMeerschaumVienna },
  'kiseru-parts': { height: 390, draw: kiseruParts },
}
