/** Blends by what they are made of, and by how they come across. */
import { type Colour, type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, rule } from '../sketch/words.ts'

const corner = { top: [180, 46], left: [46, 262], right: [314, 262] } as const

/** A place in the triangle by its shares of Virginia, Oriental and Latakia. */
const inside = (virginia: number, oriental: number, latakia: number) => {
  const sum = virginia + oriental + latakia
  const at = (k: 0 | 1) =>
    (corner.top[k] * virginia + corner.left[k] * oriental + corner.right[k] * latakia) / sum
  return [at(0), at(1)] as const
}

const blends = [
  { mix: [84, 8, 8], name: '弗吉尼亚', dx: 12, colour: 'brass' },
  { mix: [58, 36, 6], name: '东方混合', dx: -12, colour: 'good' },
  { mix: [58, 16, 26], name: '英式', dx: 12, colour: 'water' },
  { mix: [40, 38, 22], name: '巴尔干', dx: -12, colour: 'rubber' },
  { mix: [30, 14, 56], name: '重拉塔基亚', dx: -12, colour: 'cake' },
] as const

/** Three leaves at the corners; families of blends by what they hold of each. */
function blendTriangle(): string {
  return [
    enlarged(`<path d="M180 46L46 262H314Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.3" stroke-linejoin="round"/>
${[0.25, 0.5, 0.75]
  .map((k) => {
    const [a, b] = [inside(k, 1 - k, 0), inside(k, 0, 1 - k)]
    const [c, d] = [inside(1 - k, k, 0), inside(0, k, 1 - k)]
    const [e, f] = [inside(1 - k, 0, k), inside(0, 1 - k, k)]
    return `<path d="M${a.join(' ')}L${b.join(' ')}M${c.join(' ')}L${d.join(' ')}M${e.join(' ')}L${f.join(' ')}" fill="none" stroke="${ink('hair')}" stroke-width="0.9"/>`
  })
  .join('')}`),
    blends
      .map(({ mix, name, dx, colour }) => {
        const [x, y] = inside(mix[0], mix[1], mix[2])
        return [
          enlarged(
            `<circle cx="${x}" cy="${y}" r="6.5" fill="${ink(colour)}" stroke="${ink('ink')}" stroke-width="0.9"/>`,
          ),
          caption({ x: x + dx, y: y + 4.5, anchor: dx > 0 ? 'start' : 'end', text: name }),
        ].join('')
      })
      .join(''),
    caption({ x: 180, y: 34, anchor: 'middle', bold: true, text: '弗吉尼亚' }),
    caption({ x: 46, y: 284, anchor: 'middle', bold: true, text: '东方叶' }),
    caption({ x: 314, y: 284, anchor: 'middle', bold: true, text: '拉塔基亚' }),
    caption({
      x: 180,
      y: 308,
      anchor: 'middle',
      colour: 'soft',
      text: '离哪个角近，哪种叶就多；位置是示意。',
    }),
  ].join('')
}

const families: readonly (readonly [leaf: string, y: number, tone: Colour])[] = [
  ['弗吉尼亚', 40, 'brass'],
  ['佩里克', 86, 'bad'],
  ['东方叶', 132, 'good'],
  ['拉塔基亚', 178, 'cake'],
  ['白肋', 224, 'tobacco'],
  ['黑卡文迪许', 270, 'dark'],
]

const results: readonly (readonly [name: string, y: number, of: readonly number[]])[] = [
  ['纯弗吉尼亚', 40, [0]],
  ['弗佩', 86, [0, 1]],
  ['英式', 132, [0, 2, 3]],
  ['巴尔干', 178, [0, 2, 3]],
  ['白肋混合', 224, [4, 0]],
  ['加香', 270, [5, 4, 0]],
]

/** Which leaves go into which family of blends. */
function blendMap(): string {
  return [
    enlarged(
      `${results.map(([, y, of]) => `${of.map((i, order) => `<path d="M112 ${families[i]?.[1] ?? 0}C170 ${families[i]?.[1] ?? 0} 190 ${y} 246 ${y}" fill="none" stroke="${ink(families[i]?.[2] ?? 'brass')}" stroke-width="${order === 0 ? 4 : 2}"/>`).join('')}`).join('')}`,
    ),
    families
      .map(([leaf, y, colour]) =>
        [
          enlarged(
            `<rect x="14" y="${y - 15}" width="98" height="30" rx="3" fill="${ink('paper')}" stroke="${ink(colour)}" stroke-width="2"/>`,
          ),
          caption({ x: 63, y: y + 5, anchor: 'middle', text: leaf }),
        ].join(''),
      )
      .join(''),
    results
      .map(([name, y]) =>
        [
          enlarged(
            `<rect x="246" y="${y - 15}" width="100" height="30" rx="3" fill="${ink('panel')}" stroke="${ink('soft')}"/>`,
          ),
          caption({ x: 296, y: y + 5, anchor: 'middle', text: name }),
        ].join(''),
      )
      .join(''),
    caption({
      x: 180,
      y: 304,
      anchor: 'middle',
      colour: 'soft',
      text: '粗线为主料，细线为配料；只画常见的。',
    }),
  ].join('')
}

const fields: readonly { name: string; x: number; y: number; rx: number; ry: number; colour: Colour }[] = [
  { name: '加香', x: 242, y: 226, rx: 48, ry: 26, colour: 'glow' },
  { name: '弗吉尼亚', x: 104, y: 190, rx: 52, ry: 28, colour: 'brass' },
  { name: '白肋', x: 122, y: 128, rx: 46, ry: 24, colour: 'tobacco' },
  { name: '弗佩', x: 184, y: 160, rx: 38, ry: 24, colour: 'bad' },
  { name: '英式', x: 262, y: 156, rx: 42, ry: 26, colour: 'water' },
  { name: '巴尔干', x: 286, y: 104, rx: 46, ry: 26, colour: 'rubber' },
  { name: '火熏、绞绳', x: 178, y: 70, rx: 56, ry: 26, colour: 'dark' },
]

/** Families of blends by their strength and by how loud they smell. */
function strengthFlavourMap(): string {
  return [
    enlarged(`<path d="M40 30V262H346" fill="none" stroke="${ink('ink')}" stroke-width="1.2"/>
<path d="M36 36L40 28L44 36M340 258L348 262L340 266" fill="none" stroke="${ink('ink')}" stroke-width="1.2"/>`),
    rule({ from: [40, 146], to: [346, 146], dash: '3 4' }),
    rule({ from: [193, 30], to: [193, 262], dash: '3 4' }),
    fields
      .map(({ name, x, y, rx, ry, colour }) =>
        [
          enlarged(
            `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink('paper')}" stroke="${ink(colour)}" stroke-width="2.4"/>`,
          ),
          caption({ x, y: y + 4.5, anchor: 'middle', text: name }),
        ].join(''),
      )
      .join(''),
    caption({ x: 52, y: 26, colour: 'soft', text: '劲道 ↑' }),
    caption({ x: 346, y: 282, anchor: 'end', colour: 'soft', text: '室香浓 →' }),
    caption({ x: 14, y: 304, colour: 'soft', text: '每个圈里都有例外；先看罐标，再看自己的感受。' }),
  ].join('')
}

export const mapsFigures: FigureGroup = {
  'blend-triangle': { height: 530, draw: blendTriangle },
  'blend-map': { height: 520, draw: blendMap },
  'strength-flavour-map': { height: 520, draw: strengthFlavourMap },
}
