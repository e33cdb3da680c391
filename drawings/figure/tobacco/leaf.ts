/** The plant, its leaves, and how they are cured. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, flow, latin, type Named, named, rule } from '../sketch/words.ts'

/** A leaf of a length and a width, its tip to the right of its stalk. */
function leaf({
  long,
  wide,
  fill,
  edge,
}: {
  long: number
  wide: number
  fill: string
  edge: string
}): string {
  const w = wide / 2
  return `<g stroke="${edge}" stroke-width="1" stroke-linejoin="round"><path d="M0 0C${long * 0.12} ${-w * 0.4} ${long * 0.22} ${-w} ${long * 0.48} ${-w}C${long * 0.75} ${-w} ${long * 0.9} ${-w * 0.3} ${long} 0C${long * 0.9} ${w * 0.3} ${long * 0.75} ${w} ${long * 0.48} ${w}C${long * 0.22} ${w} ${long * 0.12} ${w * 0.4} 0 0Z" fill="${fill}"/>
<path d="M${-long * 0.06} 0H${long * 0.96}" fill="none" stroke-width="1.4"/>
<path d="${[0.2, 0.36, 0.52, 0.68]
    .map(
      (k) =>
        `M${long * k} 0L${long * (k + 0.14)} ${-w * 0.72}M${long * k} 0L${long * (k + 0.14)} ${w * 0.72}`,
    )
    .join('')}" fill="none" stroke-width="0.6"/></g>`
}

const places = [
  { y: 58, long: 58, name: '顶叶', word: '最厚，尼古丁最多', colour: ink('tobacco') },
  { y: 104, long: 76, name: '上二棚', word: '厚，味足', colour: ink('brass') },
  { y: 152, long: 88, name: '腰叶', word: '匀称，糖分高', colour: ink('brass') },
  { y: 200, long: 84, name: '下二棚', word: '薄，清淡', colour: ink('leaf') },
  { y: 246, long: 70, name: '脚叶', word: '最薄，近泥', colour: ink('leaf') },
] as const

/** A plant with its leaves by their height. */
function leafPositions(): string {
  return [
    enlarged(`<path d="M112 276V34" stroke="${ink('good')}" stroke-width="6" stroke-linecap="round"/>
<path d="M112 36q-9 -12 -3 -20M112 34q2 -14 0 -22M112 36q9 -12 5 -20" fill="none" stroke="${ink('good')}" stroke-width="2.6" stroke-linecap="round"/>`),
    places
      .map(({ y, long, name, word, colour }, i) =>
        [
          enlarged(`<g transform="translate(112 ${y}) rotate(${i < 2 ? -24 : i > 3 ? 14 : -6})">${leaf({ long, wide: long * 0.4, fill: colour, edge: ink('ink') })}</g>
<g transform="translate(112 ${y + 10}) scale(-1 1) rotate(${i < 2 ? -24 : i > 3 ? 14 : -6})">${leaf({ long, wide: long * 0.4, fill: colour, edge: ink('ink') })}</g>`),
          caption({ x: 226, y: y + 2, bold: true, text: name }),
          caption({ x: 226, y: y + 19, colour: 'soft', text: word }),
        ].join(''),
      )
      .join(''),
    rule({ from: [20, 277], to: [204, 277], colour: 'soft', width: 1.4 }),
  ].join('')
}

const hung = `<g fill="none" stroke-linecap="round">${[14, 26, 38, 50, 62].map((x) => `<path d="M${x} 22q-5 14 0 26q5 -12 0 -26" fill="${ink('brass')}" stroke="${ink('ink')}" stroke-width="0.7"/>`).join('')}
<path d="M8 22H68" stroke="${ink('ink')}" stroke-width="1.2"/></g>`

const barn = `<path d="M2 24L38 4L74 24V78H2Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"/>`

const cures = [
  { name: '晾制', en: 'air', time: '六到八周', leaves: ['白肋', '马里兰'], x: 8 },
  { name: '烤制', en: 'flue', time: '五到七天', leaves: ['弗吉尼亚', ''], x: 96 },
  { name: '晒制', en: 'sun', time: '两到四周', leaves: ['东方叶', ''], x: 184 },
  { name: '火熏', en: 'fire', time: '几周到几月', leaves: ['肯塔基', '拉塔基亚'], x: 272 },
] as const

