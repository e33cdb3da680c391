import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { membershipIn } from '#server/modules/community/circle/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { type PostAccessRow, readPostAccesses, readPostFacts } from './access.store.ts'
import { maySee, permissions, type Place } from './post.policy.ts'
import { type PostRow, readPost } from './post.store.ts'

export const noPost = () => missing('没有这个帖子，可能已被删除，或者只给圈内成员看')

/** Where the viewer stands in a circle; in one that is closed nobody stands anywhere. */
export async function placeIn(
  db: Db,
  circle: number,
  viewer: Viewer | null,
): Promise<Place & { open: boolean }> {
  const access = await membershipIn(db, circle, viewer?.uid ?? null)
  if (!access) return { role: null, muted: false, banned: false, frozen: true, open: false }
  const { role, mutedUntil, banned, state } = access
  return { role, banned, muted: mutedUntil !== null || banned, frozen: state === 'frozen', open: true }
}

/** Where this viewer stands in the circle of a post; null when the post does not exist for them. */
function placeAt(row: Omit<PostAccessRow, 'staff'>, viewer: Viewer | null): Place | null {
  // What was written in a circle that closed stays its author's, to copy and to delete.
  const closed = row.circle_state === 'closed'
  if (!closed && row.circle_state !== 'approved' && row.circle_state !== 'frozen') return null
  if (closed && viewer?.uid !== row.member_id && !isModerator(viewer)) return null
  if (row.blocked && !isModerator(viewer)) return null
  if (!maySee(row, viewer, row.role)) return null
  const { role, banned } = row
  const muted = row.muted_until !== null || banned
  return { role, banned, muted, frozen: closed || row.circle_state === 'frozen' }
}

/** How this viewer stands to posts, as far as they exist for them. */
export async function accessToAll(db: Db, viewer: Viewer | null, ids: readonly number[]) {
  const rows = await readPostAccesses(db, ids, viewer?.uid ?? null)
  return rows.flatMap((row) => {
    const place = placeAt(row, viewer)
    return place ? [{ row, place }] : []
  })
}

/** How this viewer stands to a post; null when it does not exist for them. */
const accessTo = async (db: Db, viewer: Viewer | null, id: number) =>
  (await accessToAll(db, viewer, [id]))[0] ?? null

/** What a member did with some posts and may do, as far as they see them. */
export async function postFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = await readPostFacts(db, ids, viewer.uid)
  return rows.flatMap((row) => {
    const place = placeAt(row, viewer)
    const { id, liked, collected, following } = row
    return place ? [{ id, liked, collected, following, can: permissions(row, viewer, place) }] : []
  })
}

/** A post whole that this viewer may see, and where they stand in its circle; null when it does not exist for them. */
export async function visiblePost(db: Db, viewer: Viewer | null, id: number) {
  const [row, access] = await Promise.all([readPost(db, id), accessTo(db, viewer, id)])
  return row && access ? { row, place: access.place } : null
}

/** The post, its circle, author and state, if this viewer may see it. */
export async function postFor(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<Pick<PostRow, 'id' | 'circle_id' | 'member_id' | 'kind' | 'title' | 'state'> | null> {
  const access = await accessTo(db, viewer, id)
  return access && access.row
}
