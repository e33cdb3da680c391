import { pinyin } from 'pinyin-pro'
import { breath } from '../automaton.ts'

// Each syllable without its tone is one unit of the private use area, so that a row of them is looked for like a text.
const firstUnit = 0xe000
const [firstHan, lastHan] = [0x4e00, 0x9fff]

type Sounds = {
  /** The syllable of each sign; 0 for what is no Chinese character. */
  of: Uint16Array
  /** The first letter of each syllable; 0 for what is no Chinese character. */
  letter: Uint16Array
  /** The unit of each syllable as it is written in Latin letters. */
  units: ReadonlyMap<string, number>
}

/** The first reading of each character, a thousand characters at a time. */
async function readSounds(): Promise<Sounds> {
  const of = new Uint16Array(65_536)
  const letter = new Uint16Array(65_536)
  const units = new Map<string, number>()
  for (let from = firstHan; from <= lastHan; from += 1_000) {
    for (let unit = from; unit < from + 1_000 && unit <= lastHan; unit += 1) {
      const syllable = pinyin(String.fromCharCode(unit), { toneType: 'none', v: true })
      if (!/^[a-z]+$/.test(syllable)) continue
      if (!units.has(syllable)) units.set(syllable, firstUnit + units.size)
      of[unit] = units.get(syllable) ?? 0
      letter[unit] = syllable.charCodeAt(0)
    }
    await breath()
  }
  return { of, letter, units }
}

let sounds: Promise<Sounds> | undefined

/** The syllables of all characters; made when they are first asked for. */
export const loadSounds = (): Promise<Sounds> => (sounds ??= readSounds())

export type { Sounds }

/** Whether a unit is one of a to z. */
export const isLetter = (unit: number) => unit >= 0x61 && unit <= 0x7a
const longestSyllable = 6
/** Longer rows of letters are no pinyin that somebody would write. */
const longestRow = 24

type Syllable = { unit: number; length: number }

/** Letters as syllables, where they are nothing else: `daigou` is dai, gou. Longer syllables go first. */
function syllablesIn(letters: string, units: Sounds['units']): Syllable[] | null {
  if (letters === '') return []
  for (let length = Math.min(longestSyllable, letters.length); length > 0; length -= 1) {
    const unit = units.get(letters.slice(0, length))
    const rest = unit === undefined ? null : syllablesIn(letters.slice(length), units)
    if (unit !== undefined && rest) return [{ unit, length }, ...rest]
  }
  return null
}

// The same words come again and again.
const known = new Map<string, Syllable[] | null>()
const maxKnown = 10_000

function syllablesOf(letters: string, { units }: Sounds): Syllable[] | null {
  const there = known.get(letters)
  if (there !== undefined) return there
  const found = syllablesIn(letters, units)
  if (known.size >= maxKnown) known.clear()
  known.set(letters, found)
  return found
}

/** A text as it sounds: one unit for each syllable or other sign. */
export type Heard = {
  text: string
  /** Where each unit began in what was read; behind the last, where that ended. Right until the next text is heard. */
  starts: Uint32Array
}

/** Whether some of a text in its tight form is written in pinyin: a whole row of letters is syllables. */
export const hasPinyin = (tight: string, table: Sounds): boolean =>
  (tight.match(/[a-z]+/g) ?? []).some((row) => row.length <= longestRow && syllablesOf(row, table) !== null)

// One text is heard at a time: the sheets are written over and over.
let units = new Uint16Array(8_192)
let starts = new Uint32Array(8_193)

/** How a text in its tight form sounds: characters, and letters that are pinyin, as syllables. */
export function hear(tight: string, table: Sounds): Heard {
  const { of } = table
  if (units.length < tight.length) {
    units = new Uint16Array(tight.length * 2)
    starts = new Uint32Array(tight.length * 2 + 1)
  }
  let length = 0
  let at = 0
  while (at < tight.length) {
    const unit = tight.charCodeAt(at)
    if (unit < 0x61 || unit > 0x7a) {
      units[length] = of[unit] || unit
      starts[length] = at
      length += 1
      at += 1
      continue
    }
    let end = at + 1
    while (end < tight.length && isLetter(tight.charCodeAt(end))) end += 1
    const syllables = end - at > longestRow ? null : syllablesOf(tight.slice(at, end), table)
    for (const syllable of syllables ?? []) {
      units[length] = syllable.unit
      starts[length] = at
      length += 1
      at += syllable.length
    }
    for (; at < end; at += 1) {
      units[length] = tight.charCodeAt(at)
      starts[length] = at
      length += 1
    }
  }
  starts[length] = tight.length
  return { text: Buffer.from(units.buffer, 0, length * 2).toString('utf16le'), starts }
}
