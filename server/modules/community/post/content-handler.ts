import { code } from '#contract/error.ts'
import { contentTypes } from '#contract/content-type.ts'
import { postAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publishChange, throttledChange } from '#server/kernel/database/change-feed.ts'
import { Failure, forbidden, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { StaffActionInput } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  performAction,
  isModerator,
  likeContent,
  hotWeights,
} from '#server/modules/community/content-action/index.ts'
import { decidePost, postKind } from './moderation/post-actions.ts'
import { bumpPostHotScore } from './hot-score.store.ts'
import { readCircleStaff, readFound, readHidden } from './reading/post-page.store.ts'
import { permissions } from './post.policy.ts'
import { repointPostTag } from './post.store.ts'
import { visiblePost } from './access.ts'

const liked = (trx: Db, id: number, given: boolean) =>
  likeContent({ type: contentTypes.post, table: 'post', bumpHotScore: bumpPostHotScore }, trx, id, given)

/** Its count follows by itself (0025_circle_post.sql). */
async function collected(trx: Db, id: number, kept: boolean): Promise<void> {
  await bumpPostHotScore(trx, id, kept ? hotWeights.collect : -hotWeights.collect)
  await publishChange(trx, `item ${contentTypes.post} ${id}`)
}

const commentAdded = (trx: Db, id: number) => bumpPostHotScore(trx, id, hotWeights.comment)
const commentRemoved = (trx: Db, id: number) => bumpPostHotScore(trx, id, -hotWeights.comment)

/** Why somebody may not say anything under a post; null when they may. */
function refusal(
  viewer: Viewer | null,
  may: boolean,
  { frozen, muted }: { frozen: boolean; muted: boolean },
) {
  if (may) return null
  if (!viewer) return new Failure(code.sessionInvalid, '登录后可以评论')
  if (viewer.mutedUntil !== undefined) return new Failure(code.restricted, '你已被禁言，暂时不能评论')
  if (muted) return new Failure(code.restricted, '你在这个圈子里被禁言，暂时不能评论')
  if (frozen) return notNow('这个圈子已冻结，暂时不能评论')
  return notNow('这个帖子现在不能评论')
}

/** How somebody stands to the talk under a post; null when it does not exist for them. */
async function access(db: Db, id: number, viewer: Viewer | null) {
  const seen = await visiblePost(db, viewer, id)
  if (!seen) return null
  const { row, place } = seen
  const may = permissions(row, viewer, place)
  const staff = await readCircleStaff(db, row.circle_id)
  const moderator = isModerator(viewer)
  return {
    owner: row.member_id,
    title: row.title,
    url: postAddress(row),
    refusal: refusal(viewer, may.comment, place),
    barred: place.banned ? forbidden('你已被这个圈子拉黑，不能点赞和收藏') : null,
    moderates: moderator || place.role === 'owner' || place.role === 'admin',
    spares: !moderator && place.role === 'admin' ? new Set(staff.keys()) : new Set<number>(),
    staff,
  }
}

/** What posts answer about themselves to whoever likes, collects, comments on, reports or decides about them. */
export function registerPosts(host: Host): void {
  // A post's own page follows at once; its figures in the lists a little later.
  const publishLists = throttledChange(host, 'community', 10_000)
  const thenRefreshLists =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const done = await work(...given)
      publishLists()
      return done
    }

  host.content.register(contentTypes.post, {
    label: '帖子',
    async find(db, ids) {
      const rows = await readFound(db, ids)
      return new Map(
        rows.map((row) => [row.id, { owner: row.member_id, title: row.title, url: postAddress(row) }]),
      )
    },
    hiddenFrom: readHidden,
    liked: thenRefreshLists(liked),
    collected: thenRefreshLists(collected),
    comments: {
      access,
      commented: thenRefreshLists(commentAdded),
      uncommented: thenRefreshLists(commentRemoved),
    },
    repointTag: repointPostTag,
    actions: ['top', 'untop', 'essence', 'unessence', 'ban', 'unban', 'delete', 'restore'],
    perform: thenRefreshLists((trx: Db, viewer: Viewer, input: StaffActionInput) =>
      performAction(postKind, trx, viewer, input),
    ),
    release: thenRefreshLists((trx: Db, id: number) => decidePost(trx, id, 'published')),
    reject: (trx, id, reason) => decidePost(trx, id, 'rejected', reason),
  })
}
