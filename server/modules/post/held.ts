import { code } from '#contract/error.ts'
import type { postActions } from '#contract/post.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { isModerator, maySee, type Permissions, permissions } from './post.policy.ts'
import { type PostRow, type PostState, readPost, setPinned, setPostState } from './post.store.ts'
import { noPost, placeIn } from './standing.ts'

/** What can be done with a post beside changing its words. */
export type Action = Exclude<(typeof postActions)[number], 'edit'>

/** Which of the permissions an act asks for. */
const asks: Readonly<Record<Action | 'delete', keyof Permissions>> = {
  top: 'pin',
  untop: 'pin',
  essence: 'essence',
  unessence: 'essence',
  ban: 'ban',
  unban: 'unban',
  restore: 'restore',
  delete: 'delete',
}

/** A post that is held, and that this viewer may do this with. @throws Failure 10003, 10002, 10004 */
export async function heldFor(
  trx: Db,
  viewer: Viewer,
  id: number,
  wanted: Action | 'delete',
): Promise<PostRow> {
  const row = await readPost(trx, id, true)
  if (!row) throw noPost()
  const place = await placeIn(trx, row.circle_id, viewer)
  if (!maySee(row, viewer, place.role)) throw noPost()
  const may = permissions(row, viewer, place)
  if (may[asks[wanted]]) return row
  if (wanted === 'essence' && may.pin && !row.may_feature)
    throw new Failure(code.notNow, '作者不希望这个帖子被设为精华')
  throw notNow(row, wanted, isModerator(viewer))
}

/** Where it is not the person but the state that does not permit. */
function notNow({ state }: PostRow, asked: Action | 'delete', moderator: boolean): Failure {
  const wanted: Partial<Record<Action | 'delete', PostState>> = {
    unban: 'banned',
    restore: 'deleted',
    ban: 'published',
  }
  if (moderator && wanted[asked] !== undefined && wanted[asked] !== state)
    return new Failure(code.notNow, '帖子现在的状态不能这样做')
  return new Failure(code.forbidden)
}

/** A post deleted or banned stands nowhere above the others any more. */
export async function step(trx: Db, row: PostRow, state: PostState, change: { reason: string; by: number }) {
  await setPostState(trx, row.id, { state, ...change })
  if (row.pinned_at && state !== 'published') await setPinned(trx, row.id, false)
  return { state }
}

/** @throws Failure 10001 without a reason */
export const reasonNeeded = (reason: string) => {
  if (reason.trim() === '') throw new Failure(code.unacceptable, '请写明理由')
  return reason.trim()
}
