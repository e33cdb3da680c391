import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  type FigureKey,
  figureKeys,
  type OwnRating,
  recountItem,
} from '#server/modules/catalogue/catalogue/index.ts'
import { raiseGrowth } from '#server/modules/identity/member/index.ts'
import type { Item, ReviewRow } from './review.store.ts'
import { raiseWeights, readHeldBy, readItemsOf, readOutgrown, setHeld } from './weight.store.ts'
import { lockReviewed } from './write.ts'

/** A published review as it stands in the scores of its item, for its author's view of them. */
export const ownRating = ({
  state,
  half_stars,
  held,
  weight,
  flavors,
  ...row
}: Pick<ReviewRow, 'state' | 'half_stars' | 'held' | 'weight' | 'flavors' | FigureKey>): OwnRating | null =>
  state === 'published'
    ? { half_stars, weight: held ? 0 : weight, figures: figureKeys.map((key) => row[key]), flavors }
    : null

/** What follows when reviews of an item began to count, or ceased to. */
async function afterWeighing(host: Host, trx: Db, item: Item): Promise<void> {
  await recountItem(trx, item.kind, item.id)
  await host.content.handlerOf(item.kind)?.reviewed?.(trx, item.id)
  await publish(trx, { type: 'review.changed', content: { type: item.kind, id: item.id } })
}

type Held = { ids: readonly number[]; held: boolean; anomaly: number }

/** Takes reviews out of the scores for a case, or back in; of several items each is held before its reviews. */
export async function setReviewsHeld(host: Host, trx: Db, { ids, held, anomaly }: Held): Promise<void> {
  for (const item of await readItemsOf(trx, ids, !held)) {
    await lockReviewed(host, trx, item)
    await setHeld(trx, { item, ids, held, anomaly })
    await afterWeighing(host, trx, item)
  }
}

/** The reviews that a case took out of the scores count again. */
export const releaseReviews = async (host: Host, trx: Db, anomaly: number): Promise<void> =>
  setReviewsHeld(host, trx, { ids: await readHeldBy(trx, anomaly), held: false, anomaly })

const atOnce = 500

/** Accounts take their steps, and what they wrote before comes to weigh what they weigh now. */
async function growAll(host: Host): Promise<void> {
  await raiseGrowth(host.db)
  for (let items = await readOutgrown(host.db, atOnce); items.length > 0; ) {
    for (const item of items)
      await host.db.transaction().execute(async (trx) => {
        await lockReviewed(host, trx, item)
        await raiseWeights(trx, item)
        await afterWeighing(host, trx, item)
      })
    items = items.length < atOnce ? [] : await readOutgrown(host.db, atOnce)
  }
}

/** Once an hour: nobody does anything for it. */
export const followGrowth = (host: Host): void =>
  host.jobs.every('17 * * * *', 'review:grow', (_payload, same) => growAll(same), { long: true })
