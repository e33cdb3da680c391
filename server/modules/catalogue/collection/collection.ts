import { publish } from '#server/events.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRow } from '#server/kernel/database/lock-row.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import { notify, retract } from '#server/modules/notifications/notification/index.ts'
import {
  type CollectFilter,
  type CollectionDetails,
  type CollectionTarget,
  type CollectRow,
  countCollection,
  countCollectors,
  deleteCollected,
  readCollected,
  readCollectedOf,
  readCollection,
  updateCollected,
  upsertCollected,
} from './collection.store.ts'
import { ownsFolder } from './folder.store.ts'
import { settleLots } from './lot/settle-lots.ts'

export type CollectionInput = Omit<CollectionDetails, 'folder'> & { folder?: number }

const isItem = (type: number): type is 4 | 5 | 6 => type === 4 || type === 5 || type === 6

/** @throws Failure 10001 for what only things of the catalogue have, 10003 for somebody else's folder */
async function detailsOf(
  trx: Db,
  uid: number,
  type: number,
  { folder, ...sent }: CollectionInput,
): Promise<CollectionDetails> {
  if (!isItem(type) && (sent.state !== undefined || sent.quantity !== undefined || sent.since !== undefined))
    throw unacceptable('状态、数量与日期只在斗草、烟斗和配件上')
  if (folder === undefined) return sent
  if (folder !== 0 && !(await ownsFolder(trx, uid, folder))) throw missing('没有这个收藏夹')
  return { ...sent, folder: folder === 0 ? null : folder }
}

/** What follows when a thing comes into a collection or leaves it, in its transaction. */
async function afterCollectionChange(trx: Db, { type, id }: CollectionTarget): Promise<void> {
  if (isItem(type)) await recountItem(trx, type, id)
}

/** Says that a thing came into a collection or left it. */
const publishCollected = (trx: Db, uid: number, { type, id }: CollectionTarget, kept: boolean) =>
  publish(trx, {
    type: kept ? 'content.collected' : 'content.uncollected',
    content: { type, id },
    actor: uid,
  })

async function consumeCollectLimit(host: Host, uid: number): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `collect ${uid}`, limit: 600, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `收藏得太快了，${retryAfterText(retryAfter)}`)
}

/** What a collected thing leaves behind it when it comes in, in its transaction. @throws Failure 10003 for one that is gone */
async function welcome({ content }: Host, trx: Db, uid: number, thing: CollectionTarget): Promise<void> {
  const kind = content.handlerOf(thing.type)
  if (!kind) throw missing()
  await afterCollectionChange(trx, thing)
  // Counted, it stays as it is until the end: what was deleted, hidden or merged meanwhile is not kept.
  const found = await content.find(trx, thing.type, thing.id)
  if (!found) throw missing()
  await kind.collected?.(trx, thing.id)
  if (found.owner !== null)
    await notify(trx, { ...collectNotification(found.owner, uid, thing), parameters: { what: kind.label } })
  await publishCollected(trx, uid, thing, true)
}

/** A blend is locked before the row that collects it, by whoever counts it: else two would wait for each other. */
async function lockBlend(trx: Db, { type, id }: Pick<CollectionTarget, 'type' | 'id'>): Promise<void> {
  if (type === contentTypes.tobacco) await lockRow(trx, 'tobacco', id)
}

/** A blend of which a lot is about to be laid down comes into the collection. */
export async function keepBlend(host: Host, trx: Db, uid: number, id: number): Promise<void> {
  const thing = { type: contentTypes.tobacco, id }
  await lockBlend(trx, thing)
  const kept = await upsertCollected(trx, uid, thing, {}, 'had')
  if (kept.created) await welcome(host, trx, uid, thing)
}

/** A blend whose last lot is gone goes out of the collection. */
export async function leaveBlend(host: Host, trx: Db, uid: number, id: number): Promise<void> {
  await release(host, trx, uid, { type: contentTypes.tobacco, id })
}

/**
 * Collects a thing: one row a person and thing, however often it is sent; a repeat changes it.
 * @throws Failure 10003 for a thing or folder that is not there, 10001, 10007
 */
