import { type RawBuilder, sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import { collects, follows, likes } from '#server/modules/community/like/index.ts'
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

const columns = (viewer: number | null) => sql`
  p.id, p.circle_id, p.member_id, p.kind, p.title, p.state, p.state_by, p.state_at, p.members_only,
  p.may_feature, p.pinned_at, p.featured_at, ${roleOf(sql`p.member_id`)} as author_role,
  c.state as circle_state, ${placeColumns(viewer)}, ${eitherBlocked(viewer, sql`p.member_id`)} as blocked`

/** Posts as somebody (null: a visitor) stands to them, whatever their state. */
export async function readPostAccesses(
  db: Db,
  ids: readonly number[],
  viewer: number | null,
): Promise<PostAccessRow[]> {
  const { rows } = await sql<PostAccessRow>`
    select ${columns(viewer)},
      (select coalesce(json_object_agg(s.member_id, s.role), '{}') from circle_member s
        where s.circle_id = p.circle_id and s.role in ('owner', 'admin')) as staff
    from post p join circle c on c.id = p.circle_id ${placeJoin(viewer)} where p.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

export type PostFactRow = Omit<PostAccessRow, 'staff'> & {
  liked: boolean
  collected: boolean
  following: boolean
}

/** Posts as a member stands to them and to their authors, whatever their state. */
export async function readPostFacts(db: Db, ids: readonly number[], viewer: number): Promise<PostFactRow[]> {
  const { rows } = await sql<PostFactRow>`
    select ${columns(viewer)}, ${likes(viewer, sqlType.post, sql`p.id`)} as liked,
      ${collects(viewer, sqlType.post, sql`p.id`)} as collected, ${follows(viewer, sql`p.member_id`)} as following
    from post p join circle c on c.id = p.circle_id ${placeJoin(viewer)} where p.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}
