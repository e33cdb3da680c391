import { searchKinds } from '#contract/catalogue/search.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type FuzzyQuery, type SimilarWords, type Query, readQuery } from './query.ts'
import { findMatches, type Found, readMatchingIds, readSimilarWords, type Wanted } from './search.store.ts'
import { closestWords, typedKeys } from '../word-forms.ts'

// Points of a name or brand, and of a word that says what a thing is; a sentence about it gives fewer.
const byName = 30
const byVocabulary = 16
/** So many answers of any sort are what was wanted. */
const enough = 3

const catalogue: ReadonlySet<string> = new Set([
  'tobacco',
  'pipe',
  'brand',
  'shape',
  'accessory',
  'mouthpiece',
])
/** Texts are found by what stands in them; that a brand's introduction has the words says nothing of the brand. */
const texts: ReadonlySet<string> = new Set(['article', 'post', 'appreciation', 'itemList'])

const answered = ({ kind, points, total }: Found) =>
  points >= byVocabulary || total >= enough || texts.has(kind)

/** Something of the catalogue is what was asked for: nobody wants what merely resembles it. */
const settled = (found: readonly Found[]) =>
  found.some(
    ({ kind, place, points, total }) =>
      place === 1 && catalogue.has(kind) && (points >= byName || (points >= byVocabulary && total >= enough)),
  )

/** For each piece of a query the words that may have been meant. */
async function similarWords(db: Db, query: Query): Promise<SimilarWords> {
  const keys = [...new Set(query.sounds.flatMap(typedKeys))]
  const words = keys.length > 0 ? await readSimilarWords(db, keys) : []
  const near = new Map(query.sounds.map((sound) => [sound, closestWords(sound, words)]))
  return (sound) => near.get(sound) ?? []
}

/**
 * `likely` says for each kind how its hits were looked for, where not all that was typed had to be there;
 * `partial`, that nothing answers to more than a part of it.
 */
type Outcome = { found: Found[]; partial: boolean; likely: ReadonlyMap<string, FuzzyQuery> }

/**
 * What answers to a query, the best of each kind first. Of a kind in which little does, slips of the finger
 * and words that sound alike are forgiven; when nothing does, some of the words are enough. Each kind is
 * looked at by itself, so that what people write and are called hides nothing of the catalogue.
 */
async function findEverywhere(db: Db, query: Query, wanted: Wanted): Promise<Outcome> {
  let found = await findMatches(db, query, null, wanted)
  const likely = new Map<string, FuzzyQuery>()
  let partial = false
  if (settled(found)) return { found, partial, likely }
  const similar = await similarWords(db, query)
  const some = query.some(similar)
  for (const fuzzy of [query.near(similar), some]) {
    const done = new Set(found.filter(answered).map(({ kind }) => kind))
    const open = searchKinds.filter((kind) => !done.has(kind))
    if (!fuzzy || open.length === 0) break
    const more = await findMatches(db, query, open, wanted, fuzzy)
    partial = fuzzy === some && found.length === 0
    found = [...found.filter(({ kind }) => done.has(kind)), ...more]
    for (const kind of open) likely.set(kind, fuzzy)
    if (settled(found)) break
  }
  return { found, partial, likely }
}

async function findInKind(db: Db, query: Query, kind: string | undefined, wanted: Wanted): Promise<Outcome> {
  if (!kind) return findEverywhere(db, query, wanted)
  const own = await findMatches(db, query, [kind], wanted)
  if (own[0] && answered(own[0])) return { found: own, partial: false, likely: new Map() }
  const { found, ...how } = await findEverywhere(db, query, wanted)
  return { found: found.filter((one) => one.kind === kind), ...how }
}

/** What answers to a query, of one kind or all, and whether only to a part of it. */
export async function find(
  db: Db,
  query: Query,
  kind: string | undefined,
  wanted: Wanted,
): Promise<Pick<Outcome, 'found' | 'partial'>> {
  return findInKind(db, query, kind, wanted)
}

/**
 * The numbers of all things of a kind that answer to a text, as a search for it shows them, in no order.
 * A text without letters and figures finds nothing.
 */
export async function findIds(db: Db, kind: string, text: string): Promise<number[]> {
  const query = readQuery(text)
  if (!query) return []
  const { likely } = await findInKind(db, query, kind, { offset: 0, limit: 1 })
  return readMatchingIds(db, query, kind, likely.get(kind))
}

/** The numbers of the things of a kind that answer best to a text, the best first. */
export async function findBest(db: Db, kind: string, text: string, limit: number): Promise<number[]> {
  const query = readQuery(text)
  if (!query) return []
  const { found } = await find(db, query, kind, { offset: 0, limit })
  return found.map(({ target_id }) => target_id)
}