export async function collect(host: Host, uid: number, thing: CollectionTarget, sent: CollectionInput) {
  await consumeCollectLimit(host, uid)
  return host.db.transaction().execute(async (trx) => {
    if (!host.content.handlerOf(thing.type)) throw missing()
    const details = await detailsOf(trx, uid, thing.type, sent)
    await lockBlend(trx, thing)
    const [was] = await readCollectedOf(trx, uid, [thing])
    const kept = await upsertCollected(trx, uid, thing, details, isItem(thing.type) ? 'want' : null)
    if (kept.created) await welcome(host, trx, uid, thing)
    else if (was) await settleLots(trx, uid, was, sent)
    // Read here: a moment later it may be taken out again elsewhere.
    const [row, count] = [await readCollected(trx, uid, kept.id), await countCollectors(trx, thing)]
    return { row, count }
  })
}

const collectNotification = (to: number, uid: number, target: CollectionTarget) => ({
  to,
  showtype: showtypes.collect,
  label: 'collected' as const,
  actor: uid,
  target,
})

async function release({ content }: Host, trx: Db, uid: number, thing: CollectionTarget): Promise<void> {
  if (!(await deleteCollected(trx, uid, thing))) return
  await afterCollectionChange(trx, thing)
  await content.handlerOf(thing.type)?.collected?.(trx, thing.id)
  const found = await content.find(trx, thing.type, thing.id)
  if (found && found.owner !== null) await retract(trx, collectNotification(found.owner, uid, thing))
  await publishCollected(trx, uid, thing, false)
}

/** Takes a thing out of one's collection; out already, it stays so. @returns how many collect it */
export async function uncollect(host: Host, uid: number, thing: CollectionTarget): Promise<number> {
  return host.db.transaction().execute(async (trx) => {
    await lockBlend(trx, thing)
    await release(host, trx, uid, thing)
    return countCollectors(trx, thing)
  })
}

/** Changes what is told beside one's own row. @throws Failure 10003 for a row that is not the person's */
export async function changeCollected(host: Host, uid: number, row: number, sent: CollectionInput) {
  await consumeCollectLimit(host, uid)
  await host.db.transaction().execute(async (trx) => {
    const found = await readCollected(trx, uid, row)
    if (found?.type === contentTypes.tobacco) await lockRow(trx, 'tobacco', found.target_id)
    const now = await readCollected(trx, uid, row)
    if (!now) throw missing('收藏里没有这一件')
    await updateCollected(trx, uid, row, await detailsOf(trx, uid, now.type, sent))
    await settleLots(trx, uid, now, sent)
  })
  return collectedOne(host, uid, await readCollected(host.db, uid, row))
}

/** Rows with what they are of and who made it, as far as their owner sees it. */
async function collectedViews({ db, content: known }: Host, uid: number, rows: readonly CollectRow[]) {
  const found = await known.findAll(
    db,
    rows.map(({ type, target_id }) => ({ type, id: target_id })),
    uid,
  )
  const makers = rows.flatMap(({ type, target_id }) => found(type, target_id)?.owner ?? [])
  const person = await known.findAll(
    db,
    makers.map((id) => ({ type: contentTypes.user, id })),
    uid,
  )
  const by = ({ owner, brand = '' }: ContentSummary) =>
    owner === null ? brand : (person(contentTypes.user, owner)?.title ?? '')
  return rows.map((row) => {
    const item = found(row.type, row.target_id)
    return {
      ...row,
      create_time: row.created_at.toISOString(),
      item: item ? { title: item.title, url: item.url, art: item.art ?? null, by: by(item) } : null,
    }
  })
}

/** @throws Failure 10003 without a row, or where what it is of is hidden from its owner */
export async function collectedOne(host: Host, uid: number, row: CollectRow | undefined) {
  const [one] = row ? await collectedViews(host, uid, [row]) : []
  if (!one) throw missing('收藏里没有这一件')
  return one
}

type Listing = CollectFilter & { sort?: 'new' | 'since'; page?: number; limit?: number; cursor?: string }

/** A page of somebody's collection. */
export async function collectionPage(host: Host, uid: number, listing: Listing) {
  const { sort = 'new', page = 1, limit = pageSize.usual, cursor, ...filter } = listing
  const [{ rows, next }, total] = await Promise.all([
    readCollection(host.db, uid, filter, { sort, offset: (page - 1) * limit, limit, cursor }),
    countCollection(host.db, uid, filter),
  ])
  return { list: await collectedViews(host, uid, rows), total, page, limit, next }
}
