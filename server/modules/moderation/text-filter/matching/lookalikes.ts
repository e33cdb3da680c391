import { readFileSync } from 'node:fs'
import { characters } from 'confusables'

const file = new URL('../../../../../db/seeds/site/signs.json', import.meta.url)
const signs = JSON.parse(readFileSync(file, 'utf8')) as Record<'figures' | 'letters', Record<string, string>>

const decimal = /\p{Nd}/u

/** Every numeral beside 0 to 9 with its value. Decimal digits stand in Unicode in rows from 0 to 9. */
function readFigures(): Map<string, string> {
  const figures = new Map<string, string>()
  let row = 0
  for (let point = 0x80; point < 0x1_fc00; point += 1) {
    const sign = String.fromCodePoint(point)
    row = decimal.test(sign) ? row + 1 : 0
    if (row > 0) figures.set(sign, String((row - 1) % 10))
  }
  for (const [value, those] of Object.entries(signs.figures))
    for (const sign of those) figures.set(sign, value)
  return figures
}
const figures = readFigures()
const maybeFigure = /[[\p{N}\u2680-\u2685\u{1f000}-\u{1f0ff}\u{1f3b1}\u{1f51f}\u{1f550}-\u{1f55b}]--[0-9]]/gv

/** Braille has no figures of its own: behind this sign the letters a to j are 1 to 0. */
export const brailleNumber = '⠼'
const inBraille = /⠼([⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚]+)/g
const brailleFigures = '⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊'

/** A text with the numerals of all writings as figures; before it is normalised, for Ⅷ would become viii. */
export const withPlainFigures = (text: string): string =>
  text
    .replace(inBraille, (_whole, row: string) =>
      Array.from(row, (sign) => brailleFigures.indexOf(sign)).join(''),
    )
    .replace(maybeFigure, (sign) => figures.get(sign) ?? sign)

// Chinese, Japanese and Korean signs are words of their own here, and what is no letter is dropped anyway.
const ownWords = /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const letterLike = /[\p{L}\p{N}\u{1f100}-\u{1f1ff}]/u

function readTable(): Map<string, string> {
  const table = new Map<string, string>()
  for (const [letter, those] of Object.entries(signs.letters))
    for (const sign of those) table.set(sign, letter)
  for (const [letter, those] of characters) {
    if (!/^[A-Za-z0-9]$/.test(letter)) continue
    // What looks like two letters (ı as i and l) is the first of them.
    for (const sign of those)
      if (sign > '\u007f' && letterLike.test(sign) && !ownWords.test(sign) && !table.has(sign))
        table.set(sign, letter.toLowerCase())
  }
  return table
}

const letters = readTable()

/** Pictures that are read as a word: what people write who want to be reached elsewhere. */
const pictures = new Map([
  ['🐧', '企鹅'],
  ['💚', '微'],
  ['🟢', '微'],
  ['💬', '信'],
  ['📞', '电话'],
  ['📱', '手机'],
  ['🛩', '飞机'],
  ['🛰', '卫星'],
  ['📡', '卫星'],
])

/** A sign as the Latin letter or figure that it looks like (Unicode's confusables); every other sign as it is. */
export const lookalikeOf = (sign: string): string => letters.get(sign) ?? sign

/** A picture as the word that it stands for; every other one as it is. */
export const wordOfPicture = (picture: string): string =>
  pictures.get(picture) ?? figures.get(picture) ?? picture

/** A text of which each sign is read as what it looks like. */
export const withoutLookalikes = (text: string): string =>
  text.replace(/[^\p{ASCII}\u4e00-\u9fff]/gu, (sign) => wordOfPicture(lookalikeOf(sign)))
