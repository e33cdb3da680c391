/** The draught hole: its sizes, and how fast the smoke passes through them. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, rule } from '../sketch/words.ts'

const sizes = [
  { d: 3, x: 48, word: '老厂斗常见' },
  { d: 3.5, x: 134, word: '折中' },
  { d: 4, x: 224, word: '手工斗常见' },
  { d: 4.5, x: 312, word: '很敞' },
] as const

const area = (d: number) => (Math.PI * d * d) / 4

/** Holes sixteen times as large, with what a cleaner leaves free in each. */
function draughtHoleSizes(): string {
  const k = 16
  return [
    sizes
      .map(({ d, x, word }) =>
        [
          enlarged(`<circle cx="${x}" cy="56" r="${(d * k) / 2}" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.2"/>
<path d="M${x - 3.5} 56h7M${x} 52.5v7" stroke="${ink('soft')}" stroke-width="0.8"/>`),
          caption({ x, y: 116, anchor: 'middle', bold: true, text: `${d.toFixed(1)} 毫米` }),
          caption({ x, y: 134, anchor: 'middle', text: `${area(d).toFixed(1)} 平方毫米` }),
          caption({ x, y: 151, anchor: 'middle', colour: 'soft', text: word }),
        ].join(''),
      )
      .join(''),
    rule({ from: [14, 160], to: [346, 160] }),
    caption({ x: 14, y: 178, colour: 'soft', text: '同一比例放大。直径只大 1 毫米，截面多出近八成。' }),
  ].join('')
}

/** The same draw through four holes: speeds by their areas. */
function draughtSpeed(): string {
  return [
    caption({ x: 14, y: 22, bold: true, text: '同样的抽吸量，烟道里的流速' }),
    sizes
      .map(({ d }, i) => {
        const speed = area(4) / area(d)
        const y = 40 + i * 32
        return [
          caption({ x: 74, y: y + 15, anchor: 'end', text: `${d.toFixed(1)} 毫米` }),
          enlarged(
            `<rect x="84" y="${y}" width="${speed * 112}" height="20" fill="${ink(d === 4 ? 'ember' : 'briar')}"/>`,
          ),
          caption({ x: 92 + speed * 112, y: y + 15, text: `×${speed.toFixed(2)}` }),
        ].join('')
      })
      .join(''),
    rule({ from: [84, 34], to: [84, 164], colour: 'soft' }),
    rule({ from: [196, 34], to: [196, 126], colour: 'soft', width: 0.8, dash: '3 3' }),
    caption({ x: 14, y: 188, colour: 'soft', text: '以 4.0 毫米为 1，按截面反比计算；没有计入阻力。' }),
  ].join('')
}

export const draughtFigures: FigureGroup = {
  'draught-hole-sizes': { height: 310, draw: draughtHoleSizes },
  'draught-speed': { height: 330, draw: draughtSpeed },
}
