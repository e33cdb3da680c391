/** Used pipes: where to look, where they crack, how the joint closes, what befell the rim. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { cutPipe, pipe } from '../sketch/pipe.ts'
import { caption, enlarged, mark, named, rule, step } from '../sketch/words.ts'

const points = [
  ['钵缘', '焦黑、磕痕、椭圆'],
  ['烟膛', '炭层匀不匀，有无裂'],
  ['钵身', '填补、过热发暗'],
  ['印记', '磨浅了没有'],
  ['柄端', '发丝裂、加箍'],
  ['接缝', '透不透光，歪不歪'],
  ['嘴端', '牙印、穿孔'],
  ['气味', '甜、酸、霉'],
] as const

const spots = [
  [26, 54],
  [62, 44],
  [46, 100],
  [128, 130],
  [172, 96],
  [206, 138],
  [306, 96],
  [84, 30],
] as const

/** Eight things to look at before buying. */
function secondHandPoints(): string {
  return [
    pipe({ slug: 'billiard', at: [62, 152], mm: 2.1 }),
    spots.map(([x, y], i) => step({ at: [x, y], n: i + 1 })).join(''),
    rule({ from: [14, 170], to: [346, 170] }),
    points
      .map(([name, word], i) => {
        const [x, y] = [14 + Math.floor(i / 4) * 172, 194 + (i % 4) * 23]
        return [
          caption({ x, y, colour: 'ember', text: i + 1 }),
          caption({ x: x + 14, y, text: name }),
          caption({ x: x + 46, y, colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
  ].join('')
}

/** The places of cracks and of burning through, on a pipe in section. */
function crackPlaces(): string {
  return [
    cutPipe({ slug: 'billiard', at: [58, 168], mm: 2.12 }),
    enlarged(`<g fill="none" stroke="${ink('bad')}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M82 74l-3 10l4 8l-4 9"/>
<path d="M35 118l-5 4l2 6l-5 5"/>
<path d="M52 158l5 3l4 -2l5 5"/>
<path d="M188 139l-10 2l-6 -2l-10 2"/>
<path d="M306 140l4 5l4 -2l5 3"/></g>`),
    named({
      at: [104, 58],
      to: [
        [100, 62],
        [84, 78],
      ],
      text: '钵缘裂：磕碰、骤热',
    }),
    named({
      at: [14, 208],
      to: [
        [20, 194],
        [29, 128],
      ],
      text: '壁烧穿',
    }),
    named({
      at: [80, 208],
      to: [
        [84, 194],
        [62, 163],
      ],
      text: '底裂',
    }),
    named({
      at: [140, 208],
      to: [
        [152, 194],
        [172, 141],
      ],
      text: '柄端裂：热斗拔嘴',
    }),
    named({
      at: [300, 108],
      to: [
        [304, 116],
        [311, 141],
      ],
      anchor: 'middle',
      text: '嘴咬穿',
    }),
    caption({ x: 14, y: 242, colour: 'soft', text: '膛壁的细纹常只在炭层里，先刮薄炭层再看。' }),
  ].join('')
}

const gaps = [
  { name: '严丝合缝', word: '看不见光', gap: 0, tilt: 0, good: true },
  { name: '一线缝', word: '膨胀、积垢，可慢慢修', gap: 4, tilt: 0, good: false },
  { name: '一边开口', word: '榫弯或孔斜', gap: 2, tilt: 4, good: false },
] as const

/** A closed joint, an open one, a crooked one. */
function tenonGap(): string {
  return gaps
    .map(({ name, word, gap, tilt, good }, i) => {
      const y = 14 + i * 80
      return [
        enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="M18 ${y}H104V${y + 56}H18Z" fill="${ink('wood')}"/>
<path d="M60 ${y + 15}H104V${y + 41}H60Z" fill="${ink('paper')}" stroke-width="0.8"/>
<g transform="rotate(${tilt} 104 ${y + 56})"><path d="M${64 + gap} ${y + 16.5}H${104 + gap}V${y}L186 ${y + 8}V${y + 48}L${104 + gap} ${y + 56}V${y + 39.5}H${64 + gap}Z" fill="${ink('dark')}"/>
<path d="M${64 + gap} ${y + 24}H186V${y + 32}H${64 + gap}Z" fill="${ink('paper')}" stroke-width="0.6"/></g></g>`),
        mark({ at: [212, y + 16], good }),
        caption({ x: 228, y: y + 21, bold: true, text: name }),
        caption({ x: 204, y: y + 44, colour: 'soft', text: word }),
        i > 0 ? rule({ from: [14, y - 11], to: [346, y - 11] }) : '',
      ].join('')
    })
    .join('')
}

const rims = ['完好', '焦痕', '积垢', '磕伤', '刮成椭圆', '烧薄'] as const

/** Six rims from above. */
function rimDamage(): string {
  return rims
    .map((name, i) => {
      const [x, y] = [62 + (i % 3) * 118, 52 + Math.floor(i / 3) * 116]
      return [
        enlarged(`<g transform="translate(${x} ${y})" stroke="${ink('ink')}" stroke-width="1.1">${i === 3 ? `<path d="M-36 0A36 36 0 0 1 20 -30L26 -22L32 -17A36 36 0 1 1 -36 0Z" fill="${ink('wood')}" stroke-linejoin="round"/>` : `<circle r="36" fill="${ink('wood')}"/>`}
${i === 1 ? `<path d="M-27 -22A35 35 0 0 1 12 -33L7 -19A20 20 0 0 0 -15 -13Z" fill="${ink('cake')}" stroke="none"/>` : ''}
${i === 2 ? `<circle r="27" fill="none" stroke="${ink('cake')}" stroke-width="13" stroke-dasharray="17 3 9 2"/>` : ''}
${i === 4 ? `<ellipse rx="27" ry="19" fill="${ink('dark')}"/>` : ''}
${i === 5 ? `<path d="M-20 0A20 20 0 0 1 12 -16Q34 -26 31 -8Q26 2 20 3A20 20 0 0 1 -20 0Z" fill="${ink('dark')}"/>` : ''}
${i < 4 ? `<circle r="20" fill="${ink('dark')}"/>` : ''}</g>`),
        caption({ x, y: y + 56, anchor: 'middle', text: name }),
      ].join('')
    })
    .join('')
}

export const usedFigures: FigureGroup = {
  'second-hand-points': { height: 467, draw: secondHandPoints },
  'crack-places': { height: 420, draw: crackPlaces },
  'tenon-gap': { height: 420, draw: tenonGap },
  'rim-damage': { height: 394, draw: rimDamage },
}
