/** Chambers: their profiles, and where to measure them. */
import { chamberPath } from '../../pipe/chamber.ts'
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { cutPipe, MM, pipeOf } from '../sketch/pipe.ts'
import { caption, dim, enlarged, latin, rule } from '../sketch/words.ts'

type Bowl = { slug: string; x: number; top: number; bottom: number; name: string; en: string; word: string }

const bowls: readonly Bowl[] = [
  { slug: 'billiard', x: 40, top: 19, bottom: 18, name: '圆柱', en: 'cylinder', word: 'U 底' },
  { slug: 'chimney', x: 110, top: 18, bottom: 17, name: '深筒', en: 'tall', word: '深而窄' },
  { slug: 'pot', x: 180, top: 21, bottom: 20, name: '浅宽', en: 'pot', word: '火面大' },
  { slug: 'dublin', x: 250, top: 22, bottom: 8, name: '锥形', en: 'cone', word: 'V 底' },
]

/** Bowls in section, and an oval one from above. */
function chamberProfiles(): string {
  const mm = 1.62
  return [
    bowls
      .map(({ slug, x, top, bottom, name, en, word }) => {
        const g = pipeOf(slug)
        const w = MM / mm
        return [
          enlarged(`<g transform="translate(${x} 140) scale(${mm / MM})" stroke="${ink('ink')}" stroke-linejoin="round"><path d="${g.bowl}" fill="${hatch('briar')}" stroke-width="${w * 1.1}"/>
<path d="${chamberPath(g, (top * MM) / 2, (bottom * MM) / 2, 0.16)}" fill="${ink('paper')}" stroke-width="${w * 0.9}"/></g>`),
          caption({ x, y: 164, anchor: 'middle', text: name }),
          latin({ x, y: 179, anchor: 'middle', text: en }),
          caption({ x, y: 196, anchor: 'middle', colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1.1"><ellipse cx="322" cy="100" rx="28" ry="20" fill="${ink('briar')}"/>
<ellipse cx="322" cy="100" rx="18" ry="11" fill="${ink('dark')}"/></g>`),
    caption({ x: 322, y: 164, anchor: 'middle', text: '椭圆' }),
    latin({ x: 322, y: 179, anchor: 'middle', text: 'oval' }),
    caption({ x: 322, y: 196, anchor: 'middle', colour: 'soft', text: '俯看' }),
    rule({ from: [10, 146.5], to: [350, 146.5] }),
  ].join('')
}

/** The four measures of a chamber on a bowl in section. */
function chamberMeasures(): string {
  return [
    cutPipe({
      slug: 'billiard',
      at: [88, 232],
      mm: 3.7,
      bare: true,
      inside: { mortise: 8, mortiseLong: 18 },
    }),
    enlarged(`<path d="M318 150Q312 190 320 236H362V150Z" fill="${ink('paper')}"/>
<path d="M318 170Q313 196 319 222" fill="none" stroke="${ink('ink')}" stroke-width="0.9"/>`),
    dim({ from: [48.8, 80], to: [117.6, 80] }),
    caption({ x: 67, y: 96, anchor: 'middle', text: '直径' }),
    dim({ from: [87, 63], to: [87, 206], text: '深度', side: -1 }),
    dim({ from: [118.1, 136], to: [152.2, 136] }),
    caption({ x: 160, y: 140.5, text: '壁厚' }),
    dim({ from: [78, 204], to: [78, 231.4], side: -1 }),
    rule({ from: [50, 63], to: [206, 63], colour: 'ember', width: 0.8, dash: '4 3' }),
    rule({ from: [117.6, 80], to: [206, 80], colour: 'ember', width: 0.8, dash: '4 3' }),
    dim({ from: [200, 63], to: [200, 80], colour: 'ember', text: '钵缘下 5 毫米' }),
    caption({ x: 76, y: 252, anchor: 'middle', text: '底厚' }),
    caption({ x: 204, y: 112, colour: 'soft', text: '直径：两个方向取平均' }),
    caption({ x: 204, y: 130, colour: 'soft', text: '深度：细棒探到底再量' }),
    caption({ x: 140, y: 252, colour: 'soft', text: '底部往往最薄，掏灰时不要用力顶' }),
    caption({ x: 14, y: 26, bold: true, text: '量哪里' }),
    rule({ from: [14, 34], to: [346, 34] }),
  ].join('')
}

export const chamberFigures: FigureGroup = {
  'chamber-profiles': { height: 340, draw: chamberProfiles },
  'chamber-measures': { height: 454, draw: chamberMeasures },
}
