/** A set of row places, one bit each, 32 to a word. */
export type Bitset = Uint32Array

export const emptyBitset = (size: number): Bitset => new Uint32Array(Math.ceil(size / 32))

export function add(set: Bitset, place: number): void {
  const word = place >>> 5
  set[word] = (set[word] ?? 0) | (1 << (place & 31))
}

export function remove(set: Bitset, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

export const has = (set: Bitset, place: number): boolean =>
  ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

/** What is in every one of the sets; there is at least one. */
export function intersection(sets: readonly Bitset[]): Bitset {
  const [first, ...rest] = sets
  const result = Uint32Array.from(first ?? [])
  for (const set of rest)
    for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) & (set[word] ?? 0)
  return result
}

/** What is in any of the sets. */
export function union(sets: readonly Bitset[], size: number): Bitset {
  const result = emptyBitset(size)
  for (const set of sets)
    for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) | (set[word] ?? 0)
  return result
}

/** The number of bits in a word, by adding neighbours pairwise (Hacker's Delight, 5-1). */
function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  n = (n + (n >>> 4)) & 0x0f0f0f0f
  return Math.imul(n, 0x01010101) >>> 24
}

/** How many places are in the set. */
export function count(set: Bitset): number {
  let total = 0
  for (let word = 0; word < set.length; word++) total += bits(set[word] ?? 0)
  return total
}

/** How many places are in both. */
export function countBoth(a: Bitset, b: Bitset): number {
  let total = 0
  for (let word = 0; word < a.length; word++) total += bits((a[word] ?? 0) & (b[word] ?? 0))
  return total
}

/** The places in the set, rising. */
export function placesIn(set: Bitset): number[] {
  const places: number[] = []
  for (let word = 0; word < set.length; word++)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      places.push(word * 32 + 31 - Math.clz32(left & -left))
  return places
}
