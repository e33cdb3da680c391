// Slips of the finger: a word and what somebody typed for it share a form with a letter or two taken out.

/** Letters further on do not decide which words come into question. */
const looked = 12
/** How far a typed word may be from the right one, by its length. */
const allowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

const without = (word: string) => Array.from(word, (_sign, at) => word.slice(0, at) + word.slice(at + 1))

/** The forms of a stored word under which it is found. */
export function storedKeys(word: string): string[] {
  const start = word.slice(0, looked)
  return [...new Set([start, ...without(start)])]
}

/** The forms of a typed word that are looked up: two letters may be missing from longer ones. */
export function typedKeys(word: string): string[] {
  const start = word.slice(0, looked)
  const once = without(start)
  const twice = word.length < 6 ? [] : once.flatMap(without)
  return [...new Set([start, ...once, ...twice])]
}

/** Letters added, lost, changed or swapped with their neighbour between two words. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_none, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(swapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The words that may have been meant, the nearest first; never many. */
export function meant(typed: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= allowed(typed.length))
    .toSorted((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .slice(0, 6)
    .map(({ word }) => word)
}
