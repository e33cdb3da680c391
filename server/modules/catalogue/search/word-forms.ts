// What has been typed of a Latin word is looked up as a word of its own: an index skips through the places
// of a word that is common, while all words that begin alike would have to be read to the end.

/** Longer beginnings are few enough to be read. */
export const maxPrefixLength = 12

/** How a beginning is told from a word. */
export const prefixToken = (prefix: string): string => `^${prefix}`

/** Stored with the weight of the word: beginnings of names alone are looked up so soon. */
export const shortPrefixes = (word: string): string[] =>
  [1, 2, 3].map((length) => prefixToken(word.slice(0, length)))

/** The beginnings from the fourth sign on of a word that is not Chinese from the start, nor marked itself. */
export function longPrefixes(word: string): string[] {
  const start = /^[^\p{Script=Han}^=]{4,}/u.exec(word)?.[0].slice(0, maxPrefixLength) ?? ''
  return Array.from({ length: Math.max(0, start.length - 3) }, (_none, at) =>
    prefixToken(start.slice(0, at + 4)),
  )
}

// Slips of the finger: a word and what somebody typed for it share a form with a letter or two taken out.

/** Letters further on do not decide which words come into question. */
const maxComparedLength = 12
/** How far a typed word may be from the right one, by its length. */
const allowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

const without = (word: string) => Array.from(word, (_sign, at) => word.slice(0, at) + word.slice(at + 1))

/** The forms of a stored word under which it is found. */
export function storedKeys(word: string): string[] {
  const start = word.slice(0, maxComparedLength)
  return [...new Set([start, ...without(start)])]
}

/** The forms of a typed word that are looked up: two letters may be missing from longer ones. */
export function typedKeys(word: string): string[] {
  const start = word.slice(0, maxComparedLength)
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
export function closestWords(typed: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= allowed(typed.length))
    .toSorted((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .slice(0, 6)
    .map(({ word }) => word)
}

// Words that smokers use for one thing. Names of things in the catalogue have aliases of their own; here
// stand words of which names and headings are made.
const groups: readonly (readonly string[])[] = [
  ['填丝', '填装', '装填', '装斗', '填烟'],
  ['刮刀', '刮炭器', '刮炭刀', '铰刀'],
  ['通条', '烟斗通条', '毛条'],
  ['压棒', '压烟棒', '压斗'],
  ['炭层', '碳层', '积碳', '积炭'],
  ['陈化', '醇化', '窖藏'],
  ['新手', '入门', '初学', '第一罐', '第一支'],
]

/** The words that others would use for what stands in these texts. */
export function synonymsIn(texts: readonly string[]): string[] {
  const text = texts.join(' ')
  return groups.flatMap((group) =>
    group.some((word) => text.includes(word)) ? group.filter((word) => !text.includes(word)) : [],
  )
}
