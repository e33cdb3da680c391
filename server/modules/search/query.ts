import { longestBeginning, marked } from './beginnings.ts'
import {
  chunksOf,
  cut,
  fold,
  lettersAndFigures,
  pairsOf,
  pinyinOf,
  type Run,
  runsOf,
  sortLexeme,
} from './words.ts'

/**
 * Which weights of a document's words count: A names, B brand, C vocabulary, D text. '' is for finding: all
 * of them, and beginnings as the index has them, which say nothing of the weight of their words.
 */
export type Weights = '' | 'A' | 'AB' | 'ABC' | 'ABCD'

/** Words that ask and say nothing of what is sought. */
const empty = new Set(
  '怎么 怎样 如何 什么 为什么 的 了 吗 呢 是 哪 个 和 有 款 种 味 味道 口味 推荐 好'.split(' '),
)

const one = (word: string, weights: Weights, prefix = false) =>
  `'${word}'${prefix || weights ? `:${prefix ? '*' : ''}${weights}` : ''}`
const all = (parts: readonly string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const any = (parts: readonly string[]) => {
  const some = [...new Set(parts.filter(Boolean))]
  return some.length > 1 ? `(${some.join(' | ')})` : (some[0] ?? '')
}

function latinWord(text: string, weights: Weights): string {
  if (text.length <= 3) return one(text, weights)
  const stored = weights === '' && text.length <= longestBeginning
  return stored ? one(marked(text), '') : one(text, weights, true)
}

/** A Latin piece: more than three signs may be the beginning of a word wherever they stand. */
function latin(text: string, weights: Weights, alone: boolean): string {
  const parts = lettersAndFigures(text)
  const long = text.length > 3
  return any([
    latinWord(text, weights),
    long || !alone ? '' : one(marked(text), weights),
    all(parts.map((part) => one(part, weights))),
  ])
}

/** Without the words within other ones (弗吉尼亚, 尼亚): what has the longer one has them, too. */
const longestOf = (words: readonly string[]) =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)))

/** A word, or all its pairs where it is longer than one: whatever the dictionary made of the name. */
const wordOrPairs = (word: string, weights: Weights) =>
  [...word].length > 2
    ? any([one(word, weights), all(pairsOf(word).map((pair) => one(pair, weights)))])
    : one(word, weights)

function chineseParts(text: string, weights: Weights): string[] {
  const words = cut(text)
  const telling = words.filter((word) => !empty.has(word))
  return longestOf(telling.length > 0 ? telling : words).map((word) => wordOrPairs(word, weights))
}

const chinese = (text: string, weights: Weights) => all(chineseParts(text, weights))

const runQuery = (run: Run, weights: Weights, alone: boolean) =>
  run.chinese ? chinese(run.text, weights) : latin(run.text, weights, alone)

function chunkQuery(chunk: string, weights: Weights): string {
  const runs = runsOf(chunk)
  const alone = runs.length === 1
  const parts = all(runs.map((run) => runQuery(run, weights, alone)))
  return alone ? parts : any([one(chunk, weights), parts])
}

/** The pieces of a chunk that are wanted each for itself. */
function chunkParts(chunk: string): string[] {
  const runs = runsOf(chunk)
  const [run] = runs
  return run?.chinese && runs.length === 1 ? chineseParts(run.text, '') : [chunkQuery(chunk, '')]
}

/** As PostgreSQL's tsqueries: what finds things, and what says how well they answer. */
export type Likely = { finds: string; ranks: string }

/** The pieces that can be misspelt: Latin words, and Chinese as it sounds. */
const soundOf = (run: Run) => (run.chinese ? (pinyinOf(run.text)?.full ?? '') : run.text)

const wholeWords = (run: Run) =>
  (run.chinese ? cut(run.text).filter((word) => !empty.has(word)) : [run.text]).map((word) => one(word, ''))

export type Query = {
  folded: string
  /** What pages mark: the pieces as they stand, simplified and lower case. */
  marks: string[]
  /** As PostgreSQL's tsquery: the whole as the name of a sort of things. */
  sort: string
  /** As PostgreSQL's tsqueries, all of which have to hold: each by itself the index skips to where the next one may hold. */
  finds: string[]
  /** The same as one tsquery, to say how well something answers. */
  words(weights: Exclude<Weights, ''>): string
  /** Latin words and the sound of Chinese ones, for which similar words are sought. */
  sounds: string[]
  /** The same pieces, or words that are spelt or sound like them; with `some` not all need be there. */
  likely(near: (sound: string) => readonly string[], some: boolean): Likely
}

/** Reads what somebody typed; null when it holds no letter and no figure. */
export function readQuery(q: string): Query | null {
  const chunks = chunksOf(q).slice(0, 12)
  if (chunks.length === 0) return null
  const runs = chunks.flatMap(runsOf)
  const likely = (near: (sound: string) => readonly string[], some: boolean) => {
    const asked = (weights: Weights) => {
      const parts = runs.map((run) => {
        const sound = soundOf(run)
        const similar = [...(sound.length > 3 ? [sound] : []), ...near(sound)].map((word) => one(word, ''))
        // Some of the words are whole ones: beginnings of all of them would be half the catalogue.
        return any([...(some ? wholeWords(run) : [runQuery(run, weights, true)]), ...similar])
      })
      return some ? any(parts) : all(parts)
    }
    return { finds: asked(''), ranks: asked('ABCD') }
  }
  return {
    folded: fold(q),
    marks: [...new Set([...chunks, ...runs.map((run) => run.text)])],
    sort: `'${sortLexeme(q)}'`,
    finds: [...new Set(chunks.flatMap(chunkParts))],
    words: (weights) => all(chunks.map((chunk) => chunkQuery(chunk, weights))),
    sounds: [...new Set(runs.map(soundOf).filter((sound) => sound.length > 3 && sound.length <= 40))],
    likely,
  }
}
