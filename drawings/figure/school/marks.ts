/** Stampings: the date figure, hallmarks, and the order in which to read them. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { pipe } from '../sketch/pipe.ts'
import { caption, enlarged, flow, named, rule, step } from '../sketch/words.ts'

/** The small underlined figure after the country, and how it is counted from 1961 on. */
function dateCode(): string {
  return [
    enlarged(
      `<path d="M14 36Q180 22 346 36V112Q180 124 14 112Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.1"/>`,
    ),
    caption({ x: 118, y: 70, anchor: 'middle', text: '厂名' }),
    caption({ x: 118, y: 92, anchor: 'middle', text: '系列名' }),
    caption({ x: 242, y: 70, anchor: 'middle', text: 'MADE IN' }),
    caption({ x: 242, y: 92, anchor: 'middle', text: 'ENGLAND' }),
    caption({ x: 290, y: 86, anchor: 'middle', colour: 'ember', text: '22' }),
    enlarged(`<path d="M283 89.5H298" stroke="${ink('ember')}" stroke-width="1.4"/>
<circle cx="290.5" cy="82" r="15" fill="none" stroke="${ink('ember')}" stroke-width="1.4"/>`),
    flow({ from: [290, 98], to: [262, 142], bow: -8 }),
    caption({ x: 180, y: 164, anchor: 'middle', bold: true, text: '1960 + 22 = 1982' }),
    caption({
      x: 180,
      y: 190,
      anchor: 'middle',
      colour: 'soft',
      text: '1961 年起：1960 加上带下划线的小数字',
    }),
    caption({ x: 180, y: 208, anchor: 'middle', colour: 'soft', text: '更早的年份另有写法，须查对照表' }),
  ].join('')
}

const shields = [
  { word: '厂商', more: '姓名缩写' },
  { word: '成色', more: '狮子：925 银' },
  { word: '检定所', more: '锚：伯明翰' },
  { word: '年份', more: '一个字母' },
] as const

/** Where a pipe carries marks, and the four of a British silver band. */
function hallmarkPlaces(): string {
  return [
    pipe({ slug: 'billiard', at: [60, 128], mm: 2.1 }),
    enlarged(
      `<path d="M181 99H192V121.5H181Z" fill="${ink('hair')}" stroke="${ink('ink')}" stroke-width="0.9"/>`,
    ),
    named({
      at: [156, 60],
      to: [
        [150, 66],
        [140, 104],
      ],
      anchor: 'middle',
      text: '柄侧：厂名、产地',
    }),
    named({
      at: [216, 84],
      to: [
        [212, 86],
        [188, 102],
      ],
      text: '银箍：检定印',
    }),
    named({
      at: [250, 152],
      to: [
        [248, 140],
        [232, 111],
      ],
      anchor: 'middle',
      text: '嘴面：标志',
    }),
    named({
      at: [116, 160],
      to: [
        [116, 148],
        [112, 121],
      ],
      anchor: 'middle',
      text: '柄底：斗型号',
    }),
    rule({ from: [14, 178], to: [346, 178] }),
    shields
      .map(({ word, more }, i) => {
        const x = 52 + i * 85
        return [
          enlarged(`<path d="M${x - 18} 192H${x + 18}V212Q${x + 16} 228 ${x} 234Q${x - 16} 228 ${x - 18} 212Z" fill="${ink('panel')}" stroke="${ink('soft')}" stroke-width="1.1"/>
<g transform="translate(${x} 212)" fill="none" stroke="${ink('ink')}" stroke-width="1.4" stroke-linecap="round">${i === 0 ? `<path d="M-9 7V-7L-4 1L1 -7V7M5 -7V7M5 -7H9Q12 -3 9 0H5"/>` : ''}
${i === 1 ? `<path d="M-10 6L-6 0Q-8 -7 -2 -7Q3 -6 3 -1L9 0V7M-6 0V7M3 0V7M9 0Q13 -4 11 -9"/>` : ''}
${i === 2 ? `<path d="M0 -10V10M-5 -6H5M-9 3Q-8 10 0 10Q8 10 9 3M-9 3L-11 6M9 3L11 6"/>` : ''}
${i === 3 ? `<path d="M-6 8L0 -9L6 8M-4 2H4"/>` : ''}</g>`),
          caption({ x, y: 256, anchor: 'middle', text: word }),
          caption({ x, y: 273, anchor: 'middle', colour: 'soft', text: more }),
        ].join('')
      })
      .join(''),
  ].join('')
}

const steps = [
  ['厂名怎么写', '字体、有无 & Co.、有无地名'],
  ['产地怎么写', '圆形、直排，国名是否单列'],
  ['斗型号与尺寸', '几位数字、哪一年改的编号'],
  ['银箍检定印', '年份字母最准，先看它在不在'],
  ['斗嘴与标志', '是否原配，镶点还是烫印'],
  ['查对照表', '至少两条线索落在同一段年份'],
] as const

/** Six clues in the order in which to look at them. */
function datingSteps(): string {
  return [
    rule({ from: [30, 26], to: [30, 246], colour: 'briar', width: 2 }),
    steps
      .map(([name, word], i) => {
        const y = 26 + i * 44
        return [
          step({ at: [30, y], n: i + 1 }),
          caption({ x: 54, y: y + 1, bold: true, text: name }),
          caption({ x: 54, y: y + 18, colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
    enlarged(`<rect x="54" y="272" width="260" height="26" rx="3" fill="${ink('panel')}"/>`),
    caption({ x: 184, y: 290, anchor: 'middle', colour: 'good', text: '得到一段年份，而不是一个年份' }),
  ].join('')
}

export const marksFigures: FigureGroup = {
  'date-code': { height: 370, draw: dateCode },
  'hallmark-places': { height: 487, draw: hallmarkPlaces },
  'dating-steps': { height: 510, draw: datingSteps },
}
