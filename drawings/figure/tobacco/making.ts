/** Perique, Latakia, casing and black cavendish: what is done to leaf. */
import { type Colour, type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, flow, type Named, named, rule, step } from '../sketch/words.ts'

const periqueBarrelNames: readonly Named[] = [
  {
    at: [176, 36],
    to: [
      [172, 34],
      [102, 44],
    ],
    text: '螺旋千斤顶加压',
  },
  {
    at: [176, 90],
    to: [
      [172, 90],
      [132, 93],
    ],
    text: '木盖',
  },
  {
    at: [176, 142],
    to: [
      [172, 140],
      [126, 140],
    ],
    text: '拧成烟把，层层压实',
  },
]

/** A barrel of leaf under a screw, and the year it stays there. */
function periqueBarrel(): string {
  return [
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"><path d="M40 20H152V30H40Z" fill="${ink('wood')}"/>
<path d="M90 14H102V76H90Z" fill="${ink('hair')}"/>
<path d="M90 36l12 4M90 44l12 4M90 52l12 4M90 60l12 4" fill="none" stroke-width="0.8"/>
<path d="M48 76H144Q156 130 144 192H48Q36 130 48 76Z" fill="${ink('wood')}"/>
<path d="M56 98H136Q144 136 137 184H55Q48 136 56 98Z" fill="${ink('dark')}"/>
<path d="M54 88H138V98H54Z" fill="${ink('briar')}"/>
<path d="M74 78H118V88H74Z" fill="${ink('briar')}"/></g>
<path d="M52 112H140M50 126H142M50 140H142M50 154H142M51 168H140" stroke="${ink('paper')}" stroke-width="1" opacity="0.6"/>
<path d="M46 92Q96 98 146 92M46 178Q96 184 146 178" fill="none" stroke="${ink('soft')}" stroke-width="3"/>`),
    periqueBarrelNames.map(named).join(''),
    caption({ x: 176, y: 160, colour: 'soft', text: '在自己的汁水里发酵' }),
    rule({ from: [24, 222], to: [336, 222], colour: 'briar', width: 3 }),
    ['入桶', '翻桶', '翻桶', '翻桶', '约一年']
      .map((word, i) =>
        [
          enlarged(
            `<circle cx="${40 + i * 70}" cy="222" r="5" fill="${ink('paper')}" stroke="${ink('ember')}" stroke-width="2"/>`,
          ),
          caption({ x: 40 + i * 70, y: 246, anchor: 'middle', text: word }),
        ].join(''),
      )
      .join(''),
    caption({ x: 180, y: 268, anchor: 'middle', colour: 'soft', text: '翻桶：取出透气，再压回去，味道渐深' }),
  ].join('')
}

const latakiaSmokeNames: readonly Named[] = [
  {
    at: [192, 74],
    to: [
      [188, 76],
      [152, 86],
    ],
    text: '先晒干的东方小叶',
  },
  {
    at: [192, 130],
    to: [
      [188, 132],
      [128, 166],
    ],
    text: '闷烧，数周到数月',
  },
  {
    at: [192, 184],
    to: [
      [188, 184],
      [140, 194],
    ],
    text: '香木与灌木枝叶：',
  },
]

/** Leaves of the East hung over a smouldering fire. */
function latakiaSmoke(): string {
  return [
    enlarged(`<path d="M20 62L96 22L172 62V200H20Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.3" stroke-linejoin="round"/>
<path d="M26 78H166M26 112H166" stroke="${ink('ink')}" stroke-width="1.2"/>
${[0, 1].map((row) => `${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => `<path d="M${34 + i * 12.4} ${78 + row * 34}q-5 9 0 18q5 -9 0 -18" fill="${ink('cake')}" stroke="${ink('ink')}" stroke-width="0.6"/>`).join('')}`).join('')}
<path d="M44 198q12 -18 24 -2q10 -14 22 -2q12 -12 22 0q12 -14 32 4z" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="1"/>
<path d="M64 176q-6 -10 0 -20M96 176q-6 -10 0 -20M128 176q-6 -10 0 -20" fill="none" stroke="${ink('soft')}" stroke-width="1.2"/>`),
    latakiaSmokeNames.map(named).join(''),
    caption({ x: 192, y: 202, text: '松、橡、乳香黄连木、' }),
    caption({ x: 192, y: 220, text: '桃金娘等' }),
    caption({ x: 20, y: 240, colour: 'soft', text: '叶子由黄转黑，带烟熏气。' }),
  ].join('')
}

const stages = [
  ['去梗、配叶', '定下底子'],
  ['料头', '糖、甘草、可可渗进叶里'],
  ['烘干', '让料吃透'],
  ['切丝', '切成要的宽窄'],
  ['面香', '香草、果、酒喷在丝上'],
  ['装罐', '静置几天，香渐匀'],
] as const

/** Where casing and topping come in the course of a blend. */
function casingTopping(): string {
  return [
    rule({ from: [28, 24], to: [28, 224], colour: 'briar', width: 2 }),
    stages
      .map(([name, word], i) => {
        const y = 24 + i * 40
        const own = i === 1 || i === 4
        return [
          enlarged(
            `${own ? `<rect x="46" y="${y - 17}" width="300" height="34" rx="3" fill="${ink('panel')}"/>` : ''}`,
          ),
          step({ at: [28, y], n: i + 1 }),
          caption({ x: 56, y: y + 5, bold: own, colour: own ? 'ember' : 'ink', text: name }),
          caption({ x: 140, y: y + 5, colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
    caption({ x: 28, y: 256, colour: 'soft', text: '料头在切前，一直在；面香在切后，先闻到。' }),
  ].join('')
}

const cavendish = [
  { name: '选叶', word: '弗吉尼亚或白肋' },
  { name: '加料', word: '糖水、甘草' },
  { name: '蒸', word: '加热、加湿' },
  { name: '压', word: '热压，叶色转黑' },
  { name: '歇', word: '静置，冷透' },
  { name: '切', word: '切丝或切片' },
] as const

const shades: readonly Colour[] = ['brass', 'brass', 'tobacco', 'cake', 'dark', 'dark']

/** Six steps from bright leaf to black cavendish. */
function cavendishSteps(): string {
  return cavendish
    .map(({ name, word }, i) => {
      const [x, y] = [(i % 3) * 120, Math.floor(i / 3) * 104]
      return [
        enlarged(`<g transform="translate(${x + 20} ${y + 14})" stroke="${ink('ink')}" stroke-width="1" stroke-linejoin="round"><path d="M0 24L34 10L78 20V34L44 50L0 38Z" fill="${ink(shades[i] ?? 'brass')}"/>
<path d="M0 24L44 36L78 20M44 36V50" fill="none"/>
${i === 2 ? `<path d="M20 6q-4 -5 0 -9M38 4q-4 -5 0 -9M56 8q-4 -5 0 -9" fill="none" stroke="${ink('water')}" stroke-width="1.4"/>` : ''}
${i === 3 ? `<path d="M39 -4V7M34 2L39 8L44 2" fill="none" stroke="${ink('ember')}" stroke-width="2"/>` : ''}
${i === 5 ? `<path d="M14 20V42M26 22V46M60 28V44" fill="none" stroke="${ink('paper')}" stroke-width="1.6"/>` : ''}</g>`),
        caption({ x: x + 60, y: y + 82, anchor: 'middle', bold: true, text: name }),
        caption({ x: x + 60, y: y + 99, anchor: 'middle', colour: 'soft', text: word }),
        i % 3 < 2 ? flow({ from: [x + 106, y + 42], to: [x + 132, y + 42], width: 1.3 }) : '',
      ].join('')
    })
    .join('')
}

const parts = [
  [3, '2—4%', '甜变厚，说不出是佩里克'],
  [6.5, '5—8%', '李子、无花果，鼻后微辛'],
  [10, '8—12%', '胡椒与酒酸分明'],
  [20, '15—25%', '辛压过甜，喉头热'],
  [30, '30% 起', '只宜作拌料'],
] as const

/** Shares of Perique among Virginia, and what each does. */
function vaperShare(): string {
  return [
    caption({ x: 14, y: 22, bold: true, text: '佩里克占多少' }),
    enlarged(`<path d="M176 12h14v12h-14z" fill="${ink('brass')}"/>
<path d="M268 12h14v12h-14z" fill="${ink('cake')}"/>`),
    caption({ x: 196, y: 23, text: '弗吉尼亚' }),
    caption({ x: 288, y: 23, text: '佩里克' }),
    parts
      .map(([percent, words, taste], i) => {
        const y = 38 + i * 46
        return [
          enlarged(`<path d="M14 ${y}H282V${y + 16}H14Z" fill="${ink('brass')}"/>
<path d="M${(282 - percent * 2.68).toFixed(1)} ${y}H282V${y + 16}H${(282 - percent * 2.68).toFixed(1)}Z" fill="${ink('cake')}"/>`),
          caption({ x: 290, y: y + 13, text: words }),
          caption({ x: 14, y: y + 34, colour: 'soft', text: taste }),
        ].join('')
      })
      .join(''),
    caption({ x: 14, y: 284, colour: 'soft', text: '厂家多不公布配比，这是通行的估法。' }),
  ].join('')
}

export const leafMakingFigures: FigureGroup = {
  'perique-barrel': { height: 464, draw: periqueBarrel },
  'latakia-smoke': { height: 417, draw: latakiaSmoke },
  'casing-topping': { height: 444, draw: casingTopping },
  'cavendish-steps': { height: 357, draw: cavendishSteps },
  'vaper-share': { height: 486, draw: vaperShare },
}
