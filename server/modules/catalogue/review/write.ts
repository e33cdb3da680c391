import { isDeepStrictEqual } from 'node:util'
import { lockRow } from '#server/kernel/database/lock-row.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Reviewed } from '#contract/catalogue/review.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
  retryAfterText,
} from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readVersions, recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import { stepOf } from '#server/modules/identity/member/index.ts'
import { payFor, reversePayment } from '#server/modules/rewards/ledger/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { attachUploads, carriesAiLabel, releaseUploads } from '#server/modules/platform/media/index.ts'
import { queueForReview, judgeTexts, clearFromQueue } from '#server/modules/moderation/text-filter/index.ts'
import {
  emptyReview,
  insertReview,
  type Item,
  readReview,
  readReviewed,
  type ReviewRow,
  type State,
  setReviewState,
  updateReview,
  type Writing,
} from './review.store.ts'
import { itemOf, permissions } from './review.view.ts'

/** What somebody sends. */
export type ReviewInput = {
  score: number
  strength?: number
  flavor_level?: number
  room_note?: number
  taste?: number
  aged_years?: number
  version?: number
  smoked_in?: string
  flavors: readonly number[]
  content: string
  images: readonly string[]
  generated: boolean
}

const levelFields = ['strength', 'flavor_level', 'room_note', 'taste', 'aged_years'] as const

/** @throws Failure when figures of a blend are given for something else */
async function writingOf(db: Db, kind: Reviewed, sent: ReviewInput, state: State) {
  const [strength = null, flavor_level = null, room_note = null, taste = null, aged_years = null] =
    levelFields.map((figure) => sent[figure] ?? null)
  const ofBlend = { strength, flavor_level, room_note, taste, aged_years, version_id: sent.version ?? null }
  const given = Object.values(ofBlend).some((value) => value !== null) || sent.flavors.length > 0
  if (kind !== contentTypes.tobacco && given)
    throw unacceptable('劲道、加香、室香、口感、陈年、版本与风味词只在斗草的点评里')
  return {
    half_stars: sent.score * 2,
    ...ofBlend,
    smoked_in: sent.smoked_in ?? '',
    flavors: sent.flavors.toSorted((a, b) => a - b),
    content: sent.content,
    // A picture that says so itself counts as if its author had said it.
    generated: sent.generated || (await carriesAiLabel(db, sent.images)),
    state,
  }
}

/**
 * What follows from a review that was written, changed or taken away, in its transaction. `more`: one came
 * to stand for all to see (1), or went (-1); `uid`: whose it is.
 */
export async function afterReviewChange(
  host: Host,
  trx: Db,
  { item, uid, more }: { item: Item; uid: number; more: number },
): Promise<void> {
  await recountItem(trx, item.kind, item.id)
  await host.content.handlerOf(item.kind)?.reviewed?.(trx, item.id)
  const type = more > 0 ? 'review.published' : more < 0 ? 'review.removed' : 'review.changed'
  await publish(trx, { type, content: { type: item.kind, id: item.id }, actor: uid })
}

/** Whoever made what is reviewed hears of it: of a work its maker; what is the site's own has nobody. */
async function notifyMaker(host: Host, trx: Db, { item, id, uid }: { item: Item; id: number; uid: number }) {
  const { owner = null } = (await host.content.find(trx, item.kind, item.id)) ?? {}
  if (owner === null) return
  await notify(trx, {
    to: owner,
    showtype: showtypes.comment,
    label: 'reviewed',
    actor: uid,
    target: { type: contentTypes.review, id },
    parameters: { what: host.content.handlerOf(item.kind)?.label ?? '' },
  })
}

export const seen = (state: State): number => (state === 'published' ? 1 : 0)

/** Holds what is reviewed before any of its reviews: all who change these come in that order. */
export const lockReviewed = async ({ content: known }: Host, trx: Db, { kind, id }: Item): Promise<void> =>
  known.handlerOf(kind)?.lockReviewed?.(trx, id)

