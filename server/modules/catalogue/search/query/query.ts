import { maxPrefixLength, prefixToken } from '../word-forms.ts'
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
} from '#server/modules/platform/rich-text/index.ts'

/**
 * Which weights of a document's words count: A names, B brand, C vocabulary, D text. '' is for finding: all
 * of them, and beginnings as the index has them, which say nothing of the weight of their words.
 */
export type Weights = '' | 'A' | 'AB' | 'ABC' | 'ABCD'

/** Words that ask and say nothing of what is sought. */
const stopWords = new Set(
  (
    '怎么 怎样 怎么样 如何 什么 什么样 为什么 的 了 吗 呢 吧 啊 是 哪 个 和 与 有 款 种 味 味道 口味 推荐 好 草 我 你 想 问 请问 一下 ' +
    '没有 有没有 人 知道 哪款 哪个 哪些 哪里 谢谢 大家 一点 有点 可以 应该 比较 适合 觉得 就是 不是 还是 这个 那个 东西 求'
  ).split(' '),
)

/** What all things of a kind are called: who says it wants that kind, and nothing else will do. */
const kindNames = new Set('烟斗 斗 烟草 斗草 烟丝 斗嘴 配件 品牌 圈子 工作室 pipe pipes tobacco'.split(' '))

const one = (word: string, weights: Weights, prefix = false) =>
  `'${word}'${prefix || weights ? `:${prefix ? '*' : ''}${weights}` : ''}`
const all = (parts: readonly string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const any = (parts: readonly string[]) => {
  const some = [...new Set(parts.filter(Boolean))]
  return some.length > 1 ? `(${some.join(' | ')})` : (some[0] ?? '')
}

function latinWord(text: string, weights: Weights): string {
  if (text.length <= 3) return one(text, weights)
  const stored = weights === '' && text.length <= maxPrefixLength
  return stored ? one(prefixToken(text), '') : one(text, weights, true)
}

/** A Latin piece: more than three signs may be the beginning of a word wherever they stand. */
function latin(text: string, weights: Weights, alone: boolean): string {
  const parts = lettersAndFigures(text)
  const long = text.length > 3
  return any([
    latinWord(text, weights),
    long || !alone ? '' : one(prefixToken(text), weights),
    all(parts.map((part) => one(part, weights))),
  ])
}

/** Without the words within other ones (弗吉尼亚, 尼亚): what has the longer one has them, too. */
const longestOf = (words: readonly string[]) =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)))

const wordOrPairs = (word: string, weights: Weights) =>
  [...word].length > 2
    ? any([one(word, weights), all(pairsOf(word).map((pair) => one(pair, weights)))])
    : one(word, weights)

/**
 * A word, or all its pairs where it is longer than one: whatever the dictionary made of the name. 温斯洛斗,
 * which it does not know, may be a 斗 of 温斯洛; 新手入门 may stand as 新手 and 入门.
 */
function chineseWord(word: string, weights: Weights): string {
  const ofName = /^(.{2,})斗$/u.exec(word)?.[1]
  const halves = [...word].length === 4 ? [word.slice(0, 2), word.slice(2)] : []
  return any([
    wordOrPairs(word, weights),
    ofName ? all([wordOrPairs(ofName, weights), one('斗', weights)]) : '',
    all(halves.map((half) => one(half, weights))),
  ])
}

/** The words of a Chinese run that say what is sought; all of them where none does. */
function significantWords(text: string): string[] {
  const words = cut(text)
  const telling = words.filter((word) => !stopWords.has(word))
  return longestOf(telling.length > 0 ? telling : words)
}

const chineseParts = (text: string, weights: Weights): string[] =>
  significantWords(text).map((word) => chineseWord(word, weights))

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

/** Latin pieces that may be one word typed apart, `lao du bo lin`; null where there is nothing to join. */
function joinedOf(chunks: readonly string[]): string | null {
  const word = chunks.join('')
  return chunks.length > 1 && chunks.length <= 8 && word.length <= 40 && /^[a-z0-9]+$/.test(word)
    ? word
    : null
}

/** All ways of writing some neighbours among a few Latin pieces as one word. */
function joinsOf(chunks: readonly string[]): string[][] {
  if (joinedOf(chunks) === null || chunks.length > 4) return []
  const starts = chunks.map((_chunk, at) => at)
  return starts.flatMap((start) =>
    starts
      .filter((end) => end > start)
      .map((end) => [
        ...chunks.slice(0, start),
        chunks.slice(start, end + 1).join(''),
        ...chunks.slice(end + 1),
      ]),
  )
}

/** The pieces that can be misspelt: Latin words, and Chinese as it sounds. */
const soundOf = (text: string) => pinyinOf(text)?.full ?? text

const canBeMisspelt = (sound: string) => sound.length > 3 && sound.length <= 40

/** For a piece the words that it may have been meant for. */
export type SimilarWords = (sound: string) => readonly string[]

/** As PostgreSQL's tsqueries, for what is typed wrong or too much. */
export type FuzzyQuery = {
  /** What finds texts that are read: all words of them count. */
  finds: string
  /** What finds all else. */
  findsThings: string
  ranks: string
  /** Says how well something answers by its names; null where that is not asked for a part of the words. */
  words: ((weights: 'AB' | 'ABC') => string) | null
}

const soundVariants = (text: string, weights: Weights, near: SimilarWords) => {
  const sound = soundOf(text)
  return [...(canBeMisspelt(sound) ? [sound] : []), ...near(sound)].map((word) => one(word, weights))
}