/** Four ways of curing: by air, by heat in pipes, by sun, by smoke. */
function curingFour(): string {
  return cures
    .map(({ name, en, time, leaves, x }, i) =>
      [
        enlarged(`<g transform="translate(${x + 2} 14)">${
          i === 2
            ? `<circle cx="38" cy="10" r="8" fill="${ink('leaf')}" stroke="${ink('brass')}"/>
<path d="M38 -6v4M38 22v4M22 10h4M50 10h4M27 -1l3 3M49 -1l-3 3" stroke="${ink('brass')}" stroke-width="1.4"/>
<g transform="translate(0 26)">${hung}</g>
<path d="M6 48V78M70 48V78" stroke="${ink('ink')}" stroke-width="1.4"/>`
            : `${barn}
<g transform="translate(0 6)">${hung}</g>`
        }
${i === 0 ? `<path d="M0 42H-6M0 56H-6M2 64H18M58 64H74" stroke="${ink('water')}" stroke-width="1.6"/>` : ''}
${i === 1 ? `<path d="M2 70H74M12 70V64M28 70V64M44 70V64M60 70V64" stroke="${ink('bad')}" stroke-width="3" fill="none"/>` : ''}
${
  i === 3
    ? `<path d="M14 76q8 -10 14 0q6 -8 12 0q8 -10 20 0z" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="0.8"/>
<path d="M22 66q-4 -5 0 -9M38 66q-4 -5 0 -9M54 66q-4 -5 0 -9" stroke="${ink('soft')}" fill="none"/>`
    : ''
}</g>`),
        caption({ x: x + 40, y: 114, anchor: 'middle', bold: true, text: name }),
        latin({ x: x + 40, y: 130, anchor: 'middle', text: en }),
        caption({ x: x + 40, y: 150, anchor: 'middle', text: time }),
        caption({ x: x + 40, y: 167, anchor: 'middle', colour: 'soft', text: leaves[0] }),
        caption({ x: x + 40, y: 183, anchor: 'middle', colour: 'soft', text: leaves[1] }),
      ].join(''),
    )
    .join('')
}

/** Leaves of three kinds on one scale. */
function orientalLeaf(): string {
  const small = ['士麦那', '桑孙', '克桑西', '卡泰里尼', '普里莱普', '巴斯马']
  return [
    enlarged(
      `<g transform="translate(24 62)">${leaf({ long: 236, wide: 84, fill: ink('brass'), edge: ink('ink') })}</g>`,
    ),
    caption({ x: 272, y: 60, bold: true, text: '弗吉尼亚' }),
    caption({ x: 272, y: 80, colour: 'soft', text: '长过小臂' }),
    small
      .map((name, i) => {
        const x = 14 + i * 57
        const long = name === '巴斯马' ? 32 : 46
        return [
          enlarged(
            `<g transform="translate(${x + (52 - long) / 2} 146)">${leaf({ long, wide: long * 0.5, fill: ink('leaf'), edge: ink('ink') })}</g>`,
          ),
          caption({ x: x + 26, y: 182, anchor: 'middle', text: name }),
        ].join('')
      })
      .join(''),
    caption({ x: 14, y: 208, colour: 'soft', text: '东方叶只有手指到手掌大；大小为示意。' }),
  ].join('')
}

const fireCuringNames: readonly Named[] = [
  {
    at: [204, 46],
    to: [
      [200, 44],
      [126, 26],
    ],
    text: '屋脊开缝，慢慢排烟',
  },
  {
    at: [204, 112],
    to: [
      [200, 108],
      [164, 110],
    ],
    text: '整株倒挂，三四层',
  },
  {
    at: [204, 186],
    to: [
      [200, 186],
      [160, 202],
    ],
    text: '硬木段盖木屑，',
  },
]

/** A barn in which leaf is smoked over smouldering wood, and its course. */
function fireCuring(): string {
  const rows = [62, 94, 126]
  return [
    enlarged(`<path d="M24 54L104 14L184 54V208H24Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.3" stroke-linejoin="round"/>
${rows
  .map(
    (y) => `<path d="M30 ${y}H178" stroke="${ink('ink')}" stroke-width="1.3"/>
${Array.from({ length: 10 }, (_, i) => `<path d="M${40 + i * 14} ${y}q-6 13 0 26q6 -13 0 -26" fill="${ink('tobacco')}" stroke="${ink('ink')}" stroke-width="0.6"/>`).join('')}`,
  )
  .join('')}
<path d="M34 206q14 -16 26 0q12 -12 22 0q14 -14 28 0q12 -12 24 0q14 -16 38 0z" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="1"/>
<path d="M56 188q-6 -10 0 -20M92 188q-6 -10 0 -20M128 188q-6 -10 0 -20" fill="none" stroke="${ink('soft')}" stroke-width="1.2"/>`),
    fireCuringNames.map(named).join(''),
    caption({ x: 204, y: 203, text: '闷烧，不起明火' }),
    rule({ from: [14, 222], to: [346, 222] }),
    ['变黄', '第一火', '第二火', '第三火']
      .map((word, i) =>
        [
          enlarged(`<rect x="${14 + i * 86}" y="236" width="66" height="26" rx="3" fill="${ink('wood')}"/>`),
          caption({ x: 47 + i * 86, y: 254, anchor: 'middle', text: word }),
          i < 3 ? flow({ from: [83 + i * 86, 249], to: [97 + i * 86, 249], width: 1.2 }) : '',
        ].join(''),
      )
      .join(''),
    caption({ x: 14, y: 282, colour: 'soft', text: '前后四到十周；两火之间隔几天，一次比一次热。' }),
  ].join('')
}

export const leafFigures: FigureGroup = {
  'leaf-positions': { height: 487, draw: leafPositions },
  'curing-four': { height: 320, draw: curingFour },
  'oriental-leaf': { height: 364, draw: orientalLeaf },
  'fire-curing': { height: 487, draw: fireCuring },
}