/** Holds a review, what it is of first. */
export async function lockReview(host: Host, trx: Db, id: number): Promise<void> {
  const of = await readReviewed(trx, id)
  if (of) await lockReviewed(host, trx, itemOf(of))
  await lockRow(trx, 'review', id)
}

/** @throws Failure 10003 for what is not there for this person, 10002 for what they made themselves */
async function refuseOwn({ content: known }: Host, db: Db, uid: number, { kind, id }: Item): Promise<void> {
  const found = (await known.findAll(db, [{ type: kind, id }], uid))(kind, id)
  if (!found) throw missing()
  if (found.owner === uid) throw forbidden('不能点评自己的作品')
}

/** Holds the blend, before its reviews: whoever edits its versions comes before or after. */
const lockVersions = async (trx: Db, { kind, id }: Item, { version }: ReviewInput): Promise<void> => {
  if (kind === contentTypes.tobacco && version !== undefined) await lockRow(trx, 'tobacco', id)
}

/** @throws Failure 10001 for a version that the blend does not have */
async function refuseUnknownVersion(trx: Db, { id }: Item, { version }: ReviewInput): Promise<void> {
  if (version === undefined) return
  const known = await readVersions(trx, id)
  if (!known.some((one) => one.id === version)) throw unacceptable('这款斗草没有这个版本')
}

type StoredReview = { id: number; uid: number; images: readonly string[]; reasons: readonly string[] }

async function keepRelations(trx: Db, { id, uid, images, reasons }: StoredReview) {
  await attachUploads(trx, uid, images, { type: 'review', id, kinds: ['picture'] })
  if (reasons.length > 0) await queueForReview(trx, { type: contentTypes.review, id, uid, reasons })
  else await clearFromQueue(trx, contentTypes.review, id)
}

/** A whole notebook can be brought along in an afternoon; what a machine writes is stopped. */
const limitsOf = (uid: number, { hour, day }: { hour: number; day: number }) => [
  { key: `review ${uid}`, limit: hour, seconds: 3_600 },
  { key: `review day ${uid}`, limit: day, seconds: 86_400 },
]

/** @throws Failure 10007 */
async function takeFrom(host: Host, limits: readonly RateLimit[]) {
  const taken = await consumeRateLimits(host, limits)
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `写得太快了，${retryAfterText(taken.retryAfter)}`)
  return taken
}

/**
 * Writes somebody's review of an item: one a person and item, however often it is sent.
 * @returns its number, and whether it waits for a look
 * @throws Failure 10003 for an item that is not there, 10002 for one's own, 10004 for a second review, 10001, 10190, 10007
 */
export async function writeReview(host: Host, viewer: Viewer, item: Item, sent: ReviewInput) {
  const { uid } = viewer
  refuseMuted(viewer)
  await refuseOwn(host, host.db, uid, item)
  const reasons = await judgeTexts(host, uid, [sent.content, sent.smoked_in ?? ''])
  const writing = await writingOf(host.db, item.kind, sent, reasons.length > 0 ? 'pending' : 'published')
  const { reviews, weight } = stepOf(viewer.growth)
  const taken = await takeFrom(host, limitsOf(uid, reviews))
  try {
    return await host.db.transaction().execute(async (trx) => {
      await lockReviewed(host, trx, item)
      await lockVersions(trx, item, sent)
      await refuseUnknownVersion(trx, item, sent)
      const id = await insertReview(trx, uid, item, { ...writing, weight })
      if (id === null) throw notNow('你已经点评过，可以修改原来的那一份')
      // The row holds its item now: what was hidden or merged meanwhile is reviewed no more.
      await refuseOwn(host, trx, uid, item)
      await keepRelations(trx, { id, uid, images: sent.images, reasons })
      await afterReviewChange(host, trx, { item, uid, more: seen(writing.state) })
      if (reasons.length === 0) {
        await notifyMaker(host, trx, { item, id, uid })
        await payFor(trx, { uid, event: 'review.created', subject: id })
      }
      return { id, pendingReview: reasons.length > 0 }
    })
  } catch (error) {
    await refundRateLimits(host.db, taken)
    throw error
  }
}

type OwnReviewAction = { viewer: Viewer; id: number; act: 'edit' | 'delete' }

