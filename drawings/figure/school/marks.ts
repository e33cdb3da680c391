/** Stampings: the date figure, hallmarks, and the order in which to read them. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { pipe } from '../sketch/pipe.ts'
import { caption, enlarged, flow, type Named, named, rule, step } from '../sketch/words.ts'

const periods = [
  ['1921 年以前', '没有年份码'],
  ['1920 年代—1954', '专利号后，一两个小字'],
  ['1955—1960 年代', '国名后，一位：8 是 1958 或 1968'],
  ['1970 前后起', '两位，加 1960：22 即 1982'],
] as const

/** The small underlined figure after the country, and how it was written in four periods. */
function dateCode(): string {
  return [
    enlarged(
      `<path d="M14 22Q180 10 346 22V92Q180 104 14 92Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.1"/>`,
    ),
    caption({ x: 110, y: 54, anchor: 'middle', text: '厂名' }),
    caption({ x: 110, y: 76, anchor: 'middle', text: '系列名' }),
    caption({ x: 242, y: 54, anchor: 'middle', text: 'MADE IN' }),
    caption({ x: 242, y: 76, anchor: 'middle', text: 'ENGLAND' }),
    caption({ x: 290, y: 70, anchor: 'middle', colour: 'ember', text: '22' }),
    enlarged(`<path d="M283 73.5H298" stroke="${ink('ember')}" stroke-width="1.4"/>
<circle cx="290.5" cy="66" r="15" fill="none" stroke="${ink('ember')}" stroke-width="1.4"/>`),
    flow({ from: [290, 83], to: [270, 116], bow: -8 }),
    periods
      .map(([when, how], i) => {
        const y = 122 + i * 31
        return [
          enlarged(
            `<path d="M14 ${y}H346V${y + 25}H14Z" fill="${ink('panel')}"/><path d="M14 ${y}H18V${y + 25}H14Z" fill="${ink(i === 3 ? 'ember' : 'briar')}"/>`,
          ),
          caption({ x: 25, y: y + 17, text: when }),
          caption({ x: 340, y: y + 17, anchor: 'end', colour: 'soft', text: how }),
        ].join('')
      })
      .join(''),
  ].join('')
}

const shields = [
  { word: '制作者', more: '姓名缩写' },
  { word: '成色', more: '狮子：925 银' },
  { word: '地点', more: '豹头：伦敦' },
  { word: '年份', more: '一个字母' },
] as const

const hallmarkPlacesNames: readonly Named[] = [
  {
    at: [156, 60],
    to: [
      [150, 66],
      [140, 104],
    ],
    anchor: 'middle',
    text: '柄侧：厂名、产地',
  },
  {
    at: [216, 84],
    to: [
      [212, 86],
      [188, 102],
    ],
    text: '银箍：检定印',
  },
  {
    at: [250, 152],
    to: [
      [248, 140],
      [232, 111],
    ],
    anchor: 'middle',
    text: '嘴面：标志',
  },
  {
    at: [116, 160],
    to: [
      [116, 148],
      [112, 121],
    ],
    anchor: 'middle',
    text: '柄底：斗型号',
  },
]

/** Where a pipe carries marks, and the four of a British silver band. */
function hallmarkPlaces(): string {
  return [
    pipe({ slug: 'billiard', at: [60, 128], mm: 2.1 }),
    enlarged(
      `<path d="M181 99H192V121.5H181Z" fill="${ink('hair')}" stroke="${ink('ink')}" stroke-width="0.9"/>`,
    ),
    hallmarkPlacesNames.map(named).join(''),
    rule({ from: [14, 178], to: [346, 178] }),
    shields
      .map(({ word, more }, i) => {
        const x = 52 + i * 85
        return [
          enlarged(`<path d="M${x - 18} 192H${x + 18}V212Q${x + 16} 228 ${x} 234Q${x - 16} 228 ${x - 18} 212Z" fill="${ink('panel')}" stroke="${ink('soft')}" stroke-width="1.1"/>
<g transform="translate(${x} 212)" fill="none" stroke="${ink('ink')}" stroke-width="1.4" stroke-linecap="round">${i === 0 ? `<path d="M-9 7V-7L-4 1L1 -7V7M5 -7V7M5 -7H9Q12 -3 9 0H5"/>` : ''}
${i === 1 ? `<path d="M-10 6L-6 0Q-8 -7 -2 -7Q3 -6 3 -1L9 0V7M-6 0V7M3 0V7M9 0Q13 -4 11 -9"/>` : ''}
${i === 2 ? `<path d="M-7 -5Q-12 -10 -8 -12Q-4 -12 -3 -8Q0 -9 3 -8Q4 -12 8 -12Q12 -10 7 -5Q9 1 5 6Q3 11 0 11Q-3 11 -5 6Q-9 1 -7 -5ZM-4 -3L-2 -2M4 -3L2 -2M0 -1V4M-2 4H2M-3 7Q0 9 3 7"/>` : ''}
${i === 3 ? `<path d="M-6 8L0 -9L6 8M-4 2H4"/>` : ''}</g>`),
          caption({ x, y: 256, anchor: 'middle', text: word }),
          caption({ x, y: 273, anchor: 'middle', colour: 'soft', text: more }),
        ].join('')
      })
      .join(''),
  ].join('')
}

const clues = [
  ['拍照、抄字', '先于清洁；字体与外框也记', ''],
  ['产地字', '圆章还是直排，国名怎样写', '给出大段'],
  ['银印、专利号', '年份字母查该城的表', '硬证据'],
  ['嘴、嵌标、榫', '是不是原配', '软证据'],
  ['目录、广告、票据', '收口', '硬证据'],
] as const

/** Five clues in the order in which to look at them. */
function datingSteps(): string {
  return [
    rule({ from: [30, 28], to: [30, 220], colour: 'briar', width: 2 }),
    clues
      .map(([name, word, weight], i) => {
        const y = 28 + i * 48
        return [
          step({ at: [30, y], n: i + 1 }),
          caption({ x: 54, y: y + 1, bold: true, text: name }),
          caption({ x: 54, y: y + 19, colour: 'soft', text: word }),
          caption({
            x: 346,
            y: y + 1,
            anchor: 'end',
            colour: weight === '软证据' ? 'brass' : 'good',
            text: weight,
          }),
        ].join('')
      })
      .join(''),
    enlarged(`<rect x="54" y="254" width="292" height="28" rx="3" fill="${ink('panel')}"/>`),
    caption({ x: 200, y: 273, anchor: 'middle', colour: 'good', text: '两条线索落在同一段，才写下年份' }),
  ].join('')
}

export const marksFigures: FigureGroup = {
  'date-code': { height: 420, draw: dateCode },
  'hallmark-places': { height: 487, draw: hallmarkPlaces },
  'dating-steps': { height: 486, draw: datingSteps },
}
