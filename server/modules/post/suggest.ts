import { type TargetType, targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { peopleOf } from '#server/modules/relation/index.ts'
import { citeCards, inOrder } from './cite.ts'
import { readNamed } from './page.store.ts'

const mostPeople = 10

/** People whom somebody may mean: first those they follow, then all whose names begin so. */
export async function suggestPeople(db: Db, viewer: Viewer, typed: string) {
  const ids = await readNamed(db, viewer.uid, typed.replace(/^@/, ''), mostPeople)
  const people = await peopleOf(db, ids)
  return { list: ids.map((id) => people.get(id)).filter((one) => one !== undefined) }
}

/** Finds the things of a kind that answer best to a text: lent by the search above. */
export type FindBest = (kind: string, text: string, limit: number) => Promise<number[]>

/** What can be cited, and how many lines each kind has at most. */
const kinds: readonly { kind: string; type: TargetType; most: number }[] = [
  { kind: 'tobacco', type: targets.tobacco, most: 6 },
  { kind: 'pipe', type: targets.pipe, most: 4 },
  { kind: 'brand', type: targets.brand, most: 3 },
  { kind: 'accessory', type: targets.accessory, most: 2 },
  { kind: 'mouthpiece', type: targets.mouthpiece, most: 2 },
]

/** Things that can be cited, by what is typed. */
export async function suggestCites(db: Db, find: FindBest, typed: string) {
  if (typed === '') return { list: [] }
  const found = await Promise.all(
    kinds.map(async ({ kind, type, most }) => (await find(kind, typed, most)).map((id) => ({ type, id }))),
  )
  const refs = found.flat()
  return { list: inOrder(refs, await citeCards(db, refs)) }
}
