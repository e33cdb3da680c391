/** Blends by what they are made of, and by how they come across. */
import type { Point } from '../../primitives.ts'
import { type Colour, type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, rule } from '../sketch/words.ts'

const corner = { sweet: [180, 46], nutty: [46, 262], smoky: [314, 262] } as const

/** A place in the triangle by its shares of Virginia, Burley and smoked leaf. */
const inside = (sweet: number, nutty: number, smoky: number): Point => {
  const at = (k: 0 | 1) =>
    Math.round((corner.sweet[k] * sweet + corner.nutty[k] * nutty + corner.smoky[k] * smoky) / 100)
  return [at(0), at(1)]
}

/** `words`: from the dot to its words, which keep clear of the edges. */
const blends = [
  { at: inside(88, 6, 6), name: '弗吉尼亚型', words: [26, 0], colour: 'brass' },
  { at: inside(76, 18, 6), name: '弗佩', words: [-26, 0], colour: 'bad' },
  { at: inside(48, 50, 2), name: '弗吉尼亚白肋', words: [-17, 0], colour: 'tobacco' },
  { at: inside(52, 6, 42), name: '英式', words: [30, 0], colour: 'water' },
  { at: inside(40, 8, 52), name: '巴尔干', words: [30, 0], colour: 'rubber' },
  { at: inside(36, 30, 34), name: '苏格兰式', words: [-11, 0], colour: 'good' },
  { at: inside(18, 26, 56), name: '火熏肯塔基', words: [-11, 0], colour: 'tobacco' },
  { at: inside(18, 4, 78), name: '拉塔基亚型', words: [-62, 19], colour: 'cake' },
  { at: inside(14, 82, 4), name: '白肋型', words: [11, 0], colour: 'tobacco' },
] as const

/** Three tastes at the corners; families of blends by what they hold of each. */
function blendTriangle(): string {
  const grid = [25, 50, 75].flatMap((k) => [
    [inside(k, 100 - k, 0), inside(k, 0, 100 - k)],
    [inside(100 - k, k, 0), inside(0, k, 100 - k)],
    [inside(100 - k, 0, k), inside(0, 100 - k, k)],
  ])
  return [
    enlarged(`<path d="M180 46L46 262H314Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.3" stroke-linejoin="round"/>
<path d="${grid.map((pair) => `M${pair.map((p) => p.join(' ')).join('L')}`).join('')}" fill="none" stroke="${ink('hair')}" stroke-width="0.9"/>`),
    blends
      .map(({ at: [x, y], name, words: [dx, dy], colour }) =>
        [
          enlarged(
            `<circle cx="${x}" cy="${y}" r="6" fill="${ink(colour)}" stroke="${ink('ink')}" stroke-width="0.9"/>`,
          ),
          caption({ x: x + dx, y: y + 4.5 + dy, anchor: dx > 0 || dy > 0 ? 'start' : 'end', text: name }),
        ].join(''),
      )
      .join(''),
    caption({ x: 180, y: 34, anchor: 'middle', bold: true, text: '甜：弗吉尼亚' }),
    caption({ x: 14, y: 284, bold: true, text: '坚果：白肋' }),
    caption({ x: 346, y: 284, anchor: 'end', bold: true, text: '烟熏：拉塔基亚、火熏叶' }),
    caption({ x: 180, y: 308, anchor: 'middle', colour: 'soft', text: '只放无香的配方；位置是示意。' }),
  ].join('')
}

type Field = { name: string; x: number; y: number; rx: number; ry: number; colour: Colour }

const field = ({ name, x, y, rx, ry, colour }: Field): string =>
  enlarged(
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${ink(colour)}" stroke-width="2"/>`,
  ) + caption({ x, y: y + 4.5, anchor: 'middle', text: name })

