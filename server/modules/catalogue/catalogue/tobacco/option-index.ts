import {
  add,
  type Bitset,
  count,
  countBoth,
  emptyBitset,
  has,
  intersection,
  placesIn,
  remove,
  union,
} from '#server/kernel/bitset.ts'

/** The options of one row of a list by the key of their filter, and its number as `id`; a row may have several of one. */
export type OptionRow = Readonly<Record<string, number | null | readonly number[]>>

/** The rows with one option, `total` of them: as bits where they are many, as places where they are few. */
type Posting = { total: number } & ({ bits: Bitset } | { places: Int32Array })

/** Rows by their options; a row keeps its place for as long as the index lives. */
export type OptionIndex = {
  /** How many places are taken, and how many of their rows stand in lists. */
  size: number
  shown: number
  /** The number of the row at each place, rising; there is room for more at the end. */
  ids: Int32Array
  /** The places of rows that stand in lists. */
  present: Bitset
  filters: Map<string, Map<number, Posting>>
}

/** What is chosen of one filter: all of the options, or any of them. */
export type Choice = { options: readonly number[]; any?: boolean }

export type OptionCounts = Record<string, Record<string, number>>

// An option that fewer than one row in this many has is kept as places: counting them one by one is
// then cheaper than going over all words.
const sparse = 64

/** So many rows more than there are have room, at least, and one in so many. */
const room = { least: 1_024, share: 64 }

const optionsOf = (row: OptionRow, key: string): readonly number[] => {
  const value = row[key]
  return typeof value === 'number' ? [value] : (value ?? [])
}

/** Sorts rows by their options, so that counting needs no database. */
export function createIndexBuilder(keys: readonly string[]) {
  const found = new Map(keys.map((key) => [key, new Map<number, number[]>()]))
  const numbers: number[] = []
  return {
    /** Rows come by rising number. */
    add(rows: readonly OptionRow[]): void {
      for (const row of rows) {
        for (const [key, options] of found)
          for (const option of optionsOf(row, key)) {
            const places = options.get(option)
            if (places) places.push(numbers.length)
            else options.set(option, [numbers.length])
          }
        numbers.push(Number(row.id))
      }
    },
    build(): OptionIndex {
      const size = numbers.length
      const capacity = size + Math.max(room.least, Math.floor(size / room.share))
      const ids = new Int32Array(capacity)
      ids.set(numbers)
      const present = emptyBitset(capacity)
      for (let place = 0; place < size; place++) add(present, place)
      const filters = new Map([...found].map(([key, options]) => [key, packed(options, size, capacity)]))
      return { size, shown: size, ids, present, filters }
    },
  }
}

/** The index of rows, given by rising number. */
export function buildOptionIndex(rows: readonly OptionRow[], keys: readonly string[]): OptionIndex {
  const builder = createIndexBuilder(keys)
  builder.add(rows)
  return builder.build()
}

function packed(options: ReadonlyMap<number, number[]>, size: number, capacity: number) {
  const result = new Map<number, Posting>()
  for (const [option, places] of options) {
    const total = places.length
    const few = total * sparse < size
    result.set(
      option,
      few ? { places: Int32Array.from(places), total } : { bits: bitsOf(places, capacity), total },
    )
  }
  return result
}

function bitsOf(places: Iterable<number>, capacity: number): Bitset {
  const bits = emptyBitset(capacity)
  for (const place of places) add(bits, place)
  return bits
}

const capacityOf = ({ ids }: OptionIndex) => ids.length

/** The buffers in which an index stands, to hand it to another thread. */
export const buffersOf = ({ ids, present, filters }: OptionIndex): ArrayBuffer[] =>
  [ids, present, ...[...filters.values()].flatMap((options) => [...options.values()].map(arrayOf))].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )

const arrayOf = (posting: Posting) => ('bits' in posting ? posting.bits : posting.places)

const placesOf = ({ places, total }: { places: Int32Array; total: number }) => places.subarray(0, total)

function addTo(posting: Posting, place: number): void {
  if ('bits' in posting) add(posting.bits, place)
  else {
    if (posting.total === posting.places.length) {
      const wider = new Int32Array(posting.total * 2 + 4)
      wider.set(posting.places)
      posting.places = wider
    }
    posting.places[posting.total] = place
  }
  posting.total += 1
}

function takeFrom(posting: Posting, place: number): void {
  if ('bits' in posting) {
    if (!has(posting.bits, place)) return
    remove(posting.bits, place)
  } else {
    const at = placesOf(posting).indexOf(place)
    if (at < 0) return
    posting.places[at] = posting.places[posting.total - 1] ?? 0
  }
  posting.total -= 1
}

/**
 * Puts one row right: as it is now, or null where it stands in no list any more.
 * @returns false where it does not fit in: then the index has to be built anew
 */
export function putRow(index: OptionIndex, id: number, row: OptionRow | null): boolean {
  let place = placeOf(index, id)
  if (place < 0) {
    if (!row) return true
    if (index.size === capacityOf(index) || id < (index.ids[index.size - 1] ?? 0)) return false
    place = index.size
    index.ids[place] = id
    index.size += 1
  }
  if (has(index.present, place)) {
    for (const options of index.filters.values())
      for (const posting of options.values()) takeFrom(posting, place)
    remove(index.present, place)
    index.shown -= 1
  }
  if (!row) return true
  add(index.present, place)
  index.shown += 1
  for (const [key, options] of index.filters)
    for (const option of optionsOf(row, key)) {
      const posting = options.get(option) ?? { places: new Int32Array(4), total: 0 }
      options.set(option, posting)
      addTo(posting, place)
    }
  return true
}

/** The numbers of the rows that have an option. */
export const idsWith = (index: OptionIndex, key: string, option: number): number[] =>
  idsIn(index, asBits(index.filters.get(key)?.get(option), capacityOf(index)))

const asBits = (posting: Posting | undefined, capacity: number): Bitset => {
  if (!posting) return emptyBitset(capacity)
  return 'bits' in posting ? posting.bits : bitsOf(placesOf(posting), capacity)
}

function chosenBits(index: OptionIndex, key: string, { options, any }: Choice): Bitset {
  const capacity = capacityOf(index)
  const sets = options.map((option) => asBits(index.filters.get(key)?.get(option), capacity))
  return any ? union(sets, capacity) : intersection(sets)
}

const within = (posting: Posting, base: Bitset | null): number => {
  if (!base) return posting.total
  if ('bits' in posting) return countBoth(posting.bits, base)
  return placesOf(posting).reduce((total, place) => total + (has(base, place) ? 1 : 0), 0)
}

/** The place of a row by its number, by halving; -1 where there is none. */
function placeOf({ ids, size }: OptionIndex, id: number): number {
  let [from, to] = [0, size - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const here = ids[middle] ?? 0
    if (here === id) return middle
    if (here < id) from = middle + 1
    else to = middle - 1
  }
  return -1
}

/** The rows with these numbers that stand in lists, as choices are. */
const rowsOf = (index: OptionIndex, wanted: readonly number[]) =>
  bitsOf(
    wanted.map((id) => placeOf(index, id)).filter((place) => place >= 0 && has(index.present, place)),
    capacityOf(index),
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
  return { total: everything ? count(everything) : index.shown, counts, matching: everything }
}

/** What narrows a list without being a row of its panel. */
const uncounted = new Set(['brand'])

/** The filters of which several options are chosen together. */
const manyPerRow = new Set(['ingredients', 'flavors'])
