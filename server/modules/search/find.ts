import type { Db } from '#server/kernel/db.ts'
import type { Query } from './query.ts'
import { findMatches, type Found, readWords, type Wanted } from './search.store.ts'
import { meant, typedKeys } from './spelling.ts'

// An answer by name or brand, and so many answers of any sort, are what was wanted.
const byName = 30
const enough = 3

function answered(found: readonly Found[]): boolean {
  const firsts = found.filter(({ place }) => place === 1)
  const total = firsts.reduce((sum, one) => sum + one.total, 0)
  return total >= enough || firsts.some(({ points }) => points >= byName)
}

/** For each piece of a query the words that may have been meant. */
async function similarWords(db: Db, query: Query): Promise<(sound: string) => readonly string[]> {
  const keys = [...new Set(query.sounds.flatMap(typedKeys))]
  const words = keys.length > 0 ? await readWords(db, keys) : []
  const near = new Map(query.sounds.map((sound) => [sound, meant(sound, words)]))
  return (sound) => near.get(sound) ?? []
}

/**
 * What answers to a query, the best of each kind first. When little does, slips of the finger and words
 * that sound alike are forgiven; when nothing does, some of the words are enough.
 */
export async function find(db: Db, query: Query, wanted: Wanted): Promise<Found[]> {
  const found = await findMatches(db, query, wanted)
  if (answered(found)) return found
  const near = await similarWords(db, query)
  const likely = await findMatches(db, query, wanted, query.likely(near, false))
  if (likely.length > 0) return likely
  return findMatches(db, query, wanted, query.likely(near, true))
}
