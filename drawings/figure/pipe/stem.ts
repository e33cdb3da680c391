/** Stems and their bits. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { attributes, caption, enlarged, latin, type Named, named, rule } from '../sketch/words.ts'

const edge = { stroke: ink('ink'), strokeWidth: 1, strokeLinejoin: 'round' } as const

const stems = [
  {
    name: '锥嘴',
    en: 'taper',
    side: 'M0 -11L150 -4V-6.5L158 -5.5V5.5L150 6.5V4L0 11Z',
    top: 'M0 -11L150 -17H158V17H150L0 11Z',
  },
  {
    name: '鞍嘴',
    en: 'saddle',
    side: 'M0 -11H22Q30 -11 32 -6.5L150 -3.6V-6.5L158 -5.5V5.5L150 6.5V3.6L32 6.5Q30 11 22 11H0Z',
    top: 'M0 -11H24Q34 -9 44 -9L150 -17H158V17H150L44 9Q34 9 24 11H0Z',
  },
  {
    name: '鱼尾嘴',
    en: 'fishtail',
    side: 'M0 -11L150 -4V-6.5L158 -5.5V5.5L150 6.5V4L0 11Z',
    top: 'M0 -11L110 -9Q136 -10 150 -22H158V22H150Q136 10 110 9L0 11Z',
  },
  {
    name: '军插嘴',
    en: 'army',
    side: 'M-24 -6L0 -9L18 -9L150 -4V-6.5L158 -5.5V5.5L150 6.5V4L18 9H0L-24 6Z',
    top: 'M-24 -6L0 -9L150 -16H158V16H150L0 9L-24 6Z',
  },
] as const

/** Four stems from the side and from above. */
function stemKinds(): string {
  return [
    caption({ x: 144, y: 18, anchor: 'middle', colour: 'soft', text: '侧看' }),
    caption({ x: 288, y: 18, anchor: 'middle', colour: 'soft', text: '俯看' }),
    stems
      .map(({ name, en, side, top }, i) => {
        const y = 56 + i * 64
        return [
          caption({ x: 12, y, text: name }),
          latin({ x: 12, y: y + 15, text: en }),
          enlarged(`<g fill="${ink('dark')}"${attributes(edge)}><path d="${side}" transform="translate(${i === 3 ? 108 : 84} ${y}) scale(${i === 3 ? 0.63 : 0.78} 1)"/>
<path d="${top}" transform="translate(${i === 3 ? 248 : 228} ${y}) scale(${i === 3 ? 0.61 : 0.74} 1)"/></g>`),
          i > 0 ? rule({ from: [12, y - 30], to: [348, y - 30] }) : '',
        ].join('')
      })
      .join(''),
  ].join('')
}

const ends = [
  { name: '单孔扁嘴', word: '最常见', w: 66, h: 17, slot: 'M-20 0H20', wide: 3 },
  { name: '宽扁嘴', word: '松口咬持', w: 84, h: 15, slot: 'M-28 0H28', wide: 2.8 },
  { name: '双孔', word: '牙床受力均匀', w: 72, h: 18, slot: 'M-24 0H-9M9 0H24', wide: 3.4 },
  { name: '圆孔', word: '旧式嘴端', w: 60, h: 20, slot: 'M-.1 0H.1', wide: 7 },
] as const

/** The ends of four bits, seen from the mouth. */
function bitProfiles(): string {
  return ends
    .map(({ name, word, w, h, slot, wide }, i) => {
      const [x, y] = [94 + (i % 2) * 174, 40 + Math.floor(i / 2) * 92]
      return [
        enlarged(`<g transform="translate(${x} ${y}) scale(1.5)"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="${ink('dark')}" stroke="${ink('ink')}" stroke-width="0.8"/>
<path d="${slot}" stroke="${ink('white')}" stroke-width="${wide}" stroke-linecap="round"/></g>`),
        caption({ x, y: y + 36, anchor: 'middle', text: name }),
        caption({ x, y: y + 52, anchor: 'middle', colour: 'soft', text: word }),
      ].join('')
    })
    .join('')
}

const bitButtonsNames: readonly Named[] = [
  {
    at: [268, 34],
    to: [
      [268, 52],
      [262, 66],
    ],
    en: 'button',
    anchor: 'middle',
    text: '钮',
  },
  {
    at: [150, 34],
    to: [
      [160, 52],
      [196, 80],
    ],
    en: 'bit',
    anchor: 'middle',
    text: '咬片',
  },
  {
    at: [318, 100],
    to: [
      [316, 96],
      [284, 96],
    ],
    text: '出口',
  },
  {
    at: [70, 34],
    to: [
      [70, 52],
      [92, 94],
    ],
    en: 'bore',
    anchor: 'middle',
    text: '圆孔',
  },
]

/** The last two centimetres of a bit in section. */
function bitButtons(): string {
  return [
    enlarged(`<g${attributes(edge)}><path d="M14 62L226 80Q236 81 240 70Q244 60 256 62L286 70V122L256 130Q244 132 240 122Q236 111 226 112L14 130Z" fill="${ink('dark')}"/>
<path d="M13 86L200 92Q250 92 287 84V108Q250 100 200 100L13 106Z" fill="${ink('paper')}" stroke-width="0.7"/></g>`),
    caption({ x: 318, y: 116, colour: 'soft', text: '扁槽' }),
    bitButtonsNames.map(named).join(''),
    rule({ from: [214, 79], to: [214, 150], colour: 'ember', width: 0.8, dash: '3 3' }),
    enlarged(
      `<path d="M208 81V110M204 81h8M204 111h8" stroke="${ink('ember')}" fill="none" stroke-width="1"/>`,
    ),
    caption({ x: 214, y: 166, anchor: 'middle', colour: 'ember', text: '此处厚约 4 毫米' }),
    caption({ x: 14, y: 196, colour: 'soft', text: '孔由圆渐渐压扁、放宽，截面积大致不变；' }),
    caption({ x: 14, y: 214, colour: 'soft', text: '出口开成喇叭，烟气散开，通条也容易进。' }),
  ].join('')
}

export const stemFigures: FigureGroup = {
  'stem-kinds': { height: 477, draw: stemKinds },
  'bit-profiles': { height: 317, draw: bitProfiles },
  'bit-buttons': { height: 394, draw: bitButtons },
}
