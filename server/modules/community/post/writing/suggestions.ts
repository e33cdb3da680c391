import type { Commentable } from '#contract/community/comment.ts'
import { type ContentType, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { commentersUnder } from '#server/modules/community/comment/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { citeCards, inOrder } from '../cite/cite.ts'
import { readNamed } from '../reading/post-page.store.ts'

const maxPeople = 10

type Asked = { q?: string; type?: Commentable; id?: number }

/**
 * People whom somebody may mean: first those who take part in the talk in which they are to be named, then
 * those they follow, then all whose names begin so.
 */
export async function suggestPeople(host: Host, viewer: Viewer, { q = '', type, id }: Asked) {
  const prefix = q.replace(/^@/, '')
  const here = type !== undefined && id !== undefined ? { type, id } : null
  const [near, far] = await Promise.all([
    here ? commentersUnder(host, here, viewer, { beginning: prefix, limit: maxPeople }) : [],
    readNamed(host.db, viewer.uid, prefix, maxPeople),
  ])
  const ids = [...new Set([...near, ...far])].slice(0, maxPeople)
  const people = await peopleOf(host.db, ids)
  return { list: ids.map((uid) => people.get(uid)).filter((one) => one !== undefined) }
}

/** Finds the things of a kind that answer best to a text: lent by the search above. */
export type FindBest = (kind: string, text: string, limit: number) => Promise<number[]>

/** What can be cited, and how many lines each kind has at most. */
const kinds: readonly { kind: string; type: ContentType; limit: number }[] = [
  { kind: 'tobacco', type: contentTypes.tobacco, limit: 6 },
  { kind: 'pipe', type: contentTypes.pipe, limit: 4 },
  { kind: 'brand', type: contentTypes.brand, limit: 3 },
  { kind: 'accessory', type: contentTypes.accessory, limit: 2 },
  { kind: 'mouthpiece', type: contentTypes.mouthpiece, limit: 2 },
  { kind: 'work', type: contentTypes.work, limit: 3 },
  { kind: 'studio', type: contentTypes.studio, limit: 2 },
]

/** Things that can be cited, by what is typed. */
export async function suggestCites(db: Db, find: FindBest, typed: string) {
  if (typed === '') return { list: [] }
  const found = await Promise.all(
    kinds.map(async ({ kind, type, limit }) => (await find(kind, typed, limit)).map((id) => ({ type, id }))),
  )
  const refs = found.flat()
  return { list: inOrder(refs, await citeCards(db, refs)) }
}
