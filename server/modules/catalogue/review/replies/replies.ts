import { code } from '#contract/error.ts'
import { reviewAnchor } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { CommentAccess } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publish } from '#server/events.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { readReviewed, readReviewsOf } from '../review.store.ts'
import { itemOf } from '../review.view.ts'

export const titleOf = (item: string) => `对“${item}”的点评`

/**
 * Reviews and the things they are of, as somebody sees them, without those of which one is not there for this person. What
 * waits or was banned is there for its author and the site's moderators, what was deleted for nobody.
 */
async function readAllFor(host: Host, db: Db, ids: readonly number[], viewer: Viewer | null) {
  const moderator = isModerator(viewer)
  const seen = (await readReviewsOf(db, ids)).flatMap((row) => {
    const own = row.member_id === viewer?.uid
    const shown = row.state === 'published' || (row.state !== 'deleted' && (own || moderator))
    const { kind: type, id: target_id } = itemOf(row)
    return shown ? [{ row, own, type, target_id }] : []
  })
  if (seen.length === 0) return []
  const things = seen.map(({ type, target_id: id }) => ({ type, id }))
  const [itemAt, apart] = await Promise.all([
    host.content.findAll(db, things, moderator ? undefined : viewer?.uid),
    viewer ? blockedOf(db, viewer.uid) : new Set<number>(),
  ])
  return seen.flatMap(({ own, ...one }) => {
    const item = itemAt(one.type, one.target_id)
    const blocked = !own && apart.has(one.row.member_id)
    return item && (moderator || !blocked) ? [{ ...one, item, blocked }] : []
  })
}

/** A review and the thing it is of, as somebody sees them; null where one of them is not there for this person. */
export const readFor = async (host: Host, db: Db, id: number, viewer: Viewer | null) =>
  (await readAllFor(host, db, [id], viewer))[0] ?? null

/** How somebody stands to what is answered to reviews, as far as they exist for them. */
export async function reviewAccess(
  host: Host,
  db: Db,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<Map<number, CommentAccess>> {
  const silent = viewer?.mutedUntil !== undefined
  const found = await readAllFor(host, db, ids, viewer)
  return new Map(
    found.map(({ row, item, blocked }) => {
      const closed = row.state === 'published' ? null : notNow('这份点评现在不能回复')
      return [
        row.id,
        {
          owner: row.member_id,
          title: `${item.title}的点评`,
          url: `${item.url}#${reviewAnchor(row.id)}`,
          refusal: closed ?? (silent ? new Failure(code.restricted, '你已被禁言，暂时不能回复') : null),
          barred: closed,
          blocked,
          moderates: isModerator(viewer),
          staff: new Map(),
        },
      ]
    }),
  )
}

/** The number of answers stands on the page of the thing that is reviewed. */
export async function publishAnswered(trx: Db, id: number): Promise<void> {
  const row = await readReviewed(trx, id)
  if (!row) throw missing()
  const { kind: type, id: item } = itemOf(row)
  await publish(trx, { type: 'review.answered', content: { type, id: item } })
}