const neighbours: readonly Field[] = [
  { name: '弗吉尼亚型', x: 72, y: 146, rx: 48, ry: 28, colour: 'brass' },
  { name: '弗佩', x: 108, y: 96, rx: 36, ry: 28, colour: 'bad' },
  { name: '东方叶型', x: 186, y: 84, rx: 44, ry: 26, colour: 'good' },
  { name: '火熏肯塔基', x: 282, y: 74, rx: 52, ry: 24, colour: 'tobacco' },
  { name: '巴尔干', x: 240, y: 118, rx: 40, ry: 25, colour: 'rubber' },
  { name: '英式', x: 214, y: 160, rx: 38, ry: 25, colour: 'water' },
  { name: '拉塔基亚型', x: 290, y: 156, rx: 50, ry: 26, colour: 'cake' },
  { name: '苏格兰式', x: 244, y: 200, rx: 44, ry: 23, colour: 'good' },
  { name: '白肋型', x: 138, y: 188, rx: 42, ry: 25, colour: 'tobacco' },
  { name: '卡文迪许型', x: 92, y: 228, rx: 50, ry: 24, colour: 'tobacco' },
  { name: '加香型', x: 170, y: 244, rx: 42, ry: 24, colour: 'ember' },
  { name: '湖区香', x: 250, y: 252, rx: 40, ry: 24, colour: 'ember' },
]

/** Families of blends on a field: sweet to the left, smoky to the right, spicy above, flavoured below. */
function blendMap(): string {
  return [
    rule({ from: [180, 40], to: [180, 280], dash: '3 4' }),
    rule({ from: [22, 166], to: [338, 166], dash: '3 4' }),
    neighbours.map(field).join(''),
    caption({ x: 180, y: 30, anchor: 'middle', bold: true, text: '辛' }),
    caption({ x: 180, y: 298, anchor: 'middle', bold: true, text: '料' }),
    caption({ x: 6, y: 184, bold: true, text: '甜' }),
    caption({ x: 354, y: 194, anchor: 'end', bold: true, text: '熏' }),
    caption({ x: 180, y: 320, anchor: 'middle', colour: 'soft', text: '圈挨着的，口味也近；位置是示意。' }),
  ].join('')
}

const fields: readonly Field[] = [
  { name: '香草黑卡文迪许', x: 112, y: 232, rx: 64, ry: 24, colour: 'ember' },
  { name: '弗吉尼亚', x: 156, y: 172, rx: 48, ry: 25, colour: 'brass' },
  { name: '白肋', x: 150, y: 126, rx: 40, ry: 23, colour: 'tobacco' },
  { name: '弗佩', x: 214, y: 134, rx: 34, ry: 24, colour: 'bad' },
  { name: '英式、巴尔干', x: 254, y: 178, rx: 56, ry: 24, colour: 'water' },
  { name: '重拉塔基亚', x: 290, y: 128, rx: 52, ry: 24, colour: 'cake' },
  { name: '火熏肯塔基', x: 226, y: 84, rx: 54, ry: 24, colour: 'tobacco' },
  { name: '褐绳', x: 304, y: 54, rx: 36, ry: 22, colour: 'bad' },
]

/** Families of blends by their strength and by the fullness of their taste. */
function strengthFlavourMap(): string {
  return [
    enlarged(`<path d="M40 30V262H346" fill="none" stroke="${ink('ink')}" stroke-width="1.2"/>
<path d="M36 36L40 28L44 36M340 258L348 262L340 266" fill="none" stroke="${ink('ink')}" stroke-width="1.2"/>`),
    rule({ from: [40, 150], to: [346, 150], dash: '3 4' }),
    rule({ from: [193, 30], to: [193, 262], dash: '3 4' }),
    fields.map(field).join(''),
    caption({ x: 52, y: 26, colour: 'soft', text: '劲道 ↑' }),
    caption({ x: 346, y: 282, anchor: 'end', colour: 'soft', text: '口感满 →' }),
    caption({ x: 14, y: 304, colour: 'soft', text: '劲道轻也含尼古丁；每个圈里都有例外。' }),
  ].join('')
}

export const mapsFigures: FigureGroup = {
  'blend-triangle': { height: 530, draw: blendTriangle },
  'blend-map': { height: 548, draw: blendMap },
  'strength-flavour-map': { height: 520, draw: strengthFlavourMap },
}
