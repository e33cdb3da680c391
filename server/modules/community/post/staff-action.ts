import type { postActions } from '#contract/community/post.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import { publishChange } from '#server/kernel/change-feed.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { actOnContent, decideContent, pendingFor } from '#server/modules/community/content-action/index.ts'
import { refuseMuted } from '#server/modules/community/like/index.ts'
import { queueForReview, judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import { textsOf } from './content.ts'
import { isEmptied, postKind } from './content-actions.ts'
import { readPost, setPostState } from './post.store.ts'
import { noPost } from './access.ts'
import { payAgainFor, republish } from './write.ts'

/** What can be done with a post beside changing its words. */
export type Action = Exclude<(typeof postActions)[number], 'edit'>

const act = 'restore'

/**
 * Takes one's own post out of the trash: what it says is judged anew. What others deleted comes back by
 * whoever of the staff looked at it.
 * @returns whether it waits for a look
 */
async function restore(host: Host, viewer: Viewer, id: number): Promise<boolean> {
  refuseMuted(viewer)
  const now = await pendingFor(postKind, host.db, viewer, { id, act })
  if (isEmptied(now)) throw noPost()
  const reasons = await judgeTexts(host, now.member_id, textsOf(now))
  return host.db.transaction().execute(async (trx) => {
    const row = await pendingFor(postKind, trx, viewer, { id, act })
    const held = reasons.length > 0
    const state = held ? 'pending' : 'published'
    await setPostState(trx, id, { state, reason: held ? '等待审核' : '', by: viewer.uid })
    if (held) await queueForReview(trx, { type: contentTypes.post, id, uid: row.member_id, reasons })
    await publishChange(trx, `item ${contentTypes.post} ${id}`)
    if (!held) await payAgainFor(trx, row)
    return held
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
