// `npm run bench -- words`: the filter of what people write, over Chinese text, with the site's own list and with
// one of fifty thousand words.
import { readFile } from 'node:fs/promises'
import { readArticleFiles } from '#server/modules/catalogue/seed/index.ts'
import { foldSlowly, formsOf } from '#server/modules/moderation/text-filter/matching/forms.ts'
import { compile, judge } from '#server/modules/moderation/text-filter/matching/rules.ts'
import type { Word } from '#server/modules/moderation/text-filter/matching/word.ts'
import { median } from '../load/fire.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const many = 50_000
/** Megabytes a second that are wanted with the site's own list. */
const wanted = 20
const say = (line: string) => console.log(line)

/** Numbers that look like chance and are the same each time. */
function lots(seed: number) {
  let now = seed
  return (max: number) => (now = (now * 48_271) % 2_147_483_647) % max
}

const seeds = new URL('../../db/seeds/', import.meta.url)
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, seeds), 'utf8'))

/** Forms in which people write around a filter, and in which they just write. */
const ways: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => [...text].join(' '),
  (text) => text.replace(/[a-z0-9]/gi, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (text) => `${text}😀❤️👨‍👩‍👧`,
  (text) => `${text}，這個味道與眾不同，後段轉甜，煙霧細膩，適合慢慢品嚐`,
  (text) => [...text].join('\u200b'),
]

/** What people write, sentence by sentence in one form or another, a megabyte of it or so. */
async function texts(pick: (max: number) => number): Promise<string[]> {
  const articles = await readArticleFiles()
  const posts = articles.flatMap(({ body }) => body.split('\n\n')).filter((text) => text.length > 20)
  return Array.from({ length: 12_000 }, () => {
    const text = posts[pick(posts.length)] ?? ''
    const sentences = text.split(/(?<=。)/)
    return sentences.map((one) => (ways[pick(ways.length)] ?? ((same: string) => same))(one)).join('')
  })
}

const dictionary = ['opencc-js', 'dict', 'STPhrases'].join('/')

/** The site's own list. */
async function siteWords(): Promise<Word[]> {
  const { groups } = (await read('site/words.json')) as { groups: { act: Word['act']; words: string[] }[] }
  const words = new Map(
    groups.flatMap(({ act, words: list }) => list.map((word): [string, Word] => [word, { word, act }])),
  )
  return [...words.values()]
}

/** A list, and so many words of the language that the texts do not have: what a list is about is seldom there. */
async function longer(list: readonly Word[], written: readonly string[]): Promise<Word[]> {
  const words = new Map(list.map((one): [string, Word] => [one.word, one]))
  const { default: phrases } = (await import(dictionary)) as { default: string }
  const { tight } = formsOf(written.slice(0, 1_000).join('\n'))
  const language = phrases.split('|').map((pair) => pair.split(' ')[0] ?? '')
  const rare = language.filter((word) => [...word].length > 1 && !tight.includes(word))
  for (let n = 0; words.size < many; n += 1) {
    const word = `${rare[n % rare.length]}${n < rare.length ? '' : (rare[(n * 7) % rare.length] ?? '').slice(0, 2)}`
    words.set(word, { word, act: 'hold' })
  }
  return [...words.values()]
}

/** Milliseconds of the processor's time: what else the machine does is not counted. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Megabytes a second of the processor's time, the median of the rounds, each over all texts one by one. */
function speed(written: readonly string[], bytes: number, work: (text: string) => unknown): number {
  const rates = Array.from({ length: rounds + 2 }, () => {
    const began = spent()
    for (const text of written) work(text)
    return bytes / 1_000 / Math.max(1, spent() - began)
  })
  return median(rates.slice(2))
}

/** How long the process answers nobody while a list is made ready. */
async function longestWait(work: () => Promise<unknown>): Promise<{ whole: number; longest: number }> {
  let last = performance.now()
  let longest = 0
  let going = true
  const watch = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (going) setImmediate(watch)
  }
  setImmediate(watch)
  await new Promise((resolve) => void setImmediate(resolve))
  const began = performance.now()
  await work()
  const whole = performance.now() - began
  await new Promise((resolve) => void setImmediate(resolve))
  going = false
  return { whole, longest }
}

const written = await texts(lots(17))
const bytes = written.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
const site = await siteWords()
const long = await longer(site, written)
const shown = (n: number, digits = 0) => n.toFixed(digits)
say(
  `${written.length} texts, ${shown(bytes / 1e6, 1)} MB of UTF-8; Node ${process.version}; ${rounds} rounds, medians\n`,
)

formsOf('')
const built = await longestWait(() => compile(long))
const tight = written.map((text) => formsOf(text).tight)
const solid = tight.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
const links = {
  allow: new Set<string>(),
  refuse: new Set<string>(),
  newcomer_days: 7,
  others: 'open' as const,
}

say('| what | MB/s |')
say('|---|--:|')
say(`| forms, step by step over strings | ${shown(speed(written, bytes, foldSlowly), 1)} |`)
say(`| forms, one pass by a table | ${shown(speed(written, bytes, formsOf), 1)} |`)
for (const words of [site, long]) {
  const { find } = (await compile(words)).automaton
  say(
    `| ${words.length} words as they are, bitmap of pairs before a trie | ${shown(
      speed(tight, solid, (text) => find(text)),
      1,
    )} |`,
  )
}
for (const words of [site, long]) {
  const lists = await compile(words)
  const all = speed(written, bytes, (text) => judge({ lists, links }, text))
  const goal = words === site ? ` ${all >= wanted ? '≥' : '<'} ${wanted}` : ''
  const name =
    words === site ? `the site's list, ${words.length} words (wanted: ${wanted})` : `${words.length} words`
  say(`| **all that is judged**, ${name} | **${shown(all, 1)}**${goal} |`)
}
say(
  `\nThe list of ${long.length} words is ready after ${shown(built.whole)} ms; nobody waits longer than ${shown(built.longest)} ms meanwhile.`,
)
