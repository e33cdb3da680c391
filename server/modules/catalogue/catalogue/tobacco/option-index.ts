import {
  add,
  type Bitset,
  count,
  countBoth,
  emptyBitset,
  has,
  intersection,
  placesIn,
  union,
} from '#server/kernel/bitset.ts'

/** The options of one row of a list by the key of their filter, and its number as `id`; a row may have several of one. */
export type OptionRow = Readonly<Record<string, number | null | readonly number[]>>

/** The rows with one option: as bits where they are many, as places where they are few. */
type Posting = { bits: Bitset } | { places: number[] }

export type OptionIndex = {
  size: number
  /** The number of the row at each place, rising. */
  ids: Int32Array
  filters: Map<string, Map<number, Posting & { total: number }>>
}

/** What is chosen of one filter: all of the options, or any of them. */
export type Choice = { options: readonly number[]; any?: boolean }

export type OptionCounts = Record<string, Record<string, number>>

// An option that fewer than one row in this many has is kept as places: counting them one by one is
// then cheaper than going over all words.
const sparse = 64

/** Sorts rows, given by rising number, by their options, so that counting needs no database. */
export function buildOptionIndex(rows: readonly OptionRow[], keys: readonly string[]): OptionIndex {
  const size = rows.length
  const found = new Map(keys.map((key) => [key, new Map<number, number[]>()]))
  rows.forEach((row, place) => {
    for (const key of keys) {
      const value = row[key]
      for (const option of typeof value === 'number' ? [value] : (value ?? [])) {
        const options = found.get(key)
        const places = options?.get(option)
        if (places) places.push(place)
        else options?.set(option, [place])
      }
    }
  })
  const filters = new Map([...found].map(([key, options]) => [key, packed(options, size)]))
  return { size, ids: Int32Array.from(rows, ({ id }) => Number(id)), filters }
}

function packed(options: ReadonlyMap<number, number[]>, size: number) {
  const result = new Map<number, Posting & { total: number }>()
  for (const [option, places] of options) {
    const total = places.length
    result.set(option, total * sparse < size ? { places, total } : { bits: bitsOf(places, size), total })
  }
  return result
}

function bitsOf(places: readonly number[], size: number): Bitset {
  const bits = emptyBitset(size)
  for (const place of places) add(bits, place)
  return bits
}

const asBits = (posting: Posting | undefined, size: number): Bitset => {
  if (!posting) return emptyBitset(size)
  return 'bits' in posting ? posting.bits : bitsOf(posting.places, size)
}

function chosenBits({ size, filters }: OptionIndex, key: string, { options, any }: Choice): Bitset {
  const sets = options.map((option) => asBits(filters.get(key)?.get(option), size))
  return any ? union(sets, size) : intersection(sets)
}

const within = (posting: Posting & { total: number }, base: Bitset | null): number => {
  if (!base) return posting.total
  if ('bits' in posting) return countBoth(posting.bits, base)
  return posting.places.reduce((total, place) => total + (has(base, place) ? 1 : 0), 0)
}

/** The place of a row by its number, by halving; -1 where there is none. */
function placeOf(ids: Int32Array, id: number): number {
  let [from, to] = [0, ids.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const here = ids[middle] ?? 0
    if (here === id) return middle
    if (here < id) from = middle + 1
    else to = middle - 1
  }
  return -1
}

/** The rows with these numbers, as choices are. */
const rowsOf = ({ ids, size }: OptionIndex, wanted: readonly number[]) =>
  bitsOf(
    wanted.map((id) => placeOf(ids, id)).filter((place) => place >= 0),
    size,
  )

/** The numbers of the rows in a set, rising. */
export const idsIn = ({ ids }: OptionIndex, set: Bitset): number[] =>
  placesIn(set).map((place) => ids[place] ?? 0)

/**
 * How many rows match all choices, and how many each option would give under the choices of the other
 * filters. A filter whose options are all wanted at once counts under its own choice as well. `only`
 * are the rows that may come at all; `matching` is null where nothing narrows the list.
 */
export function countIn(
  index: OptionIndex,
  choices: ReadonlyMap<string, Choice>,
  only?: readonly number[],
): { total: number; counts: OptionCounts; matching: Bitset | null } {
  const sets = [...choices].map(([key, choice]) => ({ key, bits: chosenBits(index, key, choice) }))
  if (only) sets.push({ key: 'id', bits: rowsOf(index, only) })
  const under = (key: string | null): Bitset | null => {
    const wanted = sets.filter((set) => set.key !== key).map((set) => set.bits)
    return wanted.length > 0 ? intersection(wanted) : null
  }
  const everything = under(null)
  const counts: OptionCounts = {}
  for (const [key, options] of index.filters) {
    if (uncounted.has(key)) continue
    const choice = choices.get(key)
    const several = choice !== undefined && choice.options.length > 0 && !choice.any && manyPerRow.has(key)
    const base = choice && !several ? under(key) : everything
    const numbers = [...options].map(([option, posting]): [string, number] => [
      String(option),
      within(posting, base),
    ])
    counts[key] = Object.fromEntries(numbers.filter(([, n]) => n > 0))
  }
  return { total: everything ? count(everything) : index.size, counts, matching: everything }
}

/** What narrows a list without being a row of its panel. */
const uncounted = new Set(['brand'])

/** The filters of which several options are chosen together. */
const manyPerRow = new Set(['ingredients'])
