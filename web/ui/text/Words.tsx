import { Html } from './Html.tsx'

// Firefox before 125 has none: there lines end after any sign.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * HTML in which a line may end before a word of two signs and more; around other signs the browser's own rules hold.
 * Words of one sign stay with what comes before: they end it (`的`, `里`, `斗`), or the dictionary lacks it (`烟斗`).
 * A numeral stays with what it counts (`九个人`).
 */
export function breakable(text: string): string {
  let html = ''
  let afterWord = false
  // `Berlingot 22` and `Le Dune` stay together.
  const joined = text.replace(/(?<=[A-Za-z.]) (?=\d)|(?<=\b[A-Z]\w?) (?=[A-Z])/g, '\u00a0')
  for (const { segment, isWordLike = false } of segmenter?.segment(joined) ?? [{ segment: joined }]) {
    if (afterWord && isWordLike && segment[1]) html += '<wbr>'
    html += escape(segment)
    afterWord = isWordLike && !/^[第两几一二三四五六七八九十百千万\d]+$/.test(segment)
  }
  // The dictionary has 吉尼亚.
  return html.replaceAll('弗<wbr>', '<wbr>弗')
}

/**
 * The words of a heading: lines end between them, not inside. Browsers find them by dictionaries of their own, so it
 * is HTML to React, which takes the server's as it is.
 */
export const Words = ({ of }: { of: string }) => (
  <Html inline className="break-keep wrap-anywhere" html={breakable(of)} />
)
