/** Briar, from the burl to the block, and the woods beside it. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, type Named, named, rule } from '../sketch/words.ts'

const rays = Array.from({ length: 31 }, (_, i) => {
  const a = Math.PI * (0.06 + (0.88 * i) / 30)
  const bump = 1 + 0.05 * Math.sin(i * 2.1) + 0.03 * Math.sin(i * 5.3)
  return { c: Math.cos(a), s: Math.sin(a), r: bump }
})

const rim = rays.map(({ c, s, r }) => `${(180 + c * 132 * r).toFixed(1)} ${(96 + s * 112 * r).toFixed(1)}`)

const briarBurlNames: readonly Named[] = [
  {
    at: [238, 24],
    to: [
      [234, 22],
      [216, 32],
    ],
    text: '灌木枝干',
  },
  {
    at: [296, 210],
    to: [
      [306, 196],
      [288, 146],
    ],
    en: 'plateau',
    anchor: 'middle',
    text: '外缘：瘤皮料',
  },
  {
    at: [52, 210],
    to: [
      [66, 196],
      [128, 160],
    ],
    en: 'ebauchon',
    anchor: 'middle',
    text: '内部：方料',
  },
  {
    at: [218, 270],
    to: [
      [214, 266],
      [180, 254],
    ],
    text: '根',
  },
]

/** The burl between root and stem, with the two blocks that are cut from it. */
function briarBurl(): string {
  return [
    enlarged(`<path d="M150 96Q156 60 140 14M176 96Q178 54 176 8M204 96Q200 60 222 16M164 94Q166 66 156 40M192 94Q194 60 204 40" fill="none" stroke="${ink('good')}" stroke-width="5" stroke-linecap="round"/>
<path d="M48 96Q110 84 180 90Q250 84 312 96L${rim.join('L')}Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.4" stroke-linejoin="round"/>
<g stroke="${ink('briar')}" stroke-width="1.1" fill="none">${rays.map(({ c, s, r }) => `<path d="M${180 + c * 26} ${104 + s * 20}L${180 + c * 124 * r} ${98 + s * 104 * r}"/>`).join('')}</g>
<ellipse cx="180" cy="108" rx="44" ry="24" fill="${ink('panel')}" stroke="${ink('soft')}" stroke-dasharray="3 3"/>
<path d="M120 200Q100 230 84 262M180 210Q182 240 178 270M240 198Q262 228 280 258" fill="none" stroke="${ink('soft')}" stroke-width="6" stroke-linecap="round"/>
<path d="M248 132L296 116L304 150L262 174Z" fill="none" stroke="${ink('ember')}" stroke-width="1.8"/>
<path d="M118 136H164V176H118Z" fill="none" stroke="${ink('water')}" stroke-width="1.8"/>`),
    rule({ from: [14, 97], to: [48, 97], colour: 'good' }),
    rule({ from: [314, 97], to: [346, 97], colour: 'good' }),
    caption({ x: 14, y: 88, colour: 'good', text: '地面' }),
    caption({ x: 180, y: 112, anchor: 'middle', colour: 'soft', text: '心部弃去' }),
    briarBurlNames.map(named).join(''),
  ].join('')
}

