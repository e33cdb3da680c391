import { characters } from 'confusables'

// Chinese, Japanese and Korean signs are words of their own here, and what is no letter is dropped anyway.
const ownWords = /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const letterLike = /[\p{L}\p{N}\u{1f100}-\u{1f1ff}]/u

function readTable(): Map<string, string> {
  const table = new Map<string, string>()
  for (const [letter, signs] of characters) {
    if (!/^[A-Za-z0-9]$/.test(letter)) continue
    // What looks like two letters (ı as i and l) is the first of them.
    for (const sign of signs)
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
export const wordOfPicture = (picture: string): string => pictures.get(picture) ?? picture

/** A text of which each sign is read as what it looks like. */
export const withoutLookalikes = (text: string): string =>
  text.replace(/[^\p{ASCII}\u4e00-\u9fff]/gu, (sign) => wordOfPicture(lookalikeOf(sign)))
