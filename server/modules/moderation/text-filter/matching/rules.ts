import type { Host } from '#server/kernel/host.ts'
import { type Automaton, automatonOf, breath, type Hit } from './automaton.ts'
import { type Disguises, disguisesOf, findDisguised } from './disguise/disguises.ts'
import { twinsIn } from './disguise/twins.ts'
import { type Forms, formsOf, tightOf } from './forms.ts'
import { type LinkRules, linksBy } from './links.ts'
import { suspicions } from './suspicion/patterns.ts'
import { loadSignals, type Signals } from './suspicion/signals.ts'
import type { Word, WordAct } from './word.ts'
import { readDomains, readLiveWords, readPolicy } from '../text-filter.store.ts'

/** A list as it is looked for: its words in their tight form, longer ones first where they are allowed. */
export type Lists = {
  words: readonly Word[]
  automaton: Automaton
  disguises: Disguises
  signals: Signals
}

/** Makes a list ready, some words at a time: fifty thousand of them hold up nobody. */
export async function compile(words: readonly Word[]): Promise<Lists> {
  const ready: Word[] = []
  for (const [index, { word, act }] of words.entries()) {
    if (index % 4_000 === 3_999) await breath()
    ready.push({ word: formsOf(word).tight, act })
  }
  const automaton = await automatonOf(ready.map(({ word }) => word))
  return {
    words: ready,
    automaton,
    disguises: await disguisesOf(ready),
    signals: await loadSignals(),
  }
}

type Span = { from: number; to: number; word: string; place: number }

/** Which signs of a text are covered. */
type Cover = Uint8Array

const isFree = (cover: Cover, { from, to }: Pick<Span, 'from' | 'to'>) =>
  !cover.subarray(from, to).includes(1)

/** Of the allowed words that stand in a text, those that count: longer words go first, then those further ahead in the list. */
function freeOf(spans: readonly Span[], length: number): { free: Span[]; cover: Cover } {
  const inOrder = spans.toSorted(
    (one, other) => other.word.length - one.word.length || one.place - other.place || one.from - other.from,
  )
  const cover = new Uint8Array(spans.length > 0 ? length : 0)
  const free = inOrder.filter((span) => {
    if (!isFree(cover, span)) return false
    cover.fill(1, span.from, span.to)
    return true
  })
  return { free, cover }
}

function without(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  const inOrder = spans.toSorted((one, other) => one.from - other.from)
  const parts = inOrder.map(({ from }, index) => text.slice(index === 0 ? 0 : inOrder[index - 1]?.to, from))
  return [...parts, text.slice(inOrder.at(-1)?.to)].join(' ')
}

export type Findings = {
  /** Words that nobody may publish; none of them stands in an allowed word. */
  refused: string[]
  /** What waits for a look: words, and words in another writing (`代购（写作“贷购”）`). */
  held: string[]
  allowed: string[]
  /** The text without what is allowed in it. */
  bare: Forms
}

/** What stands in a text, of one list. */
export function findIn(lists: Lists, forms: Forms): Findings {
  const { automaton } = lists
  const hits = automaton.find(forms.tight)
  const disguised = disguisedIn(lists, forms, hits)
  if (hits.length === 0) return { refused: [], held: disguised, allowed: [], bare: forms }
  const spans = spansOf(lists, hits)
  const { free, cover } = freeOf(allowedOf(spans), forms.tight.length)
  const found = spans.filter((hit) => hit.act !== 'allow' && isFree(cover, hit))
  const of = (wanted: WordAct) => [
    ...new Set(found.filter(({ act }) => act === wanted).map(({ word }) => word)),
  ]
  // What is allowed stands in the open form only where it stands in the tight one.
  const freeOpen =
    free.length > 0
      ? freeOf(allowedOf(spansOf(lists, automaton.find(forms.open))), forms.open.length).free
      : []
  return {
    refused: of('refuse'),
    held: [...of('hold'), ...disguised],
    allowed: [...new Set(free.map(({ word }) => word))],
    bare: { tight: without(forms.tight, free), open: without(forms.open, freeOpen) },
  }
}

