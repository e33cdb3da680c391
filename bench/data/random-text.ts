import type { Source } from '#server/modules/catalogue/search/indexing/sources.store.ts'
import { cut, pinyinOf, runsOf } from '#server/modules/platform/rich-text/search-words.ts'

/** Made-up things and questions about them, the same ones at every run. */
export type Invention = {
  /** The thing with this number among so many; the first weigh most. */
  source(number: number, among: number): Source
  /** What somebody asks about one of them, known ones more often; cut short while it is typed. */
  question(among: number, typing: boolean): string
  /** A question of one sort. */
  questionOf: Readonly<Record<QuestionSort, (among: number) => string>>
}

/** A word that very many have; the whole name of one that few know; one sign; a Chinese name by its sound. */
export type QuestionSort = 'common' | 'rare' | 'one sign' | 'pinyin'

/** A fixed row of numbers from 0 to 1 for each seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const syllables =
  'ba bel cor dan el fen gar hol in jor kel lan mor nor os per qua ril san tor ul ven wes yar'.split(' ')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words in the frequencies of the real names, and with some luck one that nobody has heard. */
function wordsFrom(real: readonly string[], random: () => number, newOnes: number): () => string {
  return () => {
    if (random() >= newOnes) return real[Math.floor(random() * real.length)] ?? ''
    const length = 2 + Math.floor(random() * 2)
    return capital(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''))
  }
}

export function invent(real: readonly Source[]): Invention {
  const latinWords = real.flatMap((one) => one.name_en.split(' ')).filter((word) => word.length > 1)
  const chineseWords = real
    .flatMap((one) => runsOf(one.name_zh ?? ''))
    .flatMap((run) => (run.chinese ? cut(run.text) : []))
  const source = (number: number, among: number): Source => {
    const random = chance(number + 1)
    const latin = wordsFrom(latinWords, random, 0.15)
    const chinese = wordsFrom(chineseWords, random, 0)
    const like = real[Math.floor(random() * real.length)]
    if (!like) throw new Error('There is nothing to learn from')
    const name = (word: () => string, max: number) =>
      Array.from({ length: 1 + Math.floor(random() * max) }, word)
    // Each tenth is a post: a sentence, and some more about the same.
    if (number % 10 === 9)
      return {
        ...post,
        id: number + 1,
        name_zh: name(chinese, 8).join(''),
        vocabulary: name(chinese, 2),
        prose: Array.from({ length: 20 + Math.floor(random() * 60) }, chinese).join(''),
        weight: 3 * random(),
      }
    return {
      ...like,
      id: number + 1,
      name_en: name(latin, 3).join(' '),
      name_zh: `${name(chinese, 3).join('')}${random() < 0.2 ? Math.floor(random() * 2000) : ''}`,
      aliases: random() < 0.15 ? [name(chinese, 2).join('')] : [],
      weight: 6 * (1 - number / among),
    }
  }
  const common = frequentOf(chineseWords.filter((word) => word.length > 1))
  return { source, question: questioner(source), questionOf: sortsOfQuestions(source, common) }
}

/** What all made-up posts have alike. */
const post: Omit<Source, 'id' | 'name_zh' | 'vocabulary' | 'prose' | 'weight'> = {
  kind: 'post',
  name_en: '',
  aliases: [],
  brand_zh: null,
  brand_en: null,
  brand_aliases: [],
  sorts: [],
}

/** The thirty words that come most often. */
function frequentOf(words: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 30)
    .map(([word]) => word)
}

function sortsOfQuestions(source: Invention['source'], common: readonly string[]): Invention['questionOf'] {
  const random = chance(7)
  const draw = (among: number) => Math.floor(random() * among)
  const wordOf = (among: number) => common[draw(common.length)] ?? source(draw(among), among).name_en
  const nameOf = (at: number, among: number) => source(at, among).name_zh || '烟'
  return {
    // Two words, so that hardly any question comes twice.
    common: (among) => `${wordOf(among)} ${wordOf(among)}`,
    rare: (among) => nameOf(Math.floor(among * 0.9) + draw(among * 0.1), among),
    'one sign': (among) => [...nameOf(draw(among), among)][0] ?? '烟',
    pinyin: (among) => pinyinOf(nameOf(draw(among), among))?.full ?? 'yan',
  }
}

/** A letter lost, doubled or swapped. */
function slip(text: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (text.length - 2))
  const ways = [
    text.slice(0, place) + text.slice(place + 1),
    text.slice(0, place) + text.slice(place - 1),
    text.slice(0, place - 1) + text.charAt(place) + text.charAt(place - 1) + text.slice(place + 1),
  ]
  return ways[Math.floor(random() * ways.length)] ?? text
}

function questioner(source: Invention['source']): Invention['question'] {
  const random = chance(20_261_121)
  return (among, typing) => {
    const one = source(Math.floor(random() ** 2 * among), among)
    const brand_en = one.brand_en ?? ''
    const brand_zh = one.brand_zh ?? ''
    const zh = one.name_zh ?? ''
    const spoken = pinyinOf(zh)
    const ways = [
      one.name_en,
      zh,
      one.aliases[0] ?? zh,
      spoken?.full ?? zh,
      spoken?.initials ?? zh,
      `${brand_en} ${one.name_en}`,
      `${brand_zh} ${zh}`,
      brand_zh + zh,
      one.brand_aliases[0] ? `${one.brand_aliases[0]} ${zh}` : zh,
      one.vocabulary[Math.floor(random() * one.vocabulary.length)] ?? zh,
    ]
    const text = ways[Math.floor(random() * ways.length)] ?? zh
    const typed = /^[a-z ]{5,}$/i.test(text) && random() < 0.2 ? slip(text, random) : text
    return typing ? [...typed].slice(0, 1 + Math.floor(random() * typed.length)).join('') : typed
  }
}
