import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  actOnContent,
  type ContentActions,
  decideContent,
  lockForAction,
  type StateChange,
} from '#server/modules/community/content-action/index.ts'
import { maySee, permissions } from '../post.policy.ts'
import {
  countPinned,
  emptyPost,
  type PostDetailRow,
  type PostRow,
  readPost,
  setFeatured,
  setPinned,
  setPostState,
  writeContext,
} from '../post.store.ts'
import { noPost, placeIn } from '../access.ts'
import type { postActions } from '#contract/community/post.ts'
import { trashDays } from '#contract/limits.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { judgeTexts, queueForReview } from '#server/modules/moderation/text-filter/index.ts'
import { textsOf } from '../writing/content.ts'
import { payAgainFor, republish } from '../writing/write.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { dropDraftsOf } from '../draft/draft.store.ts'
import { readKeepingReport, returnToTrash } from './trash.store.ts'

const maxPinned = 3

/** The job that empties what has lain in the trash for its time. */
export const emptying = 'post:empty'

async function readForAction(trx: Db, viewer: Viewer, id: number) {
  const row = await readPost(trx, id, true)
  if (!row) throw noPost()
  const place = await placeIn(trx, row.circle_id, viewer)
  if (!maySee(row, viewer, place.role)) throw noPost()
  return { row, may: permissions(row, viewer, place) }
}

async function pin(trx: Db, { id, circle_id }: PostDetailRow, pinned: boolean): Promise<void> {
  if (pinned && (await countPinned(trx, circle_id)) >= maxPinned)
    throw notNow(`一个圈子最多置顶 ${maxPinned} 个帖子`)
  await setPinned(trx, id, pinned)
}

/** Its author's own lies in their trash for its time. */
async function intoTrash(trx: Db, { id }: Pick<PostDetailRow, 'id'>, since = new Date()): Promise<void> {
  const at = new Date(since.getTime() + trashDays * 86_400_000)
  await addJob(trx, emptying, { id }, { key: `post empty ${id}`, at })
}

/** What lay in the trash for its time has nothing left. */
export const isEmptied = ({ content, letters, pictures }: PostRow) =>
  content === '' && letters === 0 && pictures.length === 0

/** What its author had deleted before the staff banned or deleted it stands nowhere when they take that back. */
async function setState(trx: Db, id: number, step: StateChange) {
  const trashedAt = step.state === 'published' ? await returnToTrash(trx, id) : null
  if (trashedAt === null) return setPostState(trx, id, step)
  await intoTrash(trx, { id }, trashedAt)
  return 'deleted' as const
}

/** What the acts on pieces need to know of posts. */
export const postKind: ContentActions<PostDetailRow> = {
  type: contentTypes.post,
  table: 'post',
  what: '帖子',
  labels: {
    top: 'post_pinned',
    essence: 'post_featured',
    ban: 'post_banned',
    unban: 'post_unbanned',
    delete: 'post_deleted',
    restore: 'piece_restored',
  },
  see: readForAction,
  emptied: isEmptied,
  refusal: (row, action, may) =>
    action === 'essence' && may.pin && !row.may_feature ? notNow('作者不希望这个帖子被设为精华') : null,
  setState,
  setPinned: pin,
  setFeatured: (trx, { id }, featured) => setFeatured(trx, id, featured),
  pays: 'post.created',
  gone: intoTrash,
}

/** What can be done with a post beside changing its words. */
export type Action = Exclude<(typeof postActions)[number], 'edit'>

const act = 'restore'

const keepingWords = {
  open: '这个帖子被举报，处理完以后才能恢复',
  upheld: '这个帖子因举报被判定违规，不能恢复；不同意可以在消息里申诉',
} as const

/** @throws Failure 10004 for a post that a report keeps in the trash */
async function refuseReported(db: Db, id: number): Promise<void> {
  const report = await readKeepingReport(db, id)
  if (report) throw notNow(keepingWords[report])
}

/**
 * Takes one's own post out of the trash: what it says is judged anew. What others deleted comes back by
 * whoever of the staff looked at it.
 * @returns whether it waits for a look
 */
async function restore(host: Host, viewer: Viewer, id: number): Promise<boolean> {
  refuseMuted(viewer)
  const now = await lockForAction(postKind, host.db, viewer, { id, act })
  if (isEmptied(now)) throw noPost()
  await refuseReported(host.db, id)
  const reasons = await judgeTexts(host, now.member_id, textsOf(now))
  return host.db.transaction().execute(async (trx) => {
    const row = await lockForAction(postKind, trx, viewer, { id, act })
    await refuseReported(trx, id)
    const pendingReview = reasons.length > 0
    const state = pendingReview ? 'pending' : 'published'
    await setPostState(trx, id, { state, reason: pendingReview ? '等待审核' : '', by: viewer.uid })
    if (pendingReview) await queueForReview(trx, { type: contentTypes.post, id, uid: row.member_id, reasons })
    await publish(trx, {
      type: 'content.restored',
      content: { type: contentTypes.post, id },
      payload: { owner: row.member_id },
    })
    if (!pendingReview) await payAgainFor(trx, row)
    return pendingReview
  })
}

/** Acts on a post. @returns whether it waits for a look @throws Failure 10002, 10003, 10004, 10001 */
export async function actOn(host: Host, viewer: Viewer, id: number, action: Action, reason: string) {
  if (action === 'restore' && (await readPost(host.db, id))?.member_id === viewer.uid)
    return restore(host, viewer, id)
  await actOnContent(postKind, host, viewer, { id, action: action, reason })
  return false
}

/** The staff's word on a post that waited. */
export async function decidePost(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readPost(trx, id, true)
  if (row && (await decideContent(postKind, trx, row, { state, reason }))) await republish(trx, row)
}

/** After its days in the trash (`trashDays`) nothing of it stays but a row. */
export async function emptyTrash(host: Host, id: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await readPost(trx, id, true)
    const due = row?.state_at && row.state_at.getTime() < Date.now() - trashDays * 86_400_000 + 60_000
    if (!row || !due || row.state !== 'deleted' || row.state_by !== row.member_id) return
    await releaseUploads(trx, { type: 'post', id })
    await writeContext(trx, id, { tags: [], cites: [] })
    await dropDraftsOf(trx, id)
    await emptyPost(trx, id)
  })
}
