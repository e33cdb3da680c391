import { type RawBuilder, sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import {
  type CircleState,
  type CirclePlace,
  placeColumns,
  placeJoin,
} from '#server/modules/community/circle/index.ts'
import type { JudgedPost } from './post.policy.ts'
import type { PostDetailRow } from './post.store.ts'

/** A post as far as it decides who sees it and what they may do with it. */
export type PostAccessRow = JudgedPost &
  Pick<PostDetailRow, 'id' | 'circle_id' | 'kind' | 'title'> &
  Pick<CirclePlace, 'role' | 'muted_until' | 'banned'> & {
    circle_state: CircleState
    /** One of the viewer and the author blocked the other. */
    blocked: boolean
    /** Who runs the circle, by number. */
    staff: Record<string, 'owner' | 'admin'>
  }

const roleOf = (person: RawBuilder<unknown>) =>
  sql<CircleRole | null>`(select role from circle_member cm where cm.circle_id = p.circle_id and cm.member_id = ${person})`

/** A post as somebody (null: a visitor) stands to it, whatever its state. */
export async function readPostAccess(
  db: Db,
  id: number,
  viewer: number | null,
): Promise<PostAccessRow | undefined> {
  const { rows } = await sql<PostAccessRow>`
    select p.id, p.circle_id, p.member_id, p.kind, p.title, p.state, p.state_by, p.state_at, p.members_only,
      p.may_feature, p.pinned_at, p.featured_at, ${roleOf(sql`p.member_id`)} as author_role,
      c.state as circle_state, ${placeColumns(viewer)}, ${eitherBlocked(viewer, sql`p.member_id`)} as blocked,
      (select coalesce(json_object_agg(s.member_id, s.role), '{}') from circle_member s
        where s.circle_id = p.circle_id and s.role in ('owner', 'admin')) as staff
    from post p join circle c on c.id = p.circle_id ${placeJoin(viewer)} where p.id = ${id}
  `.execute(db)
  return rows[0]
}
