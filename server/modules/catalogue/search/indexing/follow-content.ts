import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { DomainEvent } from '#server/kernel/events/domain-event.ts'
import { reindex, reindexUserContent } from './build-index.ts'
import { readMadeBy, readTagged, readWorksOf, type UserContentKind } from './sources.store.ts'

type Found = { kind: UserContentKind; id: number }

const kinds: Readonly<Record<number, UserContentKind>> = {
  [contentTypes.post]: 'post',
  [contentTypes.appreciation]: 'appreciation',
  [contentTypes.studio]: 'studio',
  [contentTypes.work]: 'work',
  [contentTypes.circle]: 'circle',
  [contentTypes.user]: 'user',
}

/** What is found otherwise since an event: what it happened to, and what bears its name or is seen only with it. */
async function touchedBy(trx: Db, { type, content, payload }: DomainEvent): Promise<Found[]> {
  if (type === 'tag.changed') return readTagged(trx, (payload as { tag: number }).tag)
  if (!content) return []
  if (content.type === contentTypes.shape) return readWorksOf(trx, { shape: content.id })
  const kind = kinds[content.type]
  if (!kind) return []
  const own = { kind, id: content.id }
  if (type === 'member.state_changed') return [own, ...(await readMadeBy(trx, content.id))]
  if (kind === 'studio' && type !== 'content.collected' && type !== 'content.uncollected')
    return [own, ...(await readWorksOf(trx, { studio: content.id }))]
  return [own]
}

/** The index follows what happened: each piece is read once, however often it was touched. */
export async function followContent(trx: Db, events: readonly DomainEvent[]): Promise<void> {
  const articles = new Set<number>()
  const touched = new Map<UserContentKind, Set<number>>()
  for (const event of events) {
    if (event.content?.type === contentTypes.article) articles.add(event.content.id)
    for (const { kind, id } of await touchedBy(trx, event))
      touched.set(kind, (touched.get(kind) ?? new Set()).add(id))
  }
  for (const [kind, ids] of touched) await reindexUserContent(trx, kind, [...ids])
  for (const id of articles) await reindex(trx, 'article', id)
  if (touched.size > 0) await publish(trx, { type: 'search.changed' })
}
