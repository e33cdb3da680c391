import { formsOf } from '../forms.ts'
import { readSignals } from '../suspicion/signals.ts'
import type { Sounds } from './sounds.ts'
import type { WordPairs } from './word-pairs.ts'

/** Words of two characters to be found where both are written as others: a bit for each word, by first and by second sign. */
export type Twins = { words: readonly string[]; firsts: Int32Array; seconds: Int32Array }

/** Marks what sounds or looks like a character, and the character itself. */
function markAlike(table: Int32Array, character: string, bit: number, looks: string, { of }: Sounds): void {
  const mark = (unit: number) => {
    table[unit] = (table[unit] ?? 0) | bit
  }
  const sound = of[character.charCodeAt(0)] ?? 0
  for (let unit = 0x4e00; unit <= 0x9fff; unit += 1) if (sound !== 0 && of[unit] === sound) mark(unit)
  for (const sign of character + looks) mark(formsOf(sign).tight.charCodeAt(0))
}

export async function readTwins(sounds: Sounds): Promise<Twins> {
  const { twins, looks } = await readSignals()
  const [firsts, seconds] = [new Int32Array(65_536), new Int32Array(65_536)]
  for (const [index, word] of twins.entries()) {
    const [first = '', second = ''] = word
    markAlike(firsts, first, 1 << index, looks[first] ?? '', sounds)
    markAlike(seconds, second, 1 << index, looks[second] ?? '', sounds)
  }
  return { words: twins, firsts, seconds }
}

/** A word in a text in which it is written otherwise. */
export type Twin = { word: string; from: number; to: number }

/** The words that a text has in the writing of their twins: pairs of signs that make no word of the language, nor with their neighbours. */
export function twinsIn({ words, firsts, seconds }: Twins, pairs: WordPairs, tight: string): Twin[] {
  const found: Twin[] = []
  for (let at = 0; at + 1 < tight.length; at += 1) {
    const bits = (firsts[tight.charCodeAt(at)] ?? 0) & (seconds[tight.charCodeAt(at + 1)] ?? 0)
    if (bits === 0) continue
    const word = words[31 - Math.clz32(bits)] ?? ''
    if (tight.startsWith(word, at)) continue
    if (pairs.has(tight, at - 1) || pairs.has(tight, at) || pairs.has(tight, at + 1)) continue
    found.push({ word, from: at, to: at + 2 })
  }
  return found
}
