/** Pipes of cob and clay cut open. */
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { caption, dim, enlarged, type Named, named } from '../sketch/words.ts'

const cobRow = Array.from({ length: 9 }, (_, i) => 66 + i * 12.5)

const cobCutawayNames: readonly Named[] = [
  {
    at: [88, 24],
    to: [
      [80, 44],
      [58, 74],
    ],
    en: 'woody ring',
    anchor: 'middle',
    text: '玉米芯硬环',
  },
  {
    at: [160, 58],
    to: [
      [157, 56],
      [131, 84],
    ],
    en: 'plaster fill',
    text: '外皮，石膏填平',
  },
  {
    at: [196, 104],
    to: [
      [192, 108],
      [178, 146],
    ],
    en: 'wooden shank',
    text: '木柄，插进钵壁',
  },
  {
    at: [40, 222],
    to: [
      [62, 210],
      [86, 184],
    ],
    en: 'wood plug',
    anchor: 'middle',
    text: '底部木塞',
  },
  {
    at: [136, 222],
    to: [
      [130, 210],
      [109, 160],
    ],
    en: 'shank end',
    anchor: 'middle',
    text: '柄端入膛',
  },
  {
    at: [228, 222],
    to: [
      [228, 210],
      [229, 148],
    ],
    en: 'metal band',
    anchor: 'middle',
    text: '金属箍',
  },
  {
    at: [304, 222],
    to: [
      [304, 210],
      [300, 136],
    ],
    en: 'stem',
    anchor: 'middle',
    text: '塑料斗嘴',
  },
]

/** A corncob pipe: cob, plug, wooden shank, stem. */
function cobCutaway(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M44 56H132L134 176Q134 190 120 190H56Q42 190 42 176Z" fill="${ink('leaf')}"/>
<path d="M52 56H124V190H52Z" fill="${hatch('briar')}" stroke-width="0.7"/>
<path d="M64 55H112V160Q112 172 100 172H76Q64 172 64 160Z" fill="${ink('paper')}" stroke-width="0.9"/>
<path d="M66 172H110V190H66Z" fill="${ink('briar')}" stroke-width="0.9"/></g>
<g fill="${ink('brass')}" opacity="0.75">${cobRow
      .slice(0, 9)
      .map(
        (y) => `<ellipse cx="46.6" cy="${y}" rx="2.4" ry="3.8"/>
<ellipse cx="129.6" cy="${y}" rx="2.4" ry="3.8"/>`,
      )
      .join('')}</g>
<g stroke="${ink('ink')}" stroke-width="1" stroke-linejoin="round"><path d="M106 150L236 132V154L106 172Z" fill="${ink('briar')}"/>
<path d="M106 158L236 140V146L106 164Z" fill="${ink('paper')}" stroke-width="0.6"/>
<path d="M222 133.5L236 131.5V154.5L222 156.5Z" fill="${ink('leaf')}"/>
<path d="M236 133L338 126V121.5L344 121V135L338 134.5V136L236 153Z" fill="${ink('dark')}"/>
<path d="M198 139L236 134V152L198 157Z" fill="${ink('dark')}" stroke-width="0.7"/>
<path d="M198 146L344 126.4V129.6L198 150Z" fill="${ink('paper')}" stroke-width="0.5"/></g>`),
    caption({ x: 88, y: 112, anchor: 'middle', text: '烟膛' }),
    cobCutawayNames.map(named).join(''),
    caption({ x: 14, y: 256, colour: 'soft', text: '木塞并非每款都有；柄端略伸入膛内时，掏灰绕开它。' }),
  ].join('')
}

const clayCutawayNames: readonly Named[] = [
  {
    at: [122, 84],
    to: [
      [119, 82],
      [103, 92],
    ],
    en: 'thin wall',
    text: '薄壁，约 3—4 毫米：很烫手',
  },
  {
    at: [180, 172],
    to: [
      [180, 158],
      [172, 141.5],
    ],
    en: 'bore, made by a wire',
    anchor: 'middle',
    text: '细烟道：一根铁丝穿出来的',
  },
  {
    at: [60, 204],
    to: [
      [70, 190],
      [90, 176],
    ],
    en: 'spur or heel',
    anchor: 'middle',
    text: '钵跟',
  },
  {
    at: [318, 96],
    to: [
      [328, 114],
      [335, 125],
    ],
    en: 'mouthpiece',
    anchor: 'middle',
    text: '吸端',
  },
]

/** A clay pipe: thin wall, narrow bore, a spur to stand on. */
function clayCutaway(): string {
  const bowl =
    'M38 66L98 54Q112 96 108 126Q106 136 112 140L338 124L338.6 132L116 156Q104 158 98 166L96 178L86 180L84 164Q62 152 52 122Q42 92 38 66Z'
  return [
    enlarged(`<path d="${bowl}" fill="${hatch('mineral')}" stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"/>
<path d="M46 64L91 55Q102 94 98 122Q97 132 104 145.5L338 126.8L338.2 129.2L100 150.5Q72 142 62 116Q52 90 46 64Z" fill="${ink('paper')}" stroke="${ink('ink')}" stroke-width="0.8" stroke-linejoin="round"/>
<path d="M262 124L268 138M270 123.4L276 137.4" stroke="${ink('paper')}" stroke-width="5"/>
<path d="M259 124.6L266 140M273 122L280 138" stroke="${ink('ink')}" stroke-width="0.9"/>`),
    dim({ from: [46, 44], to: [91, 44], side: -1, text: '口径约 10—14 毫米' }),
    clayCutawayNames.map(named).join(''),
    caption({ x: 346, y: 214, colour: 'soft', anchor: 'end', text: '双线处省去一段长柄' }),
  ].join('')
}

export const cutawaysFigures: FigureGroup = {
  'cob-cutaway': { height: 437, draw: cobCutaway },
  'clay-cutaway': { height: 397, draw: clayCutaway },
}
