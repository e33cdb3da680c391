// What has been typed of a Latin word is looked up as a word of its own: an index skips through the places
// of a word that is common, while all words that begin alike would have to be read to the end.

/** Longer beginnings are few enough to be read. */
export const longestBeginning = 12

/** How a beginning is told from a word. */
export const marked = (beginning: string): string => `^${beginning}`

/** Stored with the weight of the word: beginnings of names alone are looked up so soon. */
export const shortBeginnings = (word: string): string[] =>
  [1, 2, 3].map((length) => marked(word.slice(0, length)))

/** The beginnings from the fourth sign on of a word that is not Chinese from the start, nor marked itself. */
export function longBeginnings(word: string): string[] {
  const start = /^[^\p{Script=Han}^=]{4,}/u.exec(word)?.[0].slice(0, longestBeginning) ?? ''
  return Array.from({ length: Math.max(0, start.length - 3) }, (_none, at) => marked(start.slice(0, at + 4)))
}
