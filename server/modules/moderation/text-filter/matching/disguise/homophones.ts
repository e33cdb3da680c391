import { bitsFor } from '../automaton.ts'
import type { Sounds } from './sounds.ts'

const hashOf = (one: number, other: number): number =>
  Math.imul(Math.imul(one, 0x85ebca6b) ^ other, 0x9e3779b1)

/** Words of two characters, to be found where one of the characters is written as another of the same sound. */
export type Homophones = {
  /** Which first characters stand with which second sounds, and which first sounds with which second characters. */
  keepsFirst: Uint8Array
  keepsSecond: Uint8Array
  /** Which signs are the first of a word, and the second of one; a sign without a sound has no homophones. */
  sides: Uint8Array
  /** So many bits of a hash are not used. */
  unused: number
  places: ReadonlyMap<number, number>
  sounds: Sounds
}

const side = { first: 1, second: 2 } as const

// Sounds and characters are units of different ranges: a key of either kind is never one of the other.
const keyOf = (one: number, other: number): number => one * 65_536 + other

/** @param words each with its place in a list */
export function homophonesOf(
  words: readonly (readonly [word: string, place: number])[],
  sounds: Sounds,
): Homophones {
  const bits = bitsFor(words.length)
  const unused = 32 - bits
  const keepsFirst = new Uint8Array(1 << (bits - 3))
  const keepsSecond = new Uint8Array(1 << (bits - 3))
  const sides = new Uint8Array(65_536)
  const places = new Map<number, number>()
  const put = (map: Uint8Array, one: number, other: number, place: number) => {
    const hash = hashOf(one, other) >>> unused
    map[hash >>> 3] = (map[hash >>> 3] ?? 0) | (1 << (hash & 7))
    places.set(keyOf(one, other), place)
  }
  for (const [word, place] of words) {
    const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
    if (sounds.of[first] !== 0) sides[first] = (sides[first] ?? 0) | side.first
    if (sounds.of[second] !== 0) sides[second] = (sides[second] ?? 0) | side.second
    put(keepsFirst, first, sounds.of[second] ?? 0, place)
    put(keepsSecond, sounds.of[first] ?? 0, second, place)
  }
  return { keepsFirst, keepsSecond, sides, unused, places, sounds }
}

const has = (map: Uint8Array, hash: number): boolean => (((map[hash >>> 3] ?? 0) >>> (hash & 7)) & 1) === 1

/** Notes where a text has a word with one of its characters, and the sound of the other: each place and the word's. */
export function findHomophones(
  text: string,
  { keepsFirst, keepsSecond, sides, unused, places, sounds: { of } }: Homophones,
  noteFound: (place: number, from: number) => void,
): void {
  const note = (from: number, one: number, other: number) => {
    const place = places.get(keyOf(one, other))
    if (place !== undefined) noteFound(place, from)
  }
  let first = text.charCodeAt(0)
  let firstSides = sides[first] ?? 0
  for (let at = 0; at + 1 < text.length; at += 1) {
    const second = text.charCodeAt(at + 1)
    const secondSides = sides[second] ?? 0
    if (firstSides & side.first) {
      const sound = of[second] ?? 0
      if (sound !== 0 && has(keepsFirst, hashOf(first, sound) >>> unused)) note(at, first, sound)
    }
    if (secondSides & side.second) {
      const sound = of[first] ?? 0
      if (sound !== 0 && has(keepsSecond, hashOf(sound, second) >>> unused)) note(at, sound, second)
    }
    first = second
    firstSides = secondSides
  }
}
