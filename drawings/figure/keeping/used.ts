/** Used pipes: where to look, where they crack, how the joint closes, what befell the rim. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { cutPipe, pipe } from '../sketch/pipe.ts'
import { caption, enlarged, mark, named, rule, step } from '../sketch/words.ts'

const points = [
  ['钵口', '圆不圆，有无缺口'],
  ['膛壁', '炭层匀，没有凹坑'],
  ['膛底', '烟道口在正中'],
  ['柄根', '有无横纹、渗黑'],
  ['榫', '歪不歪，换过没有'],
  ['嘴', '牙印、咬穿'],
  ['印记', '字口有没有边'],
] as const

const spots = [
  [24, 70],
  [62, 76],
  [46, 132],
  [106, 151],
  [194, 150],
  [306, 148],
  [148, 150],
] as const

/** Seven things to look at before buying. */
function secondHandPoints(): string {
  return [
    pipe({ slug: 'billiard', at: [62, 172], mm: 2.1 }),
    spots.map(([x, y], i) => step({ at: [x, y], n: i + 1 })).join(''),
    rule({ from: [14, 192], to: [346, 192] }),
    points
      .map(([name, word], i) => {
        const [x, y] = [14 + Math.floor(i / 4) * 174, 218 + (i % 4) * 24]
        return [
          caption({ x, y, colour: 'ember', text: i + 1 }),
          caption({ x: x + 14, y, text: name }),
          caption({ x: x + 46, y, colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
  ].join('')
}

const cracks = [
  { d: 'M82 74l-3 10l4 8l-4 9', at: [108, 58], to: [104, 62], end: [84, 78], text: '钵口：磕碰' },
  { d: 'M35 136l-5 4l2 6l-5 5', at: [14, 212], to: [22, 198], end: [30, 146], text: '膛壁下段：过热' },
  { d: 'M98 139l4 4l-3 4l5 4', at: [128, 212], to: [138, 198], end: [102, 146], text: '柄根：摔' },
  {
    d: 'M188 139l-10 2l-6 -2l-10 2',
    at: [210, 212],
    to: [222, 198],
    end: [178, 141],
    text: '榫眼口：热时拔嘴',
  },
] as const

/** The four places where cracks are found, on a pipe in section. */
function crackPlaces(): string {
  return [
    cutPipe({ slug: 'billiard', at: [58, 168], mm: 2.12 }),
    enlarged(
      `<path d="${cracks.map(({ d }) => d).join('')}" fill="none" stroke="${ink('bad')}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    cracks.map(({ at, to, end, text }) => named({ at, to: [to, end], text })).join(''),
    caption({ x: 14, y: 244, colour: 'soft', text: '膛壁的细纹常只在炭层里，先刮薄炭层再看。' }),
  ].join('')
}

const gaps = [
  { name: '贴合', word: '只差零点几毫米', half: 11.5, end: 62, good: true },
  { name: '太松', word: '周边留缝，晃动漏气', half: 7.5, end: 62, good: false },
  { name: '太短', word: '底部空一截，积汁', half: 11.5, end: 82, good: false },
] as const

/** A tenon that fits, one that is too thin, one that is too short. */
function tenonGap(): string {
  return gaps
    .map(({ name, word, half, end, good }, i) => {
      const y = 14 + i * 80
      const mid = y + 28
      return [
        enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="M18 ${y}H104V${y + 56}H18Z" fill="${ink('wood')}"/>
<path d="M18 ${mid - 4}H60V${y + 15.5}H104V${y + 40.5}H60V${mid + 4}H18Z" fill="${ink('paper')}" stroke-width="0.8"/>
${end > 70 ? `<path d="M60.5 ${mid + 3}H${end}V${y + 40}H60.5Z" fill="${ink('water')}" opacity="0.6" stroke="none"/>` : ''}
<path d="M${end} ${mid - half}H104V${y}L186 ${y + 8}V${y + 48}L104 ${y + 56}V${mid + half}H${end}Z" fill="${ink('dark')}"/>
<path d="M${end} ${mid - 4}H186V${mid + 4}H${end}Z" fill="${ink('paper')}" stroke-width="0.6"/></g>`),
        mark({ at: [212, y + 16], good }),
        caption({ x: 228, y: y + 21, bold: true, text: name }),
        caption({ x: 204, y: y + 44, colour: 'soft', text: word }),
        i > 0 ? rule({ from: [14, y - 11], to: [346, y - 11] }) : '',
      ].join('')
    })
    .join('')
}

const rims = [
  { name: '完好', word: '圆，颜色浅' },
  { name: '一圈黑', word: '油烟擦得掉' },
  { name: '烧蚀缺角', word: '炭化，修不回来' },
] as const

/** Three rims from above. */
function rimDamage(): string {
  return rims
    .map(({ name, word }, i) => {
      const x = 62 + i * 118
      const outer =
        i === 2
          ? 'M-46 0A46 46 0 0 1 14 -43.8Q20 -34 30 -34.8A46 46 0 1 1 -46 0Z'
          : 'M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z'
      const chamber =
        i === 2
          ? 'M-25 0A25 25 0 0 1 8 -23.7Q22 -37 33 -24Q36 -8 24.6 4.4A25 25 0 1 1 -25 0Z'
          : 'M-25 0A25 25 0 1 1 25 0A25 25 0 1 1 -25 0Z'
      const soot =
        i === 1
          ? `<circle r="34" fill="none" stroke="${ink('cake')}" stroke-width="16" stroke-dasharray="26 2 12 2"/>`
          : ''
      return [
        enlarged(
          `<g transform="translate(${x} 64)" stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"><path d="${outer}" fill="${ink('wood')}"/>${soot}<path d="${chamber}" fill="${ink('dark')}"/></g>`,
        ),
        caption({ x, y: 136, anchor: 'middle', bold: true, text: name }),
        caption({ x, y: 156, anchor: 'middle', colour: 'soft', text: word }),
      ].join('')
    })
    .join('')
}

export const usedFigures: FigureGroup = {
  'second-hand-points': { height: 510, draw: secondHandPoints },
  'crack-places': { height: 424, draw: crackPlaces },
  'tenon-gap': { height: 420, draw: tenonGap },
  'rim-damage': { height: 282, draw: rimDamage },
}
