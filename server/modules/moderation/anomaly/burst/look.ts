import { reviewed, type Reviewed } from '#contract/catalogue/review.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { DomainEvent } from '#server/kernel/events/domain-event.ts'
import type { Host } from '#server/kernel/host.ts'
import { setReviewsHeld } from '#server/modules/catalogue/review/index.ts'
import { keepOpenCase } from '../anomaly.store.ts'
import { readLastHour, readNewestOf, readUsualPerDay } from './burst.store.ts'
import { burstLimits, burstOf, busyNetworks } from './rules.ts'

const fewest = Math.min(burstLimits.hour.reviews, burstLimits.network.people, burstLimits.cohort.people)

const isReviewed = (type: number): type is Reviewed => (reviewed as readonly number[]).includes(type)

/** Looks at the newest reviews of an item: what is a burst goes out of its score, into the open case of the item. */
async function lookAtItem(host: Host, trx: Db, type: Reviewed, id: number): Promise<void> {
  const newest = await readNewestOf(trx, type, id)
  if (newest.length < fewest) return
  const { rules, ids } = burstOf(newest, {
    usualPerDay: await readUsualPerDay(trx, type, id),
    now: new Date(),
  })
  if (ids.length === 0) return
  const anomaly = await keepOpenCase(trx, { kind: 'item', subject: `${type} ${id}`, facts: { rules } })
  await setReviewsHeld(host, trx, { ids, held: true, anomaly })
}

/** Looks at the last hour of all items for networks that were busy everywhere. */
async function lookAtNetworks(host: Host, trx: Db): Promise<void> {
  const recent = await readLastHour(trx)
  for (const [network, ids] of busyNetworks(recent)) {
    const anomaly = await keepOpenCase(trx, {
      kind: 'network',
      subject: network,
      facts: { rules: ['network'] },
    })
    await setReviewsHeld(host, trx, { ids, held: true, anomaly })
  }
}

/** Follows the reviews that come in; a write waits for none of it. */
export const followReviews = (host: Host): void =>
  host.events.consume('bursts', {
    every: 2_000,
    async handle(trx: Db, events: readonly DomainEvent[]) {
      const items = new Map(
        events.flatMap(({ type, content }) =>
          type === 'review.published' && content ? [[`${content.type} ${content.id}`, content] as const] : [],
        ),
      )
      if (items.size === 0) return
      const ordered = [...items.values()].toSorted((a, b) => a.type - b.type || a.id - b.id)
      for (const { type, id } of ordered) if (isReviewed(type)) await lookAtItem(host, trx, type, id)
      await lookAtNetworks(host, trx)
    },
  })
