import { lockRow } from '#server/kernel/database/lock-row.ts'
import { code } from '#contract/error.ts'
import { contentTypes } from '#contract/content-type.ts'
import { postAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, forbidden, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { performAction, isModerator, likeContent } from '#server/modules/community/content-action/index.ts'
import { decidePost, postKind } from './moderation/post-actions.ts'
import { bumpPostHotScores } from './hot-score.store.ts'
import { type FoundPost, foundPosts } from './reading/post-page.store.ts'
import { permissions } from './post.policy.ts'
import { repointPostTag } from './post.store.ts'
import { accessToAll, postFacts } from './access.ts'

const liked = (trx: Db, id: number, given: boolean) =>
  likeContent({ type: contentTypes.post, table: 'post' }, trx, id, given)

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

/** How somebody stands to the talk under a post that exists for them. */
function accessOf({ row, place }: Awaited<ReturnType<typeof accessToAll>>[number], viewer: Viewer | null) {
  const may = permissions(row, viewer, place)
  const staff = new Map(Object.entries(row.staff).map(([uid, role]) => [Number(uid), role]))
  const moderator = isModerator(viewer)
  return {
    owner: row.member_id,
    title: row.title,
    url: postAddress(row),
    refusal: refusal(viewer, may.comment, place),
    blocked: row.blocked,
    barred: place.banned ? forbidden('你已被这个圈子拉黑，不能点赞和收藏') : null,
    moderates: moderator || place.role === 'owner' || place.role === 'admin',
    spares: !moderator && place.role === 'admin' ? new Set(staff.keys()) : new Set<number>(),
    staff,
  }
}

const access = async (db: Db, ids: readonly number[], viewer: Viewer | null) =>
  new Map((await accessToAll(db, viewer, ids)).map((found) => [found.row.id, accessOf(found, viewer)]))

/** What posts answer about themselves to whoever likes, collects, comments on, reports or decides about them. */
export function registerPosts(host: Host): void {
  host.viewerFacts.register([contentTypes.post], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.post, await postFacts(db, idsOf(contentTypes.post), viewer)),
  )
  host.content.register(contentTypes.post, {
    label: '帖子',
    finder: {
      select: foundPosts,
      nameOf: ({ pictures: [picture], ...row }: FoundPost) => ({
        title: row.title,
        url: postAddress(row),
        ...(picture && { art: publicAddress(picture.file_name, 's') }),
      }),
    },
    liked,
    bumpHotScores: bumpPostHotScores,
    comments: { access },
    repointTag: repointPostTag,
    lock: (trx, id) => lockRow(trx, 'post', id),
    actions: ['top', 'untop', 'essence', 'unessence', 'ban', 'unban', 'delete', 'restore'],
    perform: (trx, viewer, input) => performAction(postKind, trx, viewer, input),
    release: (trx, id) => decidePost(trx, id, 'published'),
    reject: (trx, id, reason) => decidePost(trx, id, 'rejected', reason),
  })
}
