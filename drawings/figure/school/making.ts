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
    caption({ x: 14, y: 216, colour: 'soft', text: '示意。组号说的是块头；三到五组膛径只差一两毫米。' }),
  ].join('')
}

const styles = [
  {
    place: '北方：米兰、坎图、瓦雷塞',
    word: '从经典斗型出发，比例更饱满，柄粗嘴厚',
    slugs: ['bulldog', 'billiard'],
  },
  {
    place: '佩萨罗',
    word: '钵厚，柄端有饰，线条一张一弛',
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

type Person = { x: number; y: number; name: string; word: string; w: number }

const people: readonly Person[] = [
  { x: 66, y: 46, name: '保罗·拉斯穆森', word: '修斗、制斗', w: 104 },
  { x: 222, y: 46, name: '西克斯滕·伊瓦松', word: '丹麦学派开山', w: 116 },
  { x: 48, y: 136, name: '安妮·朱莉', word: '妻', w: 76 },
  { x: 134, y: 136, name: '约诺维奇', word: '两家都学', w: 72 },
  { x: 208, y: 136, name: '拉尔斯', word: '子', w: 56 },
  { x: 264, y: 136, name: '福默', word: '弟子', w: 42 },
  { x: 328, y: 136, name: '波·诺德', word: '瑞典', w: 54 },
  { x: 54, y: 222, name: '汤姆·艾尔唐', word: '少年学徒', w: 88 },
  { x: 208, y: 222, name: '娜娜', word: '孙女', w: 56 },
  { x: 300, y: 222, name: '德富博之', word: '日本，来学', w: 82 },
]

/** Who learnt from whom among the makers of Copenhagen. */
function danishTree(): string {
  return [
    enlarged(`<g fill="none" stroke="${ink('briar')}" stroke-width="1.6"><path d="M66 68V92H48V114M66 92H128V114M222 68V92H140V114M208 92V114M222 92H264V114M48 158V200M208 158V200"/>
<path d="M264 92H328V114M293 92V200" stroke-dasharray="4 3"/></g>`),
    people
      .map(({ x, y, name, word, w }) =>
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
    caption({ x: 14, y: 280, text: '拉森店内工坊：福默、泰迪·克努森等' }),
    caption({ x: 14, y: 300, text: '普雷本·霍尔姆：自由式；温斯洛曾主管其工坊' }),
    caption({ x: 14, y: 322, colour: 'soft', text: '虚线：受影响，或后来远道来学。' }),
  ].join('')
}

export const makingFigures: FigureGroup = {
  'turning-steps': { height: 437, draw: turningSteps },
  'size-groups': { height: 380, draw: sizeGroups },
  'italian-styles': { height: 454, draw: italianStyles },
  'danish-tree': { height: 564, draw: danishTree },
}
