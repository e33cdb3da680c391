/** Shapes with their measures: the whole chart, proportions, lengths of shank and stem. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { MM, mapper, pipe, pipeOf } from '../sketch/pipe.ts'
import { caption, dim, enlarged, latin, rule } from '../sketch/words.ts'

const chart = [
  ['billiard', '台球斗'],
  ['apple', '苹果斗'],
  ['dublin', '都柏林斗'],
  ['bulldog', '斗牛犬斗'],
  ['canadian', '加拿大斗'],
  ['poker', '扑克斗'],
  ['egg', '蛋形斗'],
  ['prince', '王子斗'],
  ['bent-billiard', '弯式台球斗'],
  ['oom-paul', '保罗大叔斗'],
  ['calabash', '葫芦斗'],
  ['freehand', '自由式斗'],
] as const

/** Twelve shapes from which the others can be told. */
function shapesOverview(): string {
  const mm = 0.74
  return chart
    .map(([slug, name], i) => {
      const g = pipeOf(slug)
      const left = (i % 3) * 120
      const base = 62 + Math.floor(i / 3) * 88
      const width = ((g.bounds.right - g.bounds.left) / MM) * mm
      const x = left + (120 - width) / 2 - (g.bounds.left / MM) * mm
      const y = base - (Math.max(0, g.bounds.bottom) / MM) * mm
      return [
        pipe({ slug, at: [x, y], mm, weight: 0.9 }),
        caption({ x: left + 60, y: base + 20, anchor: 'middle', text: name }),
      ].join('')
    })
    .join('')
}

/** What the names of shapes are decided by, measured on one pipe. */
function shapeProportions(): string {
  const placed = { at: [70, 178], mm: 2.06 } as const
  const on = mapper(placed)
  const g = pipeOf('billiard')
  const [jx] = on(g.beside(g.joint, 0))
  const [ex] = on(g.beside(g.bit + 9, 0))
  const right = 70 + 18 * placed.mm
  return [
    pipe({ slug: 'billiard', ...placed }),
    dim({ from: [24, 84], to: [24, 178] }),
    caption({ x: 14, y: 200, text: '钵高 46' }),
    dim({ from: [36, 66], to: [106, 66], side: -1, text: '口径 34' }),
    rule({ from: [right, 170], to: [right, 216], dash: '3 3' }),
    rule({ from: [jx, 160], to: [jx, 216], dash: '3 3' }),
    rule({ from: [ex, 160], to: [ex, 216], dash: '3 3' }),
    dim({ from: [right, 206], to: [jx, 206], text: '斗柄 44' }),
    dim({ from: [jx, 206], to: [ex, 206], text: '斗嘴 62' }),
    caption({ x: 196, y: 60, text: '柄长 ≈ 钵高：台球斗' }),
    caption({ x: 196, y: 78, text: '柄长嘴短：加拿大一族' }),
    caption({ x: 196, y: 96, text: '钵更矮、口更宽：罐式斗' }),
    caption({ x: 14, y: 250, colour: 'soft', text: '毫米，目录里台球斗的约数；各厂都有出入。' }),
    caption({ x: 14, y: 24, bold: true, text: '先看比例，再看细部' }),
    rule({ from: [14, 32], to: [346, 32] }),
  ].join('')
}

const four = [
  { slug: 'canadian', name: '加拿大斗', en: 'Canadian', shank: '椭圆柄', stem: '锥嘴' },
  { slug: 'lovat', name: '洛瓦特斗', en: 'Lovat', shank: '圆柄', stem: '鞍嘴' },
  { slug: 'lumberman', name: '伐木工斗', en: 'Lumberman', shank: '椭圆柄', stem: '鞍嘴' },
  { slug: 'liverpool', name: '利物浦斗', en: 'Liverpool', shank: '圆柄', stem: '锥嘴' },
] as const

/** Four with long shanks: told apart by the shank's section and the stem. */
function canadianFour(): string {
  return four
    .map(({ slug, name, en, shank, stem }, i) => {
      const y = 72 + i * 88
      const oval = shank === '椭圆柄'
      return [
        pipe({ slug, at: [38, y], mm: 1.36 }),
        enlarged(`<g transform="translate(250 ${y - 12})" stroke="${ink('ink')}" stroke-width="1"><ellipse rx="${oval ? 14 : 10}" ry="${oval ? 9 : 10}" fill="${ink('briar')}"/>
<circle r="2.6" fill="${ink('paper')}" stroke-width="0.7"/></g>`),
        caption({ x: 274, y: y - 42, bold: true, text: name }),
        latin({ x: 274, y: y - 27, text: en }),
        caption({ x: 274, y: y - 7, text: shank }),
        caption({ x: 274, y: y + 9, text: stem }),
        i > 0 ? rule({ from: [14, y - 70], to: [346, y - 70] }) : '',
      ].join('')
    })
    .join('')
}

const lengths = [
  { slug: 'churchwarden', y: 66, name: '阅读斗', en: 'Churchwarden', word: '嘴长，烟凉些；通条要够长' },
  { slug: 'billiard', y: 192, name: '台球斗', en: 'Billiard', word: '平常的长度' },
  { slug: 'nosewarmer', y: 314, name: '暖鼻斗', en: 'Nosewarmer', word: '轻，近脸，热得快' },
] as const

/** A long, a usual and a short pipe on one scale, with their lengths. */
function churchwardenNosewarmer(): string {
  const mm = 1.16
  return lengths
    .map(({ slug, y, name, en, word }, i) => {
      const g = pipeOf(slug)
      const long = (g.bounds.right - g.bounds.left) / MM
      const x = 16 - (g.bounds.left / MM) * mm
      const end = 16 + long * mm
      return [
        pipe({ slug, at: [x, y - 10], mm }),
        rule({ from: [16, y - 4], to: [16, y + 10], colour: 'ember' }),
        rule({ from: [end, y - 30], to: [end, y + 10], colour: 'ember', dash: '3 3' }),
        rule({ from: [16, y + 6], to: [end, y + 6], colour: 'ember' }),
        caption({ x: 14, y: y + 26, text: name }),
        latin({ x: 58, y: y + 26, text: en }),
        caption({
          x: 346,
          y: y + 26,
          anchor: 'end',
          colour: 'ember',
          text: `约 ${Math.round(long / 10)} 厘米`,
        }),
        caption({ x: 14, y: y + 43, colour: 'soft', text: word }),
        i > 0 ? rule({ from: [14, y - 68], to: [346, y - 68] }) : '',
      ].join('')
    })
    .join('')
}

export const measuredFigures: FigureGroup = {
  'shapes-overview': { height: 607, draw: shapesOverview },
  'shape-proportions': { height: 437, draw: shapeProportions },
  'canadian-four': { height: 590, draw: canadianFour },
  'churchwarden-nosewarmer': { height: 610, draw: churchwardenNosewarmer },
}
