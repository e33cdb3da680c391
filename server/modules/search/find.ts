import type { Db } from '#server/kernel/db.ts'
import { type Query, readQuery } from './query.ts'
import {
  type Answering,
  findMatches,
  type Found,
  readAnswering,
  readWords,
  type Wanted,
} from './search.store.ts'
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

const answeredBy = (found: readonly Answering[]) => found.length >= enough || found.some(({ named }) => named)

/**
 * The numbers of all things of a kind that answer to a text, as a search for it shows them, in no order.
 * A text without letters and figures finds nothing.
 */
export async function findIds(db: Db, kind: string, text: string): Promise<number[]> {
  const query = readQuery(text)
  if (!query) return []
  let found = await readAnswering(db, query, kind)
  if (!answeredBy(found)) {
    const near = await similarWords(db, query)
    found = await readAnswering(db, query, kind, query.likely(near, false))
    if (found.length === 0) found = await readAnswering(db, query, kind, query.likely(near, true))
  }
  return found.map(({ id }) => id)
}

/** The numbers of the things of a kind that answer best to a text, the best first. */
export async function findBest(db: Db, kind: string, text: string, limit: number): Promise<number[]> {
  const query = readQuery(text)
  if (!query) return []
  const found = await find(db, query, { kind, offset: 0, limit })
  return found.map(({ target_id }) => target_id)
}
