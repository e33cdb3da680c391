/**
 * Measuring and breaking text without a browser.
 * Widths are those of Palatino (TeX Gyre Pagella has the same metrics); a Chinese character is 1 em.
 * A reader may have other fonts, so every line that holds Latin is written with `textLength`:
 * the browser then fits the glyphs to the width measured here and nothing can run over its frame.
 */
import { clean, escape, num } from './primitives.ts'

export type Weight = 'regular' | 'italic' | 'bold'
/** `spacing` is added after every letter, in em. */
export type Style = { weight: Weight; spacing: number }
/** A set line: x is its centre, y its baseline, `room` the width it may take; all in user units. */
export type Line = {
  text: string
  x: number
  y: number
  size: number
  width: number
  room: number
  style: Style
}

export const FONT =
  "'Iowan Old Style','Palatino Linotype',Palatino,'TeX Gyre Pagella','Noto Serif SC','Source Han Serif SC','Noto Serif CJK SC','Songti SC','STZhongsong','STSong','SimSun',serif"

export const PLAIN: Style = { weight: 'regular', spacing: 0 }
export const BOLD: Style = { weight: 'bold', spacing: 0 }
export const ITALIC: Style = { weight: 'italic', spacing: 0 }
/** Small capitals set wide, for brands and for the line under the name. */
export const WIDE: Style = { weight: 'regular', spacing: 0.14 }

/** Hundredths of an em for U+0020 to U+007E. */
const REGULAR =
  '25 28 37 50 50 84 78 21 46 46 39 76 25 33 25 49 50 50 50 50 50 50 50 50 50 50 25 25 77 76 77 44 75 78 61 71 77 61 56 76 83 34 33 73 61 95 83 79 60 79 67 52 61 78 72 100 67 67 67 43 49 43 61 50 33 50 55 44 61 48 33 56 58 29 23 56 29 88 58 55 60 56 39 42 33 60 56 83 52 56 50 44 21 44 61'
const HEAVY =
  '25 28 40 50 50 89 83 23 49 49 42 76 25 33 25 51 50 50 50 50 50 50 50 50 50 50 25 25 77 76 77 44 75 78 67 72 83 61 56 83 83 39 39 78 67 100 83 83 61 83 72 61 67 78 78 100 67 67 67 46 51 46 61 50 33 50 61 44 61 50 39 56 61 33 33 61 33 89 61 56 61 61 39 44 33 61 56 83 50 56 50 47 23 47 61'
const WIDTHS = { regular: table(REGULAR, 1), italic: table(REGULAR, 0.94), bold: table(HEAVY, 1) }
const SIGNS: Record<string, number> = {
  '…': 1,
  '·': 0.3,
  '’': 0.28,
  '‘': 0.28,
  '°': 0.4,
  '–': 0.5,
  '“': 0.5,
  '”': 0.5,
}
const CJK =
  /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{1F000}-\u{3FFFF}]/u

function table(list: string, factor: number): number[] {
  return list.split(' ').map((n) => (Number(n) / 100) * factor)
}

export function isChinese(text: string): boolean {
  return CJK.test(text)
}

/** True when no character needs a width from a Latin table: such a line is as wide as it is long. */
export function isAllChinese(text: string): boolean {
  return [...text].every((ch) => CJK.test(ch))
}

/** Width in em; letters with accents count as a wide plain letter. */
export function measure(text: string, style: Style = PLAIN): number {
  const widths = WIDTHS[style.weight]
  let em = 0
  for (const ch of text) {
    const code = ch.codePointAt(0) ?? 0
    em += style.spacing + (widths[code - 32] ?? SIGNS[ch] ?? (CJK.test(ch) ? 1 : accented(ch)))
  }
  return em
}

function accented(ch: string): number {
  const base = ch.normalize('NFD').codePointAt(0) ?? 0
  return WIDTHS.bold[base - 32] ?? (ch.toUpperCase() === ch ? 0.9 : 0.62)
}

/** The largest size between `min` and `max` at which the text fits `room`; below `min` it ends in an ellipsis. */
export function fitLine(
  text: string,
  room: number,
  max: number,
  min: number,
  style: Style,
): { text: string; size: number; width: number } {
  const em = measure(text, style)
  if (em * min <= room) {
    const size = Math.min(max, room / Math.max(em, 0.01))
    const whole = Math.max(min, Math.floor(size * 4) / 4)
    return { text, size: whole, width: em * whole }
  }
  const short = truncate(text, room / min, style)
  return { text: short, size: min, width: measure(short, style) * min }
}

