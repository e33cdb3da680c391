/** How a pipe is made, sizes of one house, styles of a country. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { MM, pipe, pipeOf } from '../sketch/pipe.ts'
import { attributes, caption, enlarged, rule, step } from '../sketch/words.ts'

const edge = { stroke: ink('ink'), strokeWidth: 1.1, strokeLinejoin: 'round' } as const

const words = [
  ['选料', '煮过、阴干的方料'],
  ['画线', '避开砂眼，定纹路'],
  ['车斗钵', '同时钻出烟膛'],
  ['车斗柄', '钻烟道与榫眼'],
  ['配斗嘴', '榫与榫眼对严'],
  ['打磨上蜡', '由粗到细，染色'],
] as const

/** From the block to the pipe in six steps. */
function turningSteps(): string {
  const g = pipeOf('billiard')
  const k = 0.78 / MM
  const body = `<g transform="scale(${k})" stroke-width="${1.1 / k}"><path d="${g.shank}"/>
<path d="${g.bowl}"/></g>`
  return [
    words
      .map(([name, word], i) => {
        const [x, y] = [(i % 3) * 120, Math.floor(i / 3) * 132]
        return [
          step({ at: [x + 20, y + 22], n: i + 1 }),
          caption({ x: x + 36, y: y + 27, bold: true, text: name }),
          caption({ x: x + 60, y: y + 116, anchor: 'middle', colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
    enlarged(`<g transform="translate(28 44)"${attributes(edge)}><path d="M0 10H58L66 2V42L58 50H0Z" fill="${ink('briar')}"/>
<path d="M0 10L8 2H66L58 10Z" fill="${ink('wood')}"/>
<path d="M58 10V50" fill="none"/></g>
<g transform="translate(148 54)"${attributes(edge)}><path d="M0 0H66V42H0Z" fill="${ink('briar')}"/>
<path d="M6 4H32V22Q34 26 42 26H62V36H34Q10 40 6 24Z" fill="none" stroke="${ink('paper')}" stroke-dasharray="3 2"/></g>
<g transform="translate(268 50)"${attributes(edge)}><path d="M2 6H30V24H66V44H20Q2 44 2 24Z" fill="${ink('briar')}"/>
<path d="M9 5H23V28Q16 34 9 28Z" fill="${ink('paper')}" stroke-width="0.8"/></g>
<g transform="translate(42 228)"${attributes({ ...edge, fill: ink('briar') })}>${body}
<path d="M-8 -36H8V-10Q0 -4 -8 -10Z" fill="${ink('paper')}" stroke-width="0.8"/>
<path d="M4 -8.6H34V-10.6H48.4V-4.6H34V-6.6H4Z" fill="${ink('paper')}" stroke-width="0.7"/></g>
<g transform="translate(146 228)"${attributes({ ...edge, fill: ink('briar') })}>${body}
<path d="M49 -12L86 -10V-4.6L49 -3.4V-5H42V-10.2H49Z" fill="${ink('dark')}" transform="translate(8 0)"/></g>`),
    pipe({ slug: 'billiard', at: [262, 228], mm: 0.72 }),
    rule({ from: [12, 132], to: [348, 132] }),
  ].join('')
}

/** One shape in six sizes, as the old groups of Dunhill. */
function sizeGroups(): string {
  return [
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const mm = 0.46 + i * 0.056
        const [x, y] = [26 + (i % 3) * 118, 66 + Math.floor(i / 3) * 96]
        return [
          pipe({ slug: 'billiard', at: [x, y], mm, weight: 0.9 }),
          caption({ x: x - 10, y: y + 22, text: `${i + 1} 组` }),
        ].join('')
      })
      .join(''),
    rule({ from: [14, 196], to: [346, 196] }),
    caption({ x: 14, y: 216, colour: 'soft', text: '示意：组号越大，钵越大；组内各斗型大小也有出入。' }),
  ].join('')
}

const styles = [
  {
    place: '伦巴第：米兰、坎图、瓦雷泽',
    word: '从经典斗型出发，比例更饱满，柄粗嘴厚',
    slugs: ['bulldog', 'billiard'],
  },
  {
    place: '马尔凯：佩萨罗一带',
    word: '线条奔放，弯柄、留皮、刻纹、银饰',
    slugs: ['freehand', 'bent-rhodesian'],
  },
] as const

/** Two regions of Italy by the look of their pipes. */
function italianStyles(): string {
  return styles
    .map(({ place, word, slugs }, i) => {
      const y = i * 136
      return [
        caption({ x: 14, y: y + 22, bold: true, text: place }),
        caption({ x: 14, y: y + 40, colour: 'soft', text: word }),
        slugs.map((slug, j) => pipe({ slug, at: [44 + j * 172, y + 116], mm: 1.06 })).join(''),
        i > 0 ? rule({ from: [14, y], to: [346, y] }) : '',
      ].join('')
    })
    .join('')
}

type Person = { x: number; y: number; name: string; word: string; w?: number }

const people: readonly Person[] = [
  { x: 72, y: 50, name: '保罗·拉斯穆森', word: '修斗、制斗' },
  { x: 206, y: 50, name: '西克斯滕·伊瓦松', word: '丹麦学派开山' },
  { x: 44, y: 140, name: '安妮·朱莉', word: '妻，承其工坊', w: 80 },
  { x: 141, y: 140, name: '耶斯·乔诺维奇', word: '随两家学艺', w: 104 },
  { x: 236, y: 140, name: '拉尔斯', word: '子', w: 60 },
  { x: 312, y: 140, name: '博·诺德', word: '瑞典，受影响', w: 82 },
  { x: 236, y: 218, name: '娜娜', word: '孙女', w: 64 },
]

/** Who learnt from whom among the makers of Copenhagen. */
function danishTree(): string {
  return [
    enlarged(`<g fill="none" stroke="${ink('briar')}" stroke-width="1.6"><path d="M72 72V96H44V118M72 96H135V118M206 72V96H147V118M206 96H236V118M236 162V196"/>
<path d="M206 96H312V118" stroke-dasharray="4 3"/></g>`),
    people
      .map(({ x, y, name, word, w = 116 }) =>
        [
          enlarged(
            `<rect x="${x - w / 2}" y="${y - 22}" width="${w}" height="44" rx="3" fill="${ink('paper')}" stroke="${ink('hair')}"/>`,
          ),
          caption({ x, y: y - 3, anchor: 'middle', text: name }),
          caption({ x, y: y + 14, anchor: 'middle', colour: 'soft', text: word }),
        ].join(''),
      )
      .join(''),
    rule({ from: [14, 258], to: [346, 258] }),
    caption({ x: 14, y: 280, bold: true, text: '另外两支' }),
    caption({ x: 14, y: 300, text: 'W.Ø. 拉森工坊：泰迪·克努森、汤尼·尼尔森等' }),
    caption({ x: 14, y: 320, text: '自由式：普雷本·霍尔姆、埃里克·诺丁' }),
  ].join('')
}

export const makingFigures: FigureGroup = {
  'turning-steps': { height: 437, draw: turningSteps },
  'size-groups': { height: 380, draw: sizeGroups },
  'italian-styles': { height: 454, draw: italianStyles },
  'danish-tree': { height: 564, draw: danishTree },
}
