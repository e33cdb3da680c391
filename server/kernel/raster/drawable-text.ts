/**
 * The signs that the fonts of drawings have besides ASCII: Latin, Greek and Cyrillic of Source Serif 4, and of Noto Serif SC
 * marks, kana and the 20,902 Chinese signs of GBK. `tools/fonts/drawn-signs.test.ts` holds it against the fonts.
 */
export const drawnSigns =
  /[\u00a0-\u012b\u012e-\u0131\u0134-\u0165\u0168-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e80-\u1e85\u2010-\u2016\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032-\u2033\u203b\u20ac\u2103\u2109\u2113\u2116\u2122\u2160-\u216b\u2170-\u217b\u2190-\u2199\u2153-\u2154\u215b-\u215e\u2212\u2248\u2260\u2264-\u2265\u2460-\u24ff\u25a0-\u25ab\u25b2-\u25b3\u25b6-\u25b7\u25bc-\u25bd\u25c0-\u25c1\u25c6-\u25c7\u25cb\u25ce-\u25d3\u2605-\u2606\u2640-\u2642\u2660-\u266f\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u3105-\u312f\u4e00-\u9fa5\uff01-\uff9f\uffe0-\uffe6]/u

const beyondAscii = /[^\0-\x7f]/gu
const marks = /\p{M}/gu

const has = (sign: string) => sign <= '\x7f' || drawnSigns.test(sign)

/** A sign that the fonts lack: as its plain letters where it has such (ế → e, ﬁ → fi), else not at all. */
function plain(sign: string): string {
  const letters = [...sign.normalize('NFKD').replace(marks, '')]
  return letters.every(has) ? letters.join('') : ''
}

/** A text or a drawing without the signs that no font of drawings has. */
export const drawable = (text: string): string =>
  text.replace(beyondAscii, (sign) => (has(sign) ? sign : plain(sign)))