/** As much of the text as `em` holds, with an ellipsis when something is left off. */
export function truncate(text: string, em: number, style: Style): string {
  if (measure(text, style) <= em) return text
  const tail = '…'
  let out = ''
  for (const ch of text) {
    if (measure(out + ch + tail, style) > em) break
    out += ch
  }
  return `${out.trimEnd()}${tail}`
}

/** Words of the trade that a line break must not cut in two. */
const WHOLE = [
  '弗吉尼亚',
  '拉塔基亚',
  '卡文迪许',
  '喀里多尼亚',
  '斯堪的纳维克',
  '密西西比',
  '卡罗来纳',
  '罗得西亚',
  '苏格兰',
  '爱尔兰',
  '肯塔基',
  '佩里克',
  '巴尔干',
  '土耳其',
  '伊兹密尔',
  '切片',
  '混合',
  '特制',
  '特选',
  '皇家',
  '海军',
  '烟斗',
  '橡木桶',
  '深火熏',
  '搓散',
  '深色',
  '熟成',
  '陈年',
  '东方',
  '加香',
  '芳香',
  '英式',
  '白肋',
  '香草',
  '樱桃',
  '巧克力',
  '焦糖',
  '威士忌',
  '朗姆',
  '波本',
  '经典',
  '储备',
  '限量版',
  '奶油',
  '周年',
  '麻花',
  '卷切',
  '早晨',
  '夜晚',
  '午夜',
  '先生',
  '爵士',
  '上校',
  '船长',
  '亲王',
  '女王',
  '国王',
  '俱乐部',
  '调配',
  '豪华',
  '松散切',
  '板烟',
  '烟草',
  '传统',
  '原味',
  '特级',
  '黑船',
  '老式',
  '现代',
]
/** Latin words that belong on one line: numbers with their sign, and names of cuts. */
const KEPT = 'N[or]\\.\\s?[0-9]\\S*|Ready Rubbed|Navy Cut|Curly Cut|Dark Fired|Special Reserve|& \\S+'
const UNIT = new RegExp(
  `${KEPT}|[（(《「“][^（(《「“）)》」”]{1,14}[）)》」”]?|${WHOLE.join('|')}|[0-9]+[号年型克周]?|[^\\s\\u2E80-\\u{3FFFF}]+|\\S`,
  'gu',
)
const CLINGS = /^[、，。·：:；;！!？?）)》」”的之与和号型草]$/u

type Unit = { text: string; gap: string }

/** The pieces between which a line may break: Latin words, words of the trade, single characters. */
function units(text: string): Unit[] {
  const out: Unit[] = []
  let end = 0
  for (const match of text.matchAll(UNIT)) {
    const gap = match.index > end ? ' ' : ''
    const last = out.at(-1)
    if (last && gap === '' && CLINGS.test(match[0])) last.text += match[0]
    else out.push({ text: match[0], gap })
    end = match.index + match[0].length
  }
  return out
}

function join(list: readonly Unit[]): string {
  return list.map((u, i) => (i === 0 ? '' : u.gap) + u.text).join('')
}

/** Every way to set the text in one, two or three lines that is worth trying. */
export function breakings(text: string, most: 1 | 2 | 3): string[][] {
  const all = units(text)
  const ways: string[][] = [[text]]
  if (most === 1) return ways
  for (let i = 1; i < all.length; i++) {
    ways.push([join(all.slice(0, i)), join(all.slice(i))])
    if (most === 2) continue
    for (let j = i + 1; j < all.length; j++)
      ways.push([join(all.slice(0, i)), join(all.slice(i, j)), join(all.slice(j))])
  }
  return ways
}

/** A line as an SVG element. Latin is held to its measured width, Chinese needs no help. */
export function textElement(line: Line, fill: string, extra = ''): string {
  const { style, text } = line
  const look =
    style.weight === 'italic' ? ' font-style="italic"' : style.weight === 'bold' ? ' font-weight="700"' : ''
  const track = style.spacing > 0 ? ` letter-spacing="${num(style.spacing * line.size)}"` : ''
  // The browser adds spacing after the last letter too; half of it back puts the ink in the middle.
  const x = line.x + (style.spacing * line.size) / 2
  const hold =
    isAllChinese(text) || [...text].length < 2
      ? ''
      : ` textLength="${num(line.width)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${num(x)}" y="${num(line.y)}" font-size="${num(line.size)}" fill="${fill}"${look}${track}${hold}${extra}>${escape(text)}</text>`
}

/** What a label prints of a name: cleaned, and cut where no tin could carry more. */
export function printable(text: string | null): string {
  return truncate(clean(text ?? ''), 44, PLAIN)
}
