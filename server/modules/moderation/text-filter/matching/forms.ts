import { foldSlowly, kinds, tableOf } from './fold.ts'
import type { Forms } from './patterns.ts'

const notSolid = /[^\p{L}\p{N}+]/gu

/** A form while it is written. */
type Sheet = { units: Uint16Array; length: number }

function put(sheet: Sheet, text: string): void {
  // Some signs become several: ㍿ is 株式会社.
  if (sheet.length + text.length > sheet.units.length) {
    const wider = new Uint16Array((sheet.length + text.length) * 2)
    wider.set(sheet.units.subarray(0, sheet.length))
    sheet.units = wider
  }
  for (let index = 0; index < text.length; index += 1)
    sheet.units[sheet.length + index] = text.charCodeAt(index)
  sheet.length += text.length
}

const wordsOf = ({ units, length }: Sheet): string =>
  Buffer.from(units.buffer, 0, length * 2).toString('utf16le')

/** Pictures that stand for themselves. They begin with one of three units, and nothing becomes of them. */
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
const sheets: readonly [Sheet, Sheet] = [
  { units: new Uint16Array(8_192), length: 0 },
  { units: new Uint16Array(8_192), length: 0 },
]
const maxKept = 1 << 20

function fresh(sheet: Sheet, length: number): Sheet {
  if (length + 64 > maxKept) return { units: new Uint16Array(length + 64), length: 0 }
  if (sheet.units.length < length + 64 || sheet.units.length > maxKept)
    sheet.units = new Uint16Array(Math.max(8_192, length + 64))
  sheet.length = 0
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
      const unit = text.charCodeAt(index)
      const what = kind[unit] ?? 0
      if (what & kinds.slow) {
        index = this.stretch(text, index, kind)
        continue
      }
      if (what & kinds.boundary) this.mark(index)
      if (what & kinds.dropped) continue
      const folded = fold[unit] ?? 0
      this.open.units[this.open.length++] = folded
      if (what & kinds.solid) this.tight.units[this.tight.length++] = folded
    }
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
      put(this.open, text.slice(index, index + 2))
      return index + 1
    }
    const end = endOf(text, index, kind)
    const folded = foldSlowly(text.slice(this.at, end))
    this.open.length = this.openAt
    this.tight.length = this.tightAt
    // What is left of the text has its room, too.
    put(this.open, folded)
    put(this.tight, folded.replace(notSolid, ''))
    this.room(text.length - end)
    return end - 1
  }

  private room(left: number): void {
    for (const sheet of [this.open, this.tight])
      if (sheet.units.length - sheet.length < left) {
        const wider = new Uint16Array(sheet.length + left + 64)
        wider.set(sheet.units.subarray(0, sheet.length))
        sheet.units = wider
      }
  }
}

/** A text as it is judged: full-width and circled signs plain, simplified, lower case. */
export function formsOf(text: string): Forms {
  const folding = new Folding(text.length)
  folding.run(text)
  return { open: wordsOf(folding.open), tight: wordsOf(folding.tight) }
}
