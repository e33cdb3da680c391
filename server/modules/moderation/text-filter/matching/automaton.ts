// Which of many words stand in a text, all of them, wherever they begin. Of the ways that were measured
// (`npm run bench -- words`) this one is the fastest on Chinese text: bitmaps of the first two and the first
// three signs of every word let nearly every place of a text go after a few reads of memory; where they do
// not, the trie is walked from there. The trie lies in typed arrays: fifty thousand words take a few megabytes, nothing of
// which the garbage collector ever looks at.

/** A word in a text, from and up to where, and which of the list it is. */
export type Hit = { from: number; to: number; word: number }

// Of a short list the bitmaps stay in the processor's nearest memory.
export const bitsFor = (words: number): number => Math.min(21, 6 + Math.ceil(Math.log2(words + 1)))

const hashOfPair = (first: number, second: number): number => Math.imul((first << 16) | second, 0x9e3779b1)

const hashOfTriple = (pair: number, third: number): number =>
  Math.imul(pair ^ Math.imul(third, 0x85ebca6b), 0x9e3779b1)

/** Which of so many hashes there are: a bit each. */
type Bitmap = Uint8Array

const has = (map: Bitmap, hash: number): boolean => (((map[hash >>> 3] ?? 0) >>> (hash & 7)) & 1) === 1
const mark = (map: Bitmap, hash: number): void => {
  map[hash >>> 3] = (map[hash >>> 3] ?? 0) | (1 << (hash & 7))
}

/** The trie: edges `node, sign → node` in a table with open addresses. */
class Edges {
  count = 0
  private size: number
  private from: Int32Array
  private sign: Uint16Array
  private to: Int32Array

  constructor(limit: number) {
    this.size = 1_024
    while (this.size < limit * 2) this.size *= 2
    this.from = new Int32Array(this.size).fill(-1)
    this.sign = new Uint16Array(this.size)
    this.to = new Int32Array(this.size)
  }

  private place(node: number, sign: number): number {
    let at = (Math.imul(node, 0x9e3779b1) ^ Math.imul(sign, 0x85ebca6b)) >>> 0
    at = (at ^ (at >>> 15)) & (this.size - 1)
    while (this.from[at] !== -1 && (this.from[at] !== node || this.sign[at] !== sign))
      at = (at + 1) & (this.size - 1)
    return at
  }

  /** @returns the node, -1 when no word goes on like this */
  follow(node: number, sign: number): number {
    const at = this.place(node, sign)
    return this.from[at] === -1 ? -1 : (this.to[at] ?? -1)
  }

  add(node: number, sign: number): number {
    const at = this.place(node, sign)
    if (this.from[at] !== -1) return this.to[at] ?? 0
    this.from[at] = node
    this.sign[at] = sign
    this.count += 1
    this.to[at] = this.count
    return this.count
  }
}

/** What a sign is to a list: a word alone, the first sign of a longer one, or both. */
const begin = { alone: 1, longer: 2 } as const

/** The sign at a place of a text, as a table has it; 0 behind the end. */
function signAt(text: string, at: number, as?: Uint16Array): number {
  if (at >= text.length) return 0
  const unit = text.charCodeAt(at)
  return as ? as[unit] || unit : unit
}

export type Automaton = {
  /**
   * All places in which words stand, in the order in which they begin, the shorter first.
   * @param as each sign is read as what this table has for it, if anything
   */
  find(text: string, as?: Uint16Array): Hit[]
}

/** A breath between pieces of work, so that requests are answered meanwhile. */
export const breath = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Makes the automaton of a list, some words at a time. Empty words are nowhere. */
export async function automatonOf(words: readonly string[], atOnce = 4_000): Promise<Automaton> {
  const edges = new Edges(words.reduce((sum, word) => sum + word.length, 0))
  const bits = bitsFor(words.length)
  const unused = 32 - bits
  const newBitmap = (): Bitmap => new Uint8Array(1 << (bits - 3))
  const pairs = newBitmap()
  // Words of two signs are whole with their pair; longer ones need their third as well.
  const whole = newBitmap()
  const triples = newBitmap()
  const starts = new Uint8Array(65_536)
  const ends = new Int32Array(words.reduce((sum, word) => sum + word.length, 1)).fill(-1)
  for (const [index, word] of words.entries()) {
    if (index % atOnce === atOnce - 1) await breath()
    if (word === '') continue
    let node = 0
    for (let at = 0; at < word.length; at += 1) node = edges.add(node, word.charCodeAt(at))
    ends[node] = index
    const start = word.charCodeAt(0)
    starts[start] = (starts[start] ?? 0) | (word.length === 1 ? begin.alone : begin.longer)
    if (word.length === 1) continue
    const pair = hashOfPair(word.charCodeAt(0), word.charCodeAt(1))
    mark(pairs, pair >>> unused)
    if (word.length === 2) mark(whole, pair >>> unused)
    else mark(triples, hashOfTriple(pair, word.charCodeAt(2)) >>> unused)
  }

  /** Walks the trie from one place of a text. */
  const walk = (text: string, from: number, hits: Hit[], as?: Uint16Array): void => {
    let node = 0
    for (let at = from; at < text.length; at += 1) {
      node = edges.follow(node, signAt(text, at, as))
      if (node === -1) return
      const word = ends[node] ?? -1
      if (word !== -1) hits.push({ from, to: at + 1, word })
    }
  }

  /** Whether a word of two signs or more may stand where these three do. */
  const mayBegin = (first: number, second: number, third: number): boolean => {
    const pair = hashOfPair(first, second)
    if (!has(pairs, pair >>> unused)) return false
    return has(whole, pair >>> unused) || has(triples, hashOfTriple(pair, third) >>> unused)
  }

  return {
    find(text, as) {
      const hits: Hit[] = []
      let first = signAt(text, 0, as)
      let second = signAt(text, 1, as)
      for (let at = 0; at < text.length; at += 1) {
        const third = signAt(text, at + 2, as)
        const start = starts[first] ?? 0
        if (start !== 0 && (start & begin.alone || mayBegin(first, second, third))) walk(text, at, hits, as)
        first = second
        second = third
      }
      return hits
    },
  }
}
