import { readFile } from 'node:fs/promises'
import { type Automaton, automatonOf } from '../automaton.ts'
import { formsOf } from '../forms.ts'

const file = new URL('../../../../../../db/seeds/site/signals.json', import.meta.url)

type Rule = { kind: string; lists: string[]; within?: number }
type Written = {
  lists: Record<string, string[]>
  rules: Rule[]
  free: string[]
  spellings: string[]
  twins: string[]
  looks: Record<string, string>
}

/** Words of which several together say something, and how they do: db/seeds/site/signals.json. */
export type Signals = {
  automaton: Automaton
  /** Of each word of the automaton: the lists in which it stands, a bit each. */
  listsOf: Int32Array
  bits: ReadonlyMap<string, number>
  rules: readonly { kind: string; one: number; other: number; within: number }[]
  spellings: ReadonlySet<string>
  skeletons: ReadonlySet<string>
}

/** What frees what it covers has the bit of no list. */
const freeBit = 1 << 30

let written: Promise<Written> | undefined
/** The file of signals, read once. */
export const readSignals = (): Promise<Written> =>
  (written ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as Written))

/** A row of letters without what people change in it so that nobody finds it. */
const skeletonOf = (row: string): string =>
  row
    .replace(/uu|vv/g, 'w')
    .replaceAll('v', 'w')
    .replace(/[1ly]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replace(/hs|sh/g, 'x')
    .replace(/(.)\1+/g, '$1')

async function makeSignals(): Promise<Signals> {
  const { lists, rules, free, spellings } = await readSignals()
  const bits = new Map(Object.keys(lists).map((name, index) => [name, 1 << index]))
  const bitOf = (name: string | undefined) => (name === undefined ? 0 : (bits.get(name) ?? 0))
  const marked = new Map<string, number>()
  const mark = (word: string, bit: number) => {
    const { tight } = formsOf(word)
    marked.set(tight, (marked.get(tight) ?? 0) | bit)
  }
  for (const [name, words] of Object.entries(lists)) for (const word of words) mark(word, bitOf(name))
  for (const word of free) mark(word, freeBit)
  return {
    automaton: await automatonOf([...marked.keys()]),
    listsOf: Int32Array.from(marked.values()),
    bits,
    rules: rules.map(({ kind, lists: [one, other], within = 0 }) => ({
      kind,
      one: bitOf(one),
      other: bitOf(other),
      within,
    })),
    spellings: new Set(spellings),
    skeletons: new Set(spellings.map(skeletonOf)),
  }
}

let signals: Promise<Signals> | undefined

/** The signals, ready to be looked for; made when they are first asked for. */
export const loadSignals = (): Promise<Signals> => (signals ??= makeSignals())

export type Signal = { from: number; to: number; lists: number }

const isLatin = (unit: number) => unit >= 0x61 && unit <= 0x7a

/** Whether a stretch begins or ends inside a row of Latin letters. */
const cutsRow = (text: string, { from, to }: { from: number; to: number }): boolean =>
  (isLatin(text.charCodeAt(from)) && isLatin(text.charCodeAt(from - 1))) ||
  (isLatin(text.charCodeAt(to - 1)) && isLatin(text.charCodeAt(to)))

/** The words of all lists in a text in its tight form, in their order; none that stands in a free one. */
export function signalsIn({ automaton, listsOf }: Signals, tight: string): Signal[] {
  const hits = automaton.find(tight)
  if (hits.length === 0) return []
  const all = hits.map(({ from, to, word }) => ({ from, to, lists: listsOf[word] ?? 0 }))
  const free = all.filter(({ lists }) => lists === freeBit)
  let next = 0
  return all.filter((one) => {
    if (one.lists === freeBit || cutsRow(tight, one)) return false
    while (next < free.length && (free[next]?.to ?? 0) < one.to) next += 1
    const over = free[next]
    return over === undefined || over.from > one.from
  })
}

/** So many words before one are looked at for its company. */
const reach = 12

/** The first two signals, of one list each, with at most so many signs between. */
function pairOf(found: readonly Signal[], one: number, other: number, within: number): Signal | null {
  for (const [index, later] of found.entries())
    for (const earlier of found.slice(Math.max(0, index - reach), index)) {
      const gap = later.from - earlier.to
      if (gap < 0 || gap > within) continue
      const fits = earlier.lists & one ? later.lists & other : earlier.lists & other && later.lists & one
      if (fits) return { from: earlier.from, to: later.to, lists: 0 }
    }
  return null
}

const row = /(?<![a-z0-9])[a-z][a-z0-9]{4,15}(?![a-z0-9])/g

/** The name of a program for talking, spelled so that it is not found. */
export function misspelledIn({ spellings, skeletons }: Signals, text: string): string | null {
  for (const [found] of text.matchAll(row))
    if (!spellings.has(found) && skeletons.has(skeletonOf(found))) return found
  return null
}

/** By the rules of the file: each kind with the first stretch that says so. */
export function ruledBy({ rules }: Signals, found: readonly Signal[], tight: string): Map<string, string> {
  const kinds = new Map<string, string>()
  const all = found.reduce((seen, { lists }) => seen | lists, 0)
  for (const { kind, one, other, within } of rules) {
    if (kinds.has(kind) || (all & one) === 0 || (other !== 0 && (all & other) === 0)) continue
    const hit = other === 0 ? found.find(({ lists }) => lists & one) : pairOf(found, one, other, within)
    if (hit) kinds.set(kind, tight.slice(hit.from, hit.to))
  }
  return kinds
}

/** Which lists have a word in a text. */
export const listsIn = ({ bits }: Signals, found: readonly Signal[]): ((name: string) => boolean) => {
  const all = found.reduce((seen, { lists }) => seen | lists, 0)
  return (name) => (all & (bits.get(name) ?? 0)) !== 0
}
