/** A run of a text: in both, only in the old one, only in the new one. */
export type Part = { is: 'same' | 'gone' | 'new'; text: string }

/** Longer texts are shown whole, old and new: to compare them costs the square of their length. */
const most = 1_500

/** Words of Latin letters and numbers stay whole; of Chinese each character is one. */
const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9À-ɏ]+|[\s\S]/gu) ?? []

/** How long the longest common row of words is from each place on. */
function lengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let a = one.length - 1; a >= 0; a--) {
    for (let b = other.length - 1; b >= 0; b--) {
      const [row, below] = [table[a], table[a + 1]]
      if (!row || !below) continue
      row[b] = one[a] === other[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0)
    }
  }
  return table
}

function add(parts: Part[], is: Part['is'], text: string) {
  const last = parts.at(-1)
  if (last?.is === is) last.text += text
  else parts.push({ is, text })
}

/** The runs of two texts, in order. */
export function diffWords(old: string, young: string): Part[] {
  if (old === young) return old === '' ? [] : [{ is: 'same', text: old }]
  const [one, other] = [wordsOf(old), wordsOf(young)]
  const parts: Part[] = []
  if (one.length > most || other.length > most) {
    if (old) add(parts, 'gone', old)
    if (young) add(parts, 'new', young)
    return parts
  }
  const table = lengths(one, other)
  let [a, b] = [0, 0]
  while (a < one.length || b < other.length) {
    const [mine, theirs] = [one[a], other[b]]
    if (mine !== undefined && mine === theirs) {
      add(parts, 'same', mine)
      a += 1
      b += 1
    } else if (
      mine !== undefined &&
      (theirs === undefined || (table[a + 1]?.[b] ?? 0) >= (table[a]?.[b + 1] ?? 0))
    ) {
      add(parts, 'gone', mine)
      a += 1
    } else if (theirs !== undefined) {
      add(parts, 'new', theirs)
      b += 1
    }
  }
  return parts
}