/** @throws Failure 10003 for a review that is not there or not the viewer's to see, 10002 for somebody else's */
async function ownReviewFor(host: Host, trx: Db, { viewer, id, act }: OwnReviewAction) {
  const of = await readReviewed(trx, id)
  if (of) await lockReviewed(host, trx, itemOf(of))
  const row = await readReview(trx, id, true)
  if (!row || row.state === 'deleted' || (row.state !== 'published' && row.member_id !== viewer.uid))
    throw missing()
  if (!permissions(row, viewer)[act]) throw forbidden()
  return row
}

/** So often somebody may change their reviews in an hour. */
const hourlyEdits = 30

/** Whether a review says already what was sent. */
function saysTheSame(row: ReviewRow, writing: Writing, images: readonly string[]): boolean {
  const { version, pictures, ...stored } = row
  const now = {
    ...stored,
    version_id: version?.id ?? null,
    images: pictures.map(({ file_name }) => file_name),
  }
  const then = { ...writing, state: row.state, images }
  return Object.entries(then).every(([field, value]) =>
    isDeepStrictEqual(now[field as keyof typeof now], value),
  )
}

/** Changes one's own review; what it says now is judged anew. A change of nothing leaves everything as it is. */
export async function editReview(host: Host, viewer: Viewer, id: number, sent: ReviewInput) {
  refuseMuted(viewer)
  await takeFrom(host, [{ key: `review edit ${viewer.uid}`, limit: hourlyEdits, seconds: 3_600 }])
  const reasons = await judgeTexts(host, viewer.uid, [sent.content, sent.smoked_in ?? ''])
  return host.db.transaction().execute(async (trx) => {
    const of = await readReviewed(trx, id)
    if (of) await lockVersions(trx, itemOf(of), sent)
    const row = await ownReviewFor(host, trx, { viewer, id, act: 'edit' })
    const item = itemOf(row)
    const writing = await writingOf(trx, item.kind, sent, reasons.length > 0 ? 'pending' : 'published')
    await refuseUnknownVersion(trx, item, sent)
    if (saysTheSame(row, writing, sent.images)) return { id, pendingReview: row.state === 'pending' }
    await updateReview(trx, id, writing)
    await keepRelations(trx, { id, uid: viewer.uid, images: sent.images, reasons })
    const more = seen(writing.state) - seen(row.state)
    await afterReviewChange(host, trx, { item, uid: viewer.uid, more })
    return { id, pendingReview: reasons.length > 0 }
  })
}

/** Takes one's own review away, with its pictures and all that it said. @returns the item it was of */
export async function deleteReview(host: Host, viewer: Viewer, id: number): Promise<Item> {
  return host.db.transaction().execute(async (trx) => {
    const row = await ownReviewFor(host, trx, { viewer, id, act: 'delete' })
    const item = itemOf(row)
    await setReviewState(trx, id, { state: 'deleted', by: viewer.uid })
    await emptyReview(trx, id)
    await releaseUploads(trx, { type: 'review', id })
    await clearFromQueue(trx, contentTypes.review, id)
    await afterReviewChange(host, trx, { item, uid: viewer.uid, more: -seen(row.state) })
    await reversePayment(trx, { uid: viewer.uid, event: 'review.created', subject: id })
    return item
  })
}

/** The staff's word on a review that waited. */
export async function decideReview(
  host: Host,
  trx: Db,
  id: number,
  state: 'published' | 'banned',
): Promise<void> {
  const of = await readReviewed(trx, id)
  if (of) await lockReviewed(host, trx, itemOf(of))
  const row = await readReview(trx, id, true)
  if (!row || row.state === 'deleted') return
  await setReviewState(trx, id, { state })
  const more = seen(state) - seen(row.state)
  await afterReviewChange(host, trx, { item: itemOf(row), uid: row.member_id, more })
  if (state !== 'published') return
  if (row.state === 'pending') await notifyMaker(host, trx, { item: itemOf(row), id, uid: row.member_id })
  await payFor(trx, { uid: row.member_id, event: 'review.created', subject: id })
}
