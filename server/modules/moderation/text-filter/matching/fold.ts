// What becomes of each sign by itself when a text is brought into the form in which it is judged, in one
// table: a text is then gone through once. Where a sign's neighbours have a say (marks that join what
// stands before them, signs that become several, characters whose simplified form depends on the word),
// the stretch between two boundaries goes the long way.

import { toSimplified } from '#server/kernel/simplified-chinese.ts'

// Nothing to see, or only there to turn what stands beside it; and the signs that describe how a character is
// made (⿰), in whose company opencc leaves traditional characters as they are.
const invisible = /[\p{Cf}\p{Mn}\p{Me}\u034f\u115f\u1160\u2ff0-\u2fff\u303e\u3164\u31ef\uffa0]/gu

/** The long way, for any text: full-width and circled signs plain, simplified, lower case. */
export const foldSlowly = (text: string): string =>
  toSimplified(text.normalize('NFKC').replace(invisible, '').toLowerCase())

/**
 * Characters whose simplified form depends on the word around them, as the dictionaries of opencc have it,
 * and those that these become on the way (forms.test.ts reads the dictionaries).
 */
export const dependent = new Set(
  '坏瞭逕鍊計麼乾噁藉俱祕濛蒐覆剋鍾氾昇吒沈徵釐彷甦扞於鉅脩陞哩劄畫薹衹袷谿么著秘么',
)

/** What kind of sign it is; signs may be of several kinds. */
export const kinds = {
  /** A letter or figure, or the plus: what is left when everything between them goes. */
  solid: 1,
  /** Not there at all. */
  dropped: 2,
  /** Its neighbours have a say. */
  slow: 4,
  /** Nothing before it has to do with what is behind it. */
  boundary: 8,
} as const

// Marks, and the vowels and finals that make one sign with the consonant before them. Selectors of a sign's look join nothing.
const joining = /[[\p{M}--[\ufe00-\ufe0f]]\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uac00-\ud7a3]/v
const solid = /[\p{L}\p{N}+]/u
const between = /[\s\p{P}\p{S}]/u

function kindOf(sign: string, plain: string, folded: string): number {
  const bare = sign.replace(invisible, '')
  if (bare === '') return kinds.dropped | (joining.test(sign) ? kinds.slow : 0)
  const alone = plain.length === 1 && folded.length === 1
  // Σ is written in two ways, at the end of a word and inside it.
  if (!alone || plain === 'σ' || joining.test(plain) || dependent.has(plain)) return kinds.slow
  if (solid.test(folded)) return kinds.solid
  return between.test(folded) ? kinds.boundary : 0
}

export type Table = { fold: Uint16Array; kind: Uint8Array }

function makeTable(): Table {
  const fold = new Uint16Array(65_536)
  const kind = new Uint8Array(65_536).fill(kinds.slow)
  const signs = Array.from({ length: 65_536 }, (_none, unit) => String.fromCharCode(unit))
  const whole = signs.filter((sign) => sign < '\ud800' || sign > '\udfff')
  // All at once, a line each: sign by sign it takes ten times as long.
  const lines = toSimplified(whole.map((sign) => sign.normalize('NFKC').toLowerCase()).join('\u0000')).split(
    '\u0000',
  )
  whole.forEach((sign, index) => {
    const unit = sign.charCodeAt(0)
    const folded = unit === 0 ? sign : (lines[index + (index > 0 ? 1 : 0)] ?? sign)
    fold[unit] = folded.charCodeAt(0)
    kind[unit] = kindOf(sign, sign.normalize('NFKC').toLowerCase(), folded)
  })
  return { fold, kind }
}

let made: Table | undefined

/** The table; made when it is first asked for. */
export const tableOf = (): Table => (made ??= makeTable())
