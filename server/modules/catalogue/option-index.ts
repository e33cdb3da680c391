import {
  add,
  type Bitset,
  count,
  countBoth,
  emptyBitset,
  has,
  intersection,
  union,
} from '#server/kernel/bitset.ts'

/** The options of one row of a list by the key of their filter; a row may have several of one. */
export type OptionRow = Readonly<Record<string, number | null | readonly number[]>>

/** The rows with one option: as bits where they are many, as places where they are few. */
type Posting = { bits: Bitset } | { places: number[] }

export type OptionIndex = { size: number; filters: Map<string, Map<number, Posting & { total: number }>> }

/** What is chosen of one filter: all of the options, or any of them. */
export type Choice = { options: readonly number[]; any?: boolean }

export type OptionCounts = Record<string, Record<string, number>>

// An option that fewer than one row in this many has is kept as places: counting them one by one is
// then cheaper than going over all words.
const sparse = 64

/** Sorts rows by their options, so that counting needs no database. */
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
  return { size, filters }
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

/**
 * How many rows match all choices, and how many each option would give under the choices of the other
 * filters. A filter whose options are all wanted at once counts under its own choice as well.
 */
export function countIn(
  index: OptionIndex,
  choices: ReadonlyMap<string, Choice>,
): { total: number; counts: OptionCounts } {
  const sets = [...choices].map(([key, choice]) => ({ key, bits: chosenBits(index, key, choice) }))
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
  return { total: everything ? count(everything) : index.size, counts }
}

/** What narrows a list without being a row of its panel. */
const uncounted = new Set(['brand'])

/** The filters of which several options are chosen together. */
const manyPerRow = new Set(['ingredients'])