/** A run as it stands, or words that are spelt or sound like it. */
function nearRun(run: Run, weights: Weights, near: SimilarWords): string {
  const byWord = run.chinese
    ? all(
        significantWords(run.text).map((word) =>
          any([chineseWord(word, weights), ...soundVariants(word, weights, near)]),
        ),
      )
    : ''
  return any([runQuery(run, weights, true), byWord, ...soundVariants(run.text, weights, near)])
}

function nearQuery(chunks: readonly string[], near: SimilarWords): FuzzyQuery {
  const asked = (weights: Weights) => {
    const runs = (some: readonly string[]) =>
      all(some.flatMap(runsOf).map((run) => nearRun(run, weights, near)))
    const joined = joinedOf(chunks)
    const ways = [chunks, ...joinsOf(chunks), ...(joined ? [[joined]] : [])]
    return any(ways.map(runs))
  }
  return { finds: asked(''), findsThings: asked(''), ranks: asked('ABCD'), words: asked }
}

/** More words than this say little more: the longest ones count. */
const maxWords = 6
/** So many of the words have to be there: one of two, else more than half. */
const enoughOf = (many: number) => (many < 3 ? 1 : Math.floor(many / 2) + 1)

function choose(parts: readonly string[], many: number): string[][] {
  if (many === 0) return [[]]
  return parts.flatMap((part, at) => choose(parts.slice(at + 1), many - 1).map((rest) => [part, ...rest]))
}

/** The words that may be left out, and those that may not: single characters are too little to go by. */
function wordsOf(chunks: readonly string[]): { free: string[]; needed: string[] } {
  const words = chunks
    .flatMap(runsOf)
    .flatMap((run) => (run.chinese ? significantWords(run.text) : [run.text]))
    .filter((word) => !stopWords.has(word))
  const free = words.filter((word) => [...word].length > 1 && !kindNames.has(word))
  return {
    free: [...new Set(free)].toSorted((a, b) => b.length - a.length).slice(0, maxWords),
    needed: words.filter((word) => kindNames.has(word)),
  }
}

/** Enough of the words. Null where there is none to leave out, or nothing is left then. */
function someQuery(chunks: readonly string[], near: SimilarWords): FuzzyQuery | null {
  const { free, needed } = wordsOf(chunks)
  const [first] = free
  if (first === undefined) return null
  const asked = (weights: Weights) => {
    // Whole words: beginnings of all of them would be half the catalogue.
    const parts = free.map((word) =>
      any([
        /\p{Script=Han}/u.test(word) ? chineseWord(word, weights) : one(word, weights),
        ...soundVariants(word, weights, near),
      ]),
    )
    const some = any(choose(parts, enoughOf(parts.length)).map(all))
    return all([...needed.map((word) => one(word, weights)), some])
  }
  return { finds: asked(''), findsThings: asked('ABC'), ranks: asked('ABCD'), words: null }
}

export type Query = {
  folded: string
  /** What pages mark: the pieces as they stand, simplified and lower case. */
  marks: string[]
  /** As PostgreSQL's tsquery: the whole as the name of a sort of things. */
  sort: string
  /** As PostgreSQL's tsquery: the whole as one word. */
  whole: string
  /** Whether it may be one word that was typed apart. */
  joinable: boolean
  /** As PostgreSQL's tsqueries, all of which have to lock: each by itself the index skips to where the next one may hold. */
  finds: string[]
  /** The same as one tsquery, to say how well something answers. */
  words(weights: Exclude<Weights, ''>): string
  /** Latin words and the sound of Chinese ones, for which similar words are sought. */
  sounds: string[]
  /** The same pieces, or words that are spelt or sound like them. */
  near(near: SimilarWords): FuzzyQuery
  /** Enough of the pieces. */
  some(near: SimilarWords): FuzzyQuery | null
}

/** Longer words are cut: nothing is called so, and PostgreSQL takes no word of more than 2,046 bytes. */
const maxWordLetters = 60
const cutWord = (word: string) => [...word].slice(0, maxWordLetters).join('')

/** Reads what somebody typed; null when it holds no letter and no figure. */
export function readQuery(q: string): Query | null {
  // Folded signs may be several: one of them stands for eighteen letters.
  const chunks = chunksOf(q).slice(0, 12).map(cutWord)
  if (chunks.length === 0) return null
  const runs = chunks.flatMap(runsOf)
  const joined = joinedOf(chunks)
  const finds = [...new Set(chunks.flatMap(chunkParts))]
  const words = (weights: Weights) => all(chunks.map((chunk) => chunkQuery(chunk, weights)))
  const soundParts = [...runs.map((run) => run.text), ...joinsOf(chunks).flat(), joined ?? '']
  return {
    folded: fold(q),
    marks: [...new Set([...chunks, ...runs.map((run) => run.text)])],
    sort: `'${cutWord(sortLexeme(q))}'`,
    whole: one(cutWord(fold(q)), 'ABC'),
    joinable: joined !== null,
    finds: joined ? [any([all(finds), one(joined, '')])] : finds,
    words: (weights) => any([words(weights), joined ? one(joined, weights) : '']),
    sounds: [...new Set(soundParts.map(soundOf))].filter(canBeMisspelt),
    near: (near) => nearQuery(chunks, near),
    some: (near) => someQuery(chunks, near),
  }
}
