import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { DomainEvent } from '#server/kernel/events/domain-event.ts'
import type { Host } from '#server/kernel/host.ts'
import type { HotScoreStep } from '#server/kernel/registry/content-handler.ts'
import { publish } from '#server/events.ts'
import { addLikesReceived } from '#server/modules/identity/member/index.ts'

/** What an act adds to the hot score of what people made; a review counts for works and their studios alone. */
export const hotWeights = { born: 2, like: 4, comment: 6, review: 6, collect: 8, join: 2, view: 1 } as const

const weights: Readonly<Record<string, number>> = {
  'content.published': hotWeights.born,
  'content.liked': hotWeights.like,
  'content.unliked': -hotWeights.like,
  'comment.published': hotWeights.comment,
  'comment.removed': -hotWeights.comment,
  'review.published': hotWeights.review,
  'review.removed': -hotWeights.review,
  'content.collected': hotWeights.collect,
  'content.uncollected': -hotWeights.collect,
  'circle.joined': hotWeights.join,
}

// What stands in something comes before it, as whoever writes takes their rows.
const order: readonly number[] = [
  contentTypes.post,
  contentTypes.appreciation,
  contentTypes.work,
  contentTypes.studio,
  contentTypes.circle,
]

type Sum = { id: number; added: number; taken: number }

/** What is added to each thing and taken away, by its type and number. */
function createSums() {
  const sums = new Map<number, Map<number, Sum>>(order.map((type) => [type, new Map()]))
  return {
    add({ type, id, weight }: HotScoreStep) {
      const ofType = sums.get(type)
      const sum = ofType?.get(id) ?? { id, added: 0, taken: 0 }
      if (weight > 0) sum.added += weight
      else sum.taken -= weight
      ofType?.set(id, sum)
    },
    of: (type: number) => [...(sums.get(type)?.values() ?? [])].toSorted((a, b) => a.id - b.id),
  }
}

/** Adds up what happened, then adds it to each thing once, and from there to the place in which it stands. */
async function bumpAll(trx: Db, events: readonly DomainEvent[], host: Host): Promise<void> {
  const sums = createSums()
  for (const { type, content } of events) {
    const weight = weights[type]
    if (weight !== undefined && content) sums.add({ ...content, weight })
  }
  for (const type of order)
    for (const taken of [false, true]) {
      const of = sums
        .of(type)
        .map((sum) => ({ id: sum.id, weight: taken ? sum.taken : sum.added }))
        .filter(({ weight }) => weight > 0)
      if (of.length === 0) continue
      for (const step of (await host.content.handlerOf(type)?.bumpHotScores?.(trx, { of, taken })) ?? [])
        sums.add(step)
    }
}

/** Pieces whose likes count for their maker. */
const countedTypes: ReadonlySet<number | undefined> = new Set([contentTypes.post, contentTypes.appreciation])

/** By how many more likes each maker has. */
function likesOf(events: readonly DomainEvent[]): Map<number, number> {
  const likes = new Map<number, number>()
  for (const { type, content, payload } of events) {
    const step = { 'content.liked': 1, 'content.unliked': -1 }[type]
    const { owner } = payload as { owner?: number }
    if (step === undefined || owner === undefined || !countedTypes.has(content?.type)) continue
    likes.set(owner, (likes.get(owner) ?? 0) + step)
  }
  return likes
}

/** The scores by which lists have the liveliest first follow what people do, and the sums of likes of the makers. */
async function follow(trx: Db, events: readonly DomainEvent[], host: Host): Promise<void> {
  await bumpAll(trx, events, host)
  await addLikesReceived(trx, likesOf(events))
  await publish(trx, { type: 'scores.changed' })
}

export const followHotScores = (host: Host): void =>
  host.events.consume('hot-scores', { handle: follow, every: 2_000 })
