import { toSimplified } from '#server/kernel/simplified-chinese.ts'
import {
  brailleNumber,
  lookalikeOf,
  withoutLookalikes,
  withPlainFigures,
  wordOfPicture,
} from './lookalikes.ts'

/**
 * A text as it is judged. `tight` has nothing but letters and digits left (so that spaces, dots and hearts between them
 * do not hide anything), `open` keeps punctuation.
 */
export type Forms = { tight: string; open: string }

// What becomes of each sign by itself when a text is brought into the form in which it is judged, in one
// table: a text is then gone through once. Where a sign's neighbours have a say (marks that join what
// stands before them, signs that become several, characters whose simplified form depends on the word),
// the stretch between two boundaries goes the long way.

// Nothing to see, or only there to turn what stands beside it; and the signs that describe how a character is
// made (⿰), in whose company opencc leaves traditional characters as they are; and the tones of Zhuyin.
const invisible =
  /[\p{Cf}\p{Mn}\p{Me}\u02c7\u02c9-\u02cb\u02d9\u115f\u1160\u2ff0-\u2fff\u303e\u3164\u31ef\uffa0]/gu

/** The long way, for any text: full-width and circled signs plain, simplified, lower case, look-alikes as letters. */
export const foldSlowly = (text: string): string =>
  withoutLookalikes(
    toSimplified(withPlainFigures(text).normalize('NFKC').replace(invisible, '').toLowerCase()),
  )

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
  if (!alone || plain === 'σ' || plain === brailleNumber || joining.test(plain) || dependent.has(plain))
    return kinds.slow
  if (solid.test(folded)) return kinds.solid
  return between.test(folded) ? kinds.boundary : 0
}

export type Table = { fold: Uint16Array; kind: Uint8Array }

const plainOf = (sign: string): string => withPlainFigures(sign).normalize('NFKC').toLowerCase()

function makeTable(): Table {
  const fold = new Uint16Array(65_536)
  const kind = new Uint8Array(65_536).fill(kinds.slow)
  const signs = Array.from({ length: 65_536 }, (_none, unit) => String.fromCharCode(unit))
  const whole = signs.filter((sign) => sign < '\ud800' || sign > '\udfff')
  // All at once, a line each: sign by sign it takes ten times as long.
  const lines = toSimplified(whole.map(plainOf).join('\u0000')).split('\u0000')
  whole.forEach((sign, index) => {
    const unit = sign.charCodeAt(0)
    const folded = unit === 0 ? sign : lookalikeOf(lines[index + (index > 0 ? 1 : 0)] ?? sign)
    fold[unit] = folded.charCodeAt(0)
    kind[unit] = kindOf(sign, plainOf(sign), folded)
  })
  return { fold, kind }
}

let table: Table | undefined

/** The table; made when it is first asked for. */
export const tableOf = (): Table => (table ??= makeTable())

/** A form while it is written; `bytes` are the same memory as the units. */
type Sheet = { units: Uint16Array; bytes: Buffer; length: number }

const sheetOf = (units: Uint16Array): Sheet => ({ units, bytes: Buffer.from(units.buffer), length: 0 })

function widen(sheet: Sheet, room: number): void {
  const wider = new Uint16Array(room)
  wider.set(sheet.units.subarray(0, sheet.length))
  sheet.units = wider
  sheet.bytes = Buffer.from(wider.buffer)
}

function put(sheet: Sheet, text: string): void {
  // Some signs become several: ㍿ is 株式会社.
  if (sheet.length + text.length > sheet.units.length) widen(sheet, (sheet.length + text.length) * 2)
  for (let index = 0; index < text.length; index += 1)
    sheet.units[sheet.length + index] = text.charCodeAt(index)
  sheet.length += text.length
}

const textOf = ({ bytes, length }: Sheet): string => bytes.toString('utf16le', 0, length * 2)

/** Pictures. They begin with one of three units; some are read as a word, the others stand for themselves. */
function isPicture(text: string, at: number): boolean {
  const sign = text.codePointAt(at) ?? 0
  return sign >= 0x1f300 && sign < 0x1fb00
}

/** Where the stretch that holds a sign ends: behind it, at the next boundary. */
function endOf(text: string, from: number, kind: Uint8Array): number {
  let end = from + 1
  while (end < text.length && ((kind[text.charCodeAt(end)] ?? 0) & kinds.boundary) === 0) end += 1
  return end
}

