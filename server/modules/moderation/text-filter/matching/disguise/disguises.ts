import { type Automaton, automatonOf, type Hit } from '../automaton.ts'
import { type Halves, joinHalves, readHalves } from './halves.ts'
import { findHomophones, type Homophones, homophonesOf } from './homophones.ts'
import { hasPinyin, hear, isLetter, loadSounds, type Sounds } from './sounds.ts'
import type { Word } from '../word.ts'
import { readTwins, type Twins } from './twins.ts'
import { loadWordPairs, type WordPairs } from './word-pairs.ts'

const chinese = /^\p{Script=Han}{2,8}$/u

/** Writings that are looked for, and which word of the list each stands for. */
type Writings = { automaton: Automaton; places: readonly number[] }

/** What is needed to find words that stand in a text in another writing. */
export type Disguises = {
  halves: Halves
  sounds: Sounds
  /** Words of two characters, where one is written as another of the same sound. */
  homophones: Homophones
  /** Longer words as they sound; and all of them, for texts in which somebody writes pinyin. */
  heard: Writings
  spelled: Writings
  /** Words of two characters with a letter for one of them, and turned round: d购, 代g, 购代. */
  turned: Writings
  /** A few words of trade, where both characters are written as others: 呆沟. */
  twins: Twins
  pairs: WordPairs
}

async function writingsOf(entries: readonly (readonly [text: string, place: number])[]): Promise<Writings> {
  // An automaton has one meaning for each writing.
  const first = new Map<string, number>()
  for (const [text, place] of entries) if (!first.has(text)) first.set(text, place)
  return { automaton: await automatonOf([...first.keys()]), places: [...first.values()] }
}

function turnedOf(word: string, { letter }: Sounds): string[] {
  const [one = '', other = '', ...more] = word
  if (more.length > 0) return []
  const initial = (sign: string) => String.fromCharCode(letter[sign.charCodeAt(0)] ?? 0)
  return [initial(one) + other, one + initial(other), ...(one === other ? [] : [other + one])]
}

/** @param words a list in its tight form; what is allowed is not looked for */
export async function disguisesOf(words: readonly Word[]): Promise<Disguises> {
  const sounds = await loadSounds()
  const pairs = await loadWordPairs()
  const listed = [...words.entries()].filter(([, { word, act }]) => act !== 'allow' && chinese.test(word))
  const spoken = listed.map(([place, { word }]) => [hear(word, sounds).text, place] as const)
  return {
    sounds,
    pairs,
    twins: await readTwins(sounds),
    halves: await readHalves(new Set(listed.flatMap(([, { word }]) => [...word]))),
    homophones: homophonesOf(
      listed.filter(([, { word }]) => word.length === 2).map(([place, { word }]) => [word, place] as const),
      sounds,
    ),
    heard: await writingsOf(spoken.filter(([text]) => text.length > 2)),
    spelled: await writingsOf(spoken),
    turned: await writingsOf(
      listed.flatMap(([place, { word }]) => turnedOf(word, sounds).map((text) => [text, place] as const)),
    ),
  }
}

function signsOf(signs: string): Uint8Array {
  const marked = new Uint8Array(65_536)
  for (const sign of signs) marked[sign.charCodeAt(0)] = 1
  return marked
}

/** Signs of grammar stand for themselves. */
const grammar = signsOf(
  '的了吗呢吧啊嘛着过是有在和与就不也都还又再个这那我你他她它们到去来要会能前后上下里中',
)

/**
 * Whether a stretch only means what it sounds like: none of its signs that the word does not have, and neither its first
 * nor its last, make a word of the language with what stands beside them.
 */
function meansNothing(pairs: WordPairs, word: string, text: string, { from, to }: Span): boolean {
  if (pairs.has(text, from - 1) || pairs.has(text, to - 1)) return false
  for (let at = from; at < to; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === word.charCodeAt(at - from)) continue
    if (grammar[sign] === 1 || pairs.has(text, at - 1) || pairs.has(text, at)) return false
  }
  return true
}

/** What words of the list are disguises of: to write it is no disguise. */
const plainly = new Set(['微信'])
const letters = /[a-z]/
const han = /\p{Script=Han}/u
/** Pinyin alone has to be as long as this: shorter rows of letters are parts of names. */
const shortestPinyin = 4

type Span = { from: number; to: number }

/** Whether what sounds like a word was written for it. */
function isMeant(pairs: WordPairs, word: string, text: string, span: Span): boolean {
  let same = 0
  let inLetters = false
  for (let at = span.from; at < span.to; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === word.charCodeAt(at - span.from)) same += 1
    if (isLetter(sign)) inLetters = true
  }
  if (same === word.length) return false
  // Most of what sounds alike ends here.
  if (!inLetters && (same === 0 || !meansNothing(pairs, word, text, span))) return false
  const written = text.slice(span.from, span.to)
  if (plainly.has(written)) return false
  return !inLetters || written.length >= shortestPinyin || han.test(written)
}

/** Whether a turned word was written for it: its letter stands alone, and its signs make no word with what is beside them. */
function isTurned(pairs: WordPairs, text: string, { from, to }: Span): boolean {
  if (pairs.has(text, from - 1) || pairs.has(text, from) || pairs.has(text, to - 1)) return false
  const neighbours = (text[from - 1] ?? '') + (text[to] ?? '')
  return !letters.test(text.slice(from, to)) || !/[a-z0-9]/.test(neighbours)
}

/** A word that stands in a text in another writing, which the text has. */
export type Disguised = { word: number; written: string }

type Looked = { hits: readonly Hit[]; isFree: (span: Span) => boolean }

/**
 * Words of a list that stand in a text by their sound (贷购, dai购), with a letter for a character or turned round
 * (d购, 购代), or with a character taken apart (亻弋购).
 * @param look finds what stands in a text as it is, and which of its stretches are in no allowed word
 */
export function findDisguised(
  { halves, sounds, homophones, heard, spelled, turned, pairs }: Disguises,
  words: readonly Word[],
  tight: string,
  look: (text: string) => Looked,
): Disguised[] {
  const joined = joinHalves(tight, halves)
  const { hits, isFree } = look(joined)
  const found: Disguised[] = []
  const wordAt = (place: number) => words[place]?.word ?? ''
  if (joined !== tight)
    for (const { from, to, word } of hits)
      if (words[word]?.act !== 'allow' && isFree({ from, to }) && !tight.includes(wordAt(word)))
        found.push({ word, written: wordAt(word) })
  const noteMeant = (word: number, span: Span) => {
    if (isMeant(pairs, wordAt(word), joined, span) && isFree(span))
      found.push({ word, written: joined.slice(span.from, span.to) })
  }
  findHomophones(joined, homophones, (place, from) => noteMeant(place, { from, to: from + 2 }))
  if (hasPinyin(joined, sounds)) {
    const { text, starts } = hear(joined, sounds)
    for (const hit of spelled.automaton.find(text))
      noteMeant(spelled.places[hit.word] ?? -1, { from: starts[hit.from] ?? 0, to: starts[hit.to] ?? 0 })
  } else {
    // Each sign is a syllable at its own place.
    for (const hit of heard.automaton.find(joined, sounds.of)) noteMeant(heard.places[hit.word] ?? -1, hit)
  }
  for (const hit of turned.automaton.find(joined))
    if (isTurned(pairs, joined, hit) && isFree(hit))
      found.push({ word: turned.places[hit.word] ?? -1, written: joined.slice(hit.from, hit.to) })
  return found
}