/** One block cut along and across the grain: what each side shows. */
function briarCuts(): string {
  const upright = Array.from({ length: 13 }, (_, i) => i)
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M40 90L104 66V178L40 204Z" fill="${ink('wood')}"/>
<path d="M40 90L104 66L184 84L120 110Z" fill="${ink('panel')}"/>
<path d="M40 90L120 110V226L40 204Z" fill="${ink('wood')}"/>
<path d="M120 110L184 84V198L120 226Z" fill="${ink('wood')}"/></g>
<g stroke="${ink('briar')}" stroke-width="0.9" opacity="0.75">${upright.map((i) => `<path d="M${44 + i * 6} ${91.5 + i * 1.5}l0 114"/>`).join('')}</g>
<g fill="none" stroke="${ink('briar')}" stroke-width="0.8">${Array.from({ length: 40 }, (_, i) => {
      const [u, v] = [(i * 0.7549) % 1, (i * 0.5698) % 1]
      const x = 126 + u * 52
      return `<ellipse cx="${x}" cy="${114 - (x - 120) * 0.4 + v * 104}" rx="1.9" ry="2.5"/>`
    }).join('')}
${Array.from({ length: 18 }, (_, i) => {
  const [u, v] = [(i * 0.7549) % 1, (i * 0.5698) % 1]
  return `<path d="M${58 + u * 52 + v * 50} ${88 - v * 14 + u * 12}l5 -3l3 4"/>`
}).join('')}</g>`),
    named({
      at: [204, 60],
      to: [
        [200, 62],
        [116, 88],
      ],
      en: 'plateau',
      text: '粗皮面：树瘤外缘',
    }),
    named({
      at: [204, 132],
      to: [
        [200, 134],
        [160, 150],
      ],
      en: 'bird’s eye',
      text: '横断纤维：鸟眼',
    }),
    named({
      at: [204, 200],
      to: [
        [200, 202],
        [84, 176],
      ],
      en: 'straight grain',
      text: '顺着纤维：直纹',
    }),
    caption({ x: 14, y: 28, bold: true, text: '一块瘤皮料的三个面' }),
    rule({ from: [14, 36], to: [346, 36] }),
  ].join('')
}

/** How much of the colour of briar lies on the white stone. */
const tones = [0, 0.14, 0.34, 0.62, 0.95] as const

/** A meerschaum bowl taking colour from below, in five stages. */
function meerschaumColouring(): string {
  const stages = [0.02, 0.24, 0.48, 0.74, 1]
  return [
    enlarged(`<defs>${stages
      .map(
        (
          s,
          i,
        ) => `<linearGradient id="meer${i}" x1="1" y1="1" x2="0.4" y2="0"><stop offset="0" stop-color="${ink(i < 3 ? 'brass' : 'briar')}" stop-opacity="${tones[i]}"/>
<stop offset="${0.25 + s * 0.4}" stop-color="${ink(i < 3 ? 'brass' : 'briar')}" stop-opacity="${tones[Math.max(0, i - 1)]}"/>
<stop offset="1" stop-color="${ink(i < 3 ? 'brass' : 'briar')}" stop-opacity="${tones[Math.max(0, i - 2)]}"/></linearGradient>`,
      )
      .join('')}</defs>
${stages
  .map(
    (
      _,
      i,
    ) => `<g transform="translate(${12 + i * 69} 34)" stroke-linejoin="round"><path d="M4 4H38L40 40Q41 46 48 46L62 45V59L44 61Q34 70 22 70Q2 68 2 40Z" fill="${ink('white')}" stroke="none"/><path d="M4 4H38L40 40Q41 46 48 46L62 45V59L44 61Q34 70 22 70Q2 68 2 40Z" fill="url(#meer${i})" stroke="${ink('ink')}" stroke-width="1"/>
<ellipse cx="21" cy="4" rx="17" ry="3.4" fill="${ink('white')}" stroke="${ink('ink')}" stroke-width="0.9"/>
<ellipse cx="21" cy="4" rx="10" ry="1.9" fill="${ink('dark')}"/></g>`,
  )
  .join('')}`),
    ['新斗', '微黄', '柄处先深', '向上漫开', '红褐']
      .map((word, i) => caption({ x: 42 + i * 69, y: 126, anchor: 'middle', text: word }))
      .join(''),
    enlarged(`<path d="M20 142H336M330 138L337 142L330 146" fill="none" stroke="${ink('soft')}"/>`),
    caption({
      x: 180,
      y: 164,
      anchor: 'middle',
      colour: 'soft',
      text: '蜡受热渗出，把焦油带到表面；快慢因料、因人而异',
    }),
  ].join('')
}

const woods = [
  ['橄榄木', 2700],
  ['欧洲梨木', 1660],
  ['硬枫木', 1450],
  ['欧洲山毛榉', 1450],
  ['黑胡桃', 1010],
  ['黑樱桃', 950],
] as const

/** Woods of which pipes are also made, by the force that presses a ball into them. */
function woodHardness(): string {
  return [
    caption({ x: 14, y: 22, bold: true, text: '詹卡硬度（磅力）' }),
    woods
      .map(([name, force], i) => {
        const y = 38 + i * 30
        return [
          caption({ x: 92, y: y + 14, anchor: 'end', text: name }),
          enlarged(`<rect x="100" y="${y}" width="${force * 0.078}" height="18" fill="${ink('briar')}"/>`),
          caption({ x: 108 + force * 0.078, y: y + 14, colour: 'soft', text: force }),
        ].join('')
      })
      .join(''),
    rule({ from: [100, 32], to: [100, 218], colour: 'soft' }),
    caption({ x: 14, y: 240, colour: 'soft', text: '一般木材的手册值；石楠根瘤没有统一的数。' }),
  ].join('')
}

export const woodFigures: FigureGroup = {
  'briar-burl': { height: 480, draw: briarBurl },
  'briar-cuts': { height: 424, draw: briarCuts },
  'meerschaum-colouring': { height: 294, draw: meerschaumColouring },
  'wood-hardness': { height: 417, draw: woodHardness },
}
