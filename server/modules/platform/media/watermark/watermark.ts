/** Who looks and when, as it stands in every picture that the staff is shown. */
export type Mark = {
  nickname: string
  uid: number
  /** In Beijing: 2026-11-21 20:15:03. */
  at: string
}

/** Strokes on a field of 4 by 6: the number and the time are drawn without a font, on any machine. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M0 1L1 0H3L4 1V5L3 6H1L0 5Z',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2.5H3L4 3.5V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.5H3L4 3.5V5L3 6H1L0 5',
  '6': 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3.5L3 2.5H0',
  '7': 'M0 0H4L1.5 6',
  '8': 'M1 2.7L0 1.8V1L1 0H3L4 1V1.8L3 2.7H1L0 3.7V5L1 6H3L4 5V3.7L3 2.7',
  '9': 'M0 5L1 6H3L4 5V1L3 0H1L0 1V2.5L1 3.5H4',
  '-': 'M0.5 3H3.5',
  ':': 'M2 1.5V2.1M2 4V4.6',
  '.': 'M1.7 5.7H2.3',
  N: 'M0 6V0L4 6V0',
  O: 'M0 1L1 0H3L4 1V5L3 6H1L0 5Z',
}

const advance = 6

const drawn = (line: string, y: number) =>
  [...line]
    .map((sign, at) => `<path transform="translate(${at * advance} ${y})" d="${strokes[sign] ?? ''}"/>`)
    .join('')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) =>
  text.replace(/\p{C}/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** Twice, dark below light: it is seen on any ground. */
const both = (shapes: string) => `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="#000" stroke-opacity=".34" stroke-width="1.5">${shapes}</g>
<g stroke="#fff" stroke-opacity=".6" stroke-width=".7">${shapes}</g></g>`

const named = (nickname: string) =>
  `<text y="7" font-family="sans-serif" font-size="9" fill="#fff" fill-opacity=".6" stroke="#000" stroke-opacity=".34"
stroke-width=".7" paint-order="stroke">${escaped(nickname)}</text>`

/**
 * The mark over a whole picture of this size, aslant and over and over, as an SVG.
 */
export function watermarkOf(
  { width, height }: { width: number; height: number },
  { nickname, uid, at }: Mark,
): string {
  const line = `NO.${uid} ${at}`
  const [tileWidth, tileHeight] = [line.length * advance + 18, 44]
  // Two and a half marks abreast, whatever the size.
  const scale = Math.max(0.35, width / (tileWidth * 2.5))
  const mark = `${named(nickname)}${both(drawn(line, 12))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="mark" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse"
patternTransform="rotate(-24) scale(${scale.toFixed(3)})">${mark}</pattern></defs>
<rect width="100%" height="100%" fill="url(#mark)"/></svg>`
}