// One text is folded at a time: the sheets are written over and over, unless a text was uncommonly long.
const sheets: readonly [Sheet, Sheet] = [sheetOf(new Uint16Array(8_192)), sheetOf(new Uint16Array(8_192))]
const maxKept = 1 << 20

function fresh(sheet: Sheet, length: number): Sheet {
  if (length + 64 > maxKept) return sheetOf(new Uint16Array(length + 64))
  sheet.length = 0
  if (sheet.units.length < length + 64 || sheet.units.length > maxKept)
    widen(sheet, Math.max(8_192, length + 64))
  return sheet
}

/** Both forms of a text; see Forms. */
class Folding {
  readonly open: Sheet
  readonly tight: Sheet
  // The last boundary, in the text and in both forms: a stretch that goes the long way begins there.
  private at = 0
  private openAt = 0
  private tightAt = 0

  constructor(length: number) {
    // Room for what is put sign by sign, whatever the stretches between become.
    this.open = fresh(sheets[0], length)
    this.tight = fresh(sheets[1], length)
  }

  run(text: string): void {
    const { fold, kind } = tableOf()
    for (let index = 0; index < text.length; index += 1) {
      index = this.signs(text, index, fold, kind)
      if (index < text.length) index = this.stretch(text, index, kind)
    }
  }

  /** Takes sign by sign what needs no other way. @returns where that ends */
  private signs(text: string, from: number, fold: Uint16Array, kind: Uint8Array): number {
    // All that is touched at each sign is at hand here.
    const open = this.open.units
    const tight = this.tight.units
    let openLength = this.open.length
    let tightLength = this.tight.length
    let { at, openAt, tightAt } = this
    let index = from
    for (; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      const what = kind[unit] ?? 0
      if (what & kinds.slow) break
      if (what & kinds.boundary) {
        at = index
        openAt = openLength
        tightAt = tightLength
      }
      if (what & kinds.dropped) continue
      const folded = fold[unit] ?? 0
      open[openLength++] = folded
      if (what & kinds.solid) tight[tightLength++] = folded
    }
    this.open.length = openLength
    this.tight.length = tightLength
    this.at = at
    this.openAt = openAt
    this.tightAt = tightAt
    return index
  }

  private mark(index: number): void {
    this.at = index
    this.openAt = this.open.length
    this.tightAt = this.tight.length
  }

  /** @returns the last sign that was taken */
  private stretch(text: string, index: number, kind: Uint8Array): number {
    if (isPicture(text, index)) {
      this.mark(index)
      const picture = text.slice(index, index + 2)
      const word = wordOfPicture(picture)
      put(this.open, word)
      if (word !== picture) put(this.tight, word)
      this.room(text.length - index)
      return index + 1
    }
    const end = endOf(text, index, kind)
    const folded = foldSlowly(text.slice(this.at, end))
    this.open.length = this.openAt
    this.tight.length = this.tightAt
    // What is left of the text has its room, too.
    put(this.open, folded)
    put(this.tight, tightOf(folded))
    this.room(text.length - end)
    return end - 1
  }

  private room(left: number): void {
    for (const sheet of [this.open, this.tight])
      if (sheet.units.length - sheet.length < left) widen(sheet, sheet.length + left + 64)
  }
}

/** A text as it is judged: full-width and circled signs plain, simplified, lower case. */
export function formsOf(text: string): Forms {
  const folding = new Folding(text.length)
  folding.run(text)
  return { open: textOf(folding.open), tight: textOf(folding.tight) }
}

const notSolid = /[^\p{L}\p{N}+]/gu
const tightSheet = sheetOf(new Uint16Array(256))

/** The tight form of an open one. */
export function tightOf(open: string): string {
  const { fold, kind } = tableOf()
  if (open.length > tightSheet.units.length) return open.replace(notSolid, '')
  let length = 0
  for (let at = 0; at < open.length; at += 1) {
    const unit = open.charCodeAt(at)
    const what = kind[unit] ?? 0
    // What the table says is of the sign that this one becomes.
    if (what & (kinds.slow | kinds.dropped) || fold[unit] !== unit) return open.replace(notSolid, '')
    if (what & kinds.solid) tightSheet.units[length++] = unit
  }
  tightSheet.length = length
  return textOf(tightSheet)
}
