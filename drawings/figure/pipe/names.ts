/** The parts of a pipe by name, from inside and from outside. */
import type { FigureGroup } from '../frame/sheet.ts'
import { cutPipe, pipe } from '../sketch/pipe.ts'
import { caption, type Named, named, rule } from '../sketch/words.ts'

const pipeCutawayNames: readonly Named[] = [
  {
    at: [98, 66],
    to: [
      [95, 62],
      [82, 76],
    ],
    en: 'rim',
    text: '钵缘',
  },
  {
    at: [104, 104],
    to: [
      [101, 100],
      [86, 110],
    ],
    en: 'bowl wall',
    text: '钵壁',
  },
  {
    at: [190, 104],
    to: [
      [190, 122],
      [178, 144],
    ],
    en: 'tenon',
    anchor: 'middle',
    text: '榫',
  },
  {
    at: [240, 104],
    to: [
      [240, 122],
      [232, 144],
    ],
    en: 'stem',
    anchor: 'middle',
    text: '斗嘴',
  },
  {
    at: [318, 104],
    to: [
      [318, 122],
      [322, 147],
    ],
    en: 'button',
    anchor: 'middle',
    text: '钮',
  },
  {
    at: [24, 204],
    to: [
      [32, 192],
      [46, 166],
    ],
    en: 'heel',
    anchor: 'middle',
    text: '钵底',
  },
  {
    at: [86, 204],
    to: [
      [86, 192],
      [75, 155],
    ],
    en: 'draught hole',
    anchor: 'middle',
    text: '烟道口',
  },
  {
    at: [152, 204],
    to: [
      [148, 192],
      [124, 152],
    ],
    en: 'airway',
    anchor: 'middle',
    text: '烟道',
  },
  {
    at: [204, 204],
    to: [
      [198, 192],
      [152.5, 148],
    ],
    en: 'mortise',
    anchor: 'middle',
    text: '榫眼',
  },
  {
    at: [282, 204],
    to: [
      [282, 192],
      [278, 151],
    ],
    en: 'stem airway',
    anchor: 'middle',
    text: '嘴内烟道',
  },
]

/** A billiard in section, with the name of each part. */
function pipeCutaway(): string {
  return [
    cutPipe({ slug: 'billiard', at: [58, 170], mm: 2.16, inside: { mortiseLong: 18.4, tenonLong: 16.4 } }),
    caption({ x: 55, y: 112, anchor: 'middle', text: '烟膛' }),
    pipeCutawayNames.map(named).join(''),
    caption({ x: 14, y: 30, bold: true, text: '台球斗纵剖' }),
    rule({ from: [14, 38], to: [346, 38] }),
  ].join('')
}

const pipeOutsideNamesNames: readonly Named[] = [
  {
    at: [24, 44],
    to: [
      [34, 62],
      [40, 75],
    ],
    en: 'rim',
    anchor: 'middle',
    text: '钵缘',
  },
  {
    at: [92, 44],
    to: [
      [84, 62],
      [66, 75],
    ],
    en: 'chamber',
    anchor: 'middle',
    text: '烟膛',
  },
  {
    at: [132, 104],
    to: [
      [132, 122],
      [130, 146],
    ],
    en: 'stamping',
    anchor: 'middle',
    text: '印记',
  },
  {
    at: [194, 104],
    to: [
      [194, 122],
      [191, 143],
    ],
    en: 'joint',
    anchor: 'middle',
    text: '柄嘴接缝',
  },
  {
    at: [260, 104],
    to: [
      [260, 122],
      [254, 149],
    ],
    en: 'stem',
    anchor: 'middle',
    text: '斗嘴',
  },
  {
    at: [322, 104],
    to: [
      [322, 122],
      [324, 151],
    ],
    en: 'button',
    anchor: 'middle',
    text: '钮',
  },
  {
    at: [40, 208],
    to: [
      [46, 194],
      [54, 171],
    ],
    en: 'heel',
    anchor: 'middle',
    text: '钵底',
  },
  {
    at: [108, 208],
    to: [
      [104, 194],
      [92, 163],
    ],
    en: 'transition',
    anchor: 'middle',
    text: '柄钵交接',
  },
  {
    at: [176, 208],
    to: [
      [172, 194],
      [164, 160],
    ],
    en: 'shank',
    anchor: 'middle',
    text: '斗柄',
  },
  {
    at: [290, 208],
    to: [
      [290, 194],
      [298, 156],
    ],
    en: 'bit',
    anchor: 'middle',
    text: '咬片',
  },
]

/** The same pipe from outside. */
function pipeOutsideNames(): string {
  return [
    pipe({ slug: 'billiard', at: [60, 172], mm: 2.14 }),
    rule({ from: [112, 146], to: [150, 146], width: 0.8, dash: '3 1.6' }),
    rule({ from: [112, 150], to: [138, 150], width: 0.8, dash: '3 1.6' }),
    caption({ x: 58, y: 118, anchor: 'middle', text: '斗钵' }),
    caption({ x: 58, y: 133, anchor: 'middle', text: 'bowl' }),
    pipeOutsideNamesNames.map(named).join(''),
  ].join('')
}

export const namesFigures: FigureGroup = {
  'pipe-cutaway': { height: 387, draw: pipeCutaway },
  'pipe-outside-names': { height: 394, draw: pipeOutsideNames },
}
