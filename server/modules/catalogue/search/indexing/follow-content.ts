import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { DomainEvent } from '#server/kernel/events/domain-event.ts'
import { reindex, reindexUserContent } from './build-index.ts'
import { storeWeights } from './index.store.ts'
import {
  readMadeBy,
  readTagged,
  readUserContentWeights,
  readWorksOf,
  type UserContentKind,
} from './sources.store.ts'

type Found = { kind: UserContentKind; id: number }

const kinds: Readonly<Record<number, UserContentKind>> = {
  [contentTypes.post]: 'post',
  [contentTypes.appreciation]: 'appreciation',
  [contentTypes.itemList]: 'itemList',
  [contentTypes.studio]: 'studio',
  [contentTypes.work]: 'work',
  [contentTypes.circle]: 'circle',
  [contentTypes.user]: 'user',
}

/** What makes a piece more or less popular and leaves its words as they are. */
const popularity: ReadonlySet<string> = new Set([
  'content.liked',
  'content.unliked',
  'content.collected',
  'content.uncollected',
  'comment.published',
  'comment.removed',
  'member.followed',
  'member.unfollowed',
])

type ByKind = Map<UserContentKind, Set<number>>
const add = (to: ByKind, { kind, id }: Found) => to.set(kind, (to.get(kind) ?? new Set()).add(id))

/** What is found otherwise since an event: what it happened to, and what bears its name or is seen only with it. */
async function touchedBy(trx: Db, { type, content, payload }: DomainEvent): Promise<Found[]> {
  if (type === 'tag.changed') return readTagged(trx, (payload as { tag: number }).tag)
  if (!content) return []
  if (content.type === contentTypes.shape) return readWorksOf(trx, { shape: content.id })
  const kind = kinds[content.type]
  if (!kind) return []
  const own = { kind, id: content.id }
  if (type === 'member.state_changed') return [own, ...(await readMadeBy(trx, content.id))]
  if (kind === 'studio') return [own, ...(await readWorksOf(trx, { studio: content.id }))]
  return [own]
}

/** The index follows what happened: each piece is read once, however often it was touched. */
export async function followContent(trx: Db, events: readonly DomainEvent[]): Promise<void> {
  const articles = new Set<number>()
  const changed: ByKind = new Map()
  const moved: ByKind = new Map()
  for (const event of events) {
    const { type, content } = event
    const kind = content && kinds[content.type]
    if (popularity.has(type)) {
      if (kind) add(moved, { kind, id: content.id })
    } else if (content?.type === contentTypes.article) articles.add(content.id)
    else for (const found of await touchedBy(trx, event)) add(changed, found)
  }
  for (const [kind, ids] of changed) await reindexUserContent(trx, kind, [...ids])
  for (const [kind, ids] of moved)
    await storeWeights(trx, kind, await readUserContentWeights(trx, kind, [...ids]))
  for (const id of articles) await reindex(trx, 'article', id)
  if (changed.size > 0) await publish(trx, { type: 'search.changed' })
}
