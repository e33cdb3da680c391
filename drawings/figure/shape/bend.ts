/** Bends, and where a pipe hangs. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { mapper, pipe, pipeOf } from '../sketch/pipe.ts'
import { caption, enlarged, flow, latin, type Named, named, rule } from '../sketch/words.ts'

const bends = [
  { slug: 'billiard', name: '直斗', en: 'straight', word: '0°' },
  { slug: 'author', name: '微弯', en: '⅛—¼ bent', word: '约 10—25°' },
  { slug: 'bent-pot', name: '半弯', en: '½ bent', word: '约 45—60°' },
  { slug: 'oom-paul', name: '全弯', en: 'full bent', word: '约 90°' },
] as const

/** Four bends, with the angle between the shank and the bit. */
function bendDegrees(): string {
  const mm = 1.12
  return bends
    .map(({ slug, name, en, word }, i) => {
      const g = pipeOf(slug)
      const at = [30 + (i % 2) * 180, 94 + Math.floor(i / 2) * 142] as const
      const on = mapper({ at, mm })
      const a = on(g.beside(g.joint * 0.72, 0))
      const b = on(g.beside(g.joint, 0))
      const c = on(g.beside(g.bit - 40, 0))
      const d = on(g.beside(g.bit + 6, 0))
      const far = (p: readonly [number, number], q: readonly [number, number], k: number) =>
        [q[0] + (q[0] - p[0]) * k, q[1] + (q[1] - p[1]) * k] as const
      return [
        pipe({ slug, at, mm }),
        i > 0
          ? [
              rule({ from: b, to: far(a, b, 3.6), colour: 'ember', dash: '4 3' }),
              rule({ from: d, to: far(c, d, 0.9), colour: 'ember', dash: '4 3' }),
            ].join('')
          : '',
        caption({ x: at[0] - 18, y: at[1] + 22, text: name }),
        latin({ x: at[0] + 14, y: at[1] + 22, text: en }),
        caption({ x: at[0] + 140, y: at[1] + 22, anchor: 'end', colour: 'soft', text: word }),
      ].join('')
    })
    .join('')
}

/** A straight and a bent pipe held at the bit: the lever of the weight. */
function centreOfGravity(): string {
  const rows = [
    { slug: 'billiard', at: [176, 84] },
    { slug: 'oom-paul', at: [176, 226] },
  ] as const
  const mm = 1.3
  return [
    rows
      .map(({ slug, at }, i) => {
        const g = pipeOf(slug)
        const on = mapper({ at, mm })
        const bit = on(g.beside(g.bit + 6, 0))
        const centre = on(g.bowlPoint(0.44, 14))
        const y = at[1] + 16
        return [
          pipe({ slug, at, mm }),
          enlarged(`<g transform="translate(${centre.map((v) => v.toFixed(1)).join(' ')})" stroke="${ink('ink')}" stroke-width="1"><circle r="7" fill="${ink('paper')}"/>
<path d="M0 -7A7 7 0 0 1 7 0H0ZM0 7A7 7 0 0 1 -7 0H0Z" fill="${ink('ink')}"/></g>`),
          rule({ from: [centre[0], centre[1] + 8], to: [centre[0], y + 6], colour: 'ember', dash: '3 3' }),
          rule({ from: [bit[0], bit[1] + 6], to: [bit[0], y + 6], colour: 'ember', dash: '3 3' }),
          flow({ from: [bit[0], y], to: [centre[0], y], width: 1.1 }),
          flow({ from: [centre[0], y], to: [bit[0], y], width: 1.1 }),
          caption({
            x: (centre[0] + bit[0]) / 2,
            y: y + 20,
            anchor: 'middle',
            colour: 'ember',
            text: `重心离唇约 ${Math.round((bit[0] - centre[0]) / mm / 10)} 厘米`,
          }),
          caption({ x: 14, y: at[1] - 40, bold: true, text: i === 0 ? '直斗' : '全弯' }),
          caption({
            x: 14,
            y: at[1] - 22,
            colour: 'soft',
            text: i === 0 ? '力臂长，咬得费劲' : '力臂短，挂得住',
          }),
        ].join('')
      })
      .join(''),
    rule({ from: [14, 130], to: [346, 130] }),
  ].join('')
}

const bark =
  'M36 96L44 84L52 90L60 76L70 86L78 74L90 84L98 72L110 82L118 74L128 84L136 76L146 86L154 80L164 96'

const plateauTopNames: readonly Named[] = [
  {
    at: [200, 62],
    to: [
      [196, 64],
      [146, 88],
    ],
    en: 'plateau',
    text: '树瘤外皮，凹凸不平',
  },
  {
    at: [200, 112],
    to: [
      [196, 110],
      [118, 95],
    ],
    en: 'chamber',
    text: '烟膛仍要钻正',
  },
  {
    at: [200, 162],
    to: [
      [196, 158],
      [136, 146],
    ],
    en: 'grain',
    text: '纹理自底向上散开',
  },
]

/** A bowl with the skin of the burl left on its rim. */
function plateauTop(): string {
  return [
    enlarged(`<path d="${bark}Q160 150 132 186Q116 202 100 202Q84 202 68 186Q40 150 36 96Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.3" stroke-linejoin="round"/>
<g fill="none" stroke="${ink('briar')}" stroke-width="1" opacity="0.8">${Array.from(
      { length: 11 },
      (_, i) => {
        const u = (i - 5) / 5
        return `<path d="M${100 + u * 58} ${98 + (i % 2) * 4}Q${100 + u * 50} 152 ${100 + u * 14} 194"/>`
      },
    ).join('')}</g>
<path d="${bark}Q100 118 36 96Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"/>
<ellipse cx="100" cy="94" rx="30" ry="7" fill="${ink('dark')}" stroke="${ink('ink')}" stroke-width="0.8"/>`),
    plateauTopNames.map(named).join(''),
    caption({ x: 14, y: 28, bold: true, text: '留皮斗口' }),
    rule({ from: [14, 36], to: [346, 36] }),
  ].join('')
}

export const bendFigures: FigureGroup = {
  'bend-degrees': { height: 470, draw: bendDegrees },
  'centre-of-gravity': { height: 460, draw: centreOfGravity },
  'plateau-top': { height: 374, draw: plateauTop },
}
