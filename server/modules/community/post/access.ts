import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { membershipIn } from '#server/modules/community/circle/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { maySee, type Place } from './post.policy.ts'
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

/** A post that this viewer may see, and where they stand in its circle; null when it does not exist for them. */
export async function visiblePost(db: Db, viewer: Viewer | null, id: number) {
  const row = await readPost(db, id)
  if (!row) return null
  const [place, blocked] = await Promise.all([
    placeIn(db, row.circle_id, viewer),
    viewer ? blockedOf(db, viewer.uid) : new Set<number>(),
  ])
  const apart = blocked.has(row.member_id) && !isModerator(viewer)
  return place.open && !apart && maySee(row, viewer, place.role) ? { row, place } : null
}

/** The post, its circle, author and state, if this viewer may see it. */
export async function postFor(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<Pick<PostRow, 'id' | 'circle_id' | 'member_id' | 'kind' | 'title' | 'state'> | null> {
  const seen = await visiblePost(db, viewer, id)
  return seen && seen.row
}
