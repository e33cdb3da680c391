import { code } from '#contract/error.ts'
import { reviewAnchor } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { CommentAccess } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publish } from '#server/events.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { areBlocked } from '#server/modules/community/follow/index.ts'
import { readReview, readReviewed } from '../review.store.ts'
import { itemOf } from '../review.view.ts'

export const titleOf = (item: string) => `对“${item}”的点评`

/**
 * A review and the thing it is of, as somebody sees them; null where one of them is not there for this person. What
 * waits or was banned is there for its author and the site's moderators, what was deleted for nobody.
 */
export async function readFor(host: Host, db: Db, id: number, viewer: Viewer | null) {
  const row = await readReview(db, id)
  if (!row || row.state === 'deleted') return null
  const [own, moderator] = [row.member_id === viewer?.uid, isModerator(viewer)]
  if (row.state !== 'published' && !own && !moderator) return null
  const { kind: type, id: target_id } = itemOf(row)
  const uid = moderator ? undefined : viewer?.uid
  const item = (await host.content.findAll(db, [{ type, id: target_id }], uid))(type, target_id)
  if (!item) return null
  const blocked = viewer !== null && !own && (await areBlocked(db, viewer.uid, row.member_id))
  return blocked && !moderator ? null : { row, type, target_id, item, blocked }
}

/** How somebody stands to what is answered to a review; null when it does not exist for them. */
export async function reviewAccess(
  host: Host,
  db: Db,
  id: number,
  viewer: Viewer | null,
): Promise<CommentAccess | null> {
  const found = await readFor(host, db, id, viewer)
  if (!found) return null
  const { row, item, blocked } = found
  const closed = row.state === 'published' ? null : notNow('这份点评现在不能回复')
  const silent = viewer?.mutedUntil !== undefined
  return {
    owner: row.member_id,
    title: `${item.title}的点评`,
    url: `${item.url}#${reviewAnchor(id)}`,
    refusal: closed ?? (silent ? new Failure(code.restricted, '你已被禁言，暂时不能回复') : null),
    barred: closed,
    blocked,
    moderates: isModerator(viewer),
    staff: new Map(),
  }
}

/** The number of answers stands on the page of the thing that is reviewed. */
export async function publishAnswered(trx: Db, id: number): Promise<void> {
  const row = await readReviewed(trx, id)
  if (!row) throw missing()
  const { kind: type, id: item } = itemOf(row)
  await publish(trx, { type: 'review.answered', content: { type, id: item } })
}
