/** The calabash with its cup and hollow, and the reverse one. */
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { cutPipe, MM, pipeOf } from '../sketch/pipe.ts'
import { caption, enlarged, flow, type Named, named } from '../sketch/words.ts'

const poly = (list: readonly (readonly [number, number])[]) =>
  `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)

const calabashCutawayNames: readonly Named[] = [
  {
    at: [146, 28],
    to: [
      [144, 32],
      [130, 48],
    ],
    en: 'meerschaum cup',
    text: '海泡石碗，可取下',
  },
  {
    at: [214, 66],
    to: [
      [218, 84],
      [220, 98],
    ],
    en: 'band',
    anchor: 'middle',
    text: '套箍',
  },
  {
    at: [222, 178],
    to: [
      [218, 178],
      [140, 160],
    ],
    en: 'expansion chamber',
    text: '葫芦里的空腔',
  },
  {
    at: [38, 206],
    to: [
      [46, 192],
      [80, 136],
    ],
    en: 'gourd',
    anchor: 'middle',
    text: '葫芦壳',
  },
  {
    at: [124, 222],
    to: [
      [124, 208],
      [125, 133],
    ],
    en: 'hole in the cup',
    anchor: 'middle',
    text: '碗底小孔',
  },
]

/** A gourd cut open with its meerschaum cup. */
function calabashCutaway(): string {
  const g = pipeOf('calabash')
  const mm = 1.92
  const w = MM / mm
  const both = (list: readonly (readonly [number, number])[]) => [
    ...list.map(([d, h]) => g.beside(d * MM, h * MM)),
    ...list.toReversed().map(([d, h]) => g.beside(d * MM, -h * MM)),
  ]
  const joint = g.joint / MM
  const hollow = steps(4, joint + 0.5, 24).map((d) => [d, Math.max(3, g.radius(d * MM) / MM - 3.4)] as const)
  const cup: readonly (readonly [number, number])[] = [
    [-3, 19],
    [-3.4, 22],
    [0, 26],
    [6, 26.4],
    [9, 24],
    [10, 19],
    [20, 17],
    [30, 13.5],
    [36, 9],
    [39, 4],
    [39, 1.6],
  ]
  const chamber: readonly (readonly [number, number])[] = [
    [-3.6, 11.5],
    [20, 10.5],
    [28, 8.5],
    [32, 5],
    [33.5, 1.7],
    [39.4, 1.7],
  ]
  return [
    enlarged(`<g transform="translate(94 190) scale(${mm / MM})" stroke="${ink('ink')}" stroke-linejoin="round"><path d="${g.stem + g.lip}" fill="${ink('dark')}" stroke-width="${w}"/>
<path d="${g.bowl}" fill="${hatch('briar')}" stroke-width="${w * 1.2}"/>
<path d="${poly(both(hollow))}" fill="${ink('paper')}" stroke-width="${w * 0.8}"/>
<path d="${poly(both(cup))}" fill="${ink('panel')}" stroke-width="${w}"/>
<path d="${poly(both(chamber))}" fill="${ink('paper')}" stroke-width="${w * 0.8}"/>
<path d="${g.strip(g.joint - 15, g.joint + 2, 2, 2)}" fill="${ink('leaf')}" stroke-width="${w * 0.8}"/></g>`),
    caption({ x: 101, y: 98, anchor: 'middle', text: '烟膛' }),
    calabashCutawayNames.map(named).join(''),
  ].join('')
}

const reverseCalabashNames: readonly Named[] = [
  {
    at: [136, 60],
    to: [
      [140, 80],
      [146, 143],
    ],
    en: 'expansion chamber',
    anchor: 'middle',
    text: '斗柄里的空腔',
  },
  {
    at: [256, 66],
    to: [
      [252, 84],
      [240, 110],
    ],
    en: 'stem',
    anchor: 'middle',
    text: '斗嘴',
  },
  {
    at: [108, 222],
    to: [
      [106, 210],
      [96, 168],
    ],
    en: 'airway',
    anchor: 'middle',
    text: '细烟道',
  },
]

/** A straight shank widened into a chamber of air. */
function reverseCalabash(): string {
  return [
    cutPipe({
      slug: 'reverse-calabash',
      at: [58, 190],
      mm: 2.1,
      inside: { mortise: 13, mortiseLong: 32, tenonLong: 9, chamber: 20 },
    }),
    flow({ from: [66, 174], to: [110, 161], width: 1.2 }),
    flow({ from: [124, 157], to: [164, 145], width: 1.2 }),
    caption({ x: 55, y: 134, anchor: 'middle', text: '烟膛' }),
    reverseCalabashNames.map(named).join(''),
    caption({ x: 346, y: 184, anchor: 'end', colour: 'soft', text: '烟气进空腔后变慢、变凉，' }),
    caption({ x: 346, y: 201, anchor: 'end', colour: 'soft', text: '水汽凝在腔壁：抽完要擦干。' }),
  ].join('')
}

export const calabashFigures: FigureGroup = {
  'calabash-cutaway': { height: 410, draw: calabashCutaway },
  'reverse-calabash': { height: 407, draw: reverseCalabash },
}