const spansOf = ({ words }: Lists, hits: readonly Hit[]) =>
  hits.map(({ from, to, word }) => ({
    from,
    to,
    word: words[word]?.word ?? '',
    place: word,
    act: words[word]?.act,
  }))

const allowedOf = (spans: ReturnType<typeof spansOf>) => spans.filter(({ act }) => act === 'allow')

// 大(删)麻
const aside = /[([（【][^()（）[\]【】]{1,4}[)\]）】]/g

/** So much of a text before and behind what stands in brackets can be of one word with it. */
const seam = 32

/** What stands on both sides of brackets, without them, in its tight form; '' where there are none. */
function joinedOver(open: string): string {
  const seams: number[] = []
  let shorter = 0
  const whole = open.replace(aside, (one, at: number) => {
    seams.push(at - shorter)
    shorter += one.length
    return ''
  })
  return seams.map((at) => tightOf(whole.slice(Math.max(0, at - seam), at + seam))).join('\n')
}

function disguisedIn(lists: Lists, { tight, open }: Forms, there: readonly Hit[]): string[] {
  const { words, automaton, disguises } = lists
  const look = (text: string) => {
    const hits = text === tight ? there : automaton.find(text)
    if (hits.length === 0) return { hits, isFree: () => true }
    const { cover } = freeOf(allowedOf(spansOf(lists, hits)), text.length)
    return { hits, isFree: (span: Pick<Span, 'from' | 'to'>) => isFree(cover, span) }
  }
  const found = findDisguised(disguises, words, tight, look).map(
    ({ word, written }) => `${words[word]?.word}（写作“${written.slice(0, 20)}”）`,
  )
  for (const twin of twinsIn(disguises.twins, disguises.pairs, tight))
    if (look(tight).isFree(twin)) found.push(`${twin.word}（写作“${tight.slice(twin.from, twin.to)}”）`)
  const joined = joinedOver(open)
  if (joined === '') return found.length > 0 ? [...new Set(found)] : found
  const known = new Set(there.map(({ word }) => word))
  const hidden = automaton.find(joined).filter(({ word }) => words[word]?.act !== 'allow' && !known.has(word))
  return [...new Set([...found, ...hidden.map(({ word }) => `${words[word]?.word}（中间夹着别的）`)])]
}

/** All that a text is judged by. */
export type Rules = { lists: Lists; links: LinkRules }

async function readRules(host: Host): Promise<Rules> {
  const [words, domains, policy] = await Promise.all([
    readLiveWords(host.db),
    readDomains(host.db),
    readPolicy(host.db),
  ])
  const of = (act: string) => domains.filter((one) => one.act === act).map(({ domain }) => domain)
  const own = new URL(host.settings.publicUrl).hostname
  return {
    lists: await compile(words),
    links: { ...policy, allow: new Set([own, ...of('allow')]), refuse: new Set(of('refuse')) },
  }
}

const known = new WeakMap<Host, Promise<Rules>>()

/** The rules as they stand; read anew after a change was announced. */
export function rulesOf(host: Host): Promise<Rules> {
  const there = known.get(host)
  if (there) return there
  const reading = readRules(host)
  known.set(host, reading)
  reading.catch(() => known.delete(host))
  return reading
}

/** Keeps the rules in step with what the staff changes. */
export function watchRules(host: Host): void {
  host.responses.onInvalidate((kind) => {
    if (kind === null || kind === 'text-filter') known.delete(host)
  })
}

export type Judgement = Findings & {
  /** Where a link leads to which there must be none. */
  refusedHost: string | null
  /** Links to places that are in no list. */
  otherHosts: string[]
  /** 未成年人, 联系方式, 买卖, 毒品. */
  suspected: string[]
}

/** What the rules find in a text, whoever wrote it. */
export function judge({ lists, links }: Rules, text: string): Judgement {
  const forms = formsOf(text)
  const findings = findIn(lists, forms)
  const { refused: refusedHost, others: otherHosts } = linksBy(links, forms)
  return { ...findings, refusedHost, otherHosts, suspected: suspicions(findings.bare, lists.signals) }
}
