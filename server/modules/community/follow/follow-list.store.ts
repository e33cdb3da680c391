import { sql } from 'kysely'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import type { FollowState } from './follow.store.ts'

/** A text that people typed, as a pattern that finds it anywhere. */
export const likeText = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

export type FollowListRow = FollowState & {
  id: number
  introduction: string
  fans_count: number
  remark: string
  is_read: boolean
  created_at: Date
}

export type FollowListQuery = {
  /** Whose fans, or whom they follow. */
  uid: number
  side: 'fans' | 'concern'
  viewer: number | null
  q?: string
  isRead?: boolean
  offset: number
  limit: number
  cursor?: string
}

const newest: Order = { expression: sql`f.created_at`, type: sql`timestamptz`, falls: true }

/** Whether the fan `f` is one of whom the news has not been read: the few of them are looked up first. */
const unread = (uid: number) => sql`f.follower_id in (
  select n.actor_id from notification n
  where n.member_id = ${uid} and n.showtype = ${showtypes.follow} and not n.is_read)`

/** A page of somebody's fans, or of whom they follow, the newest first; who is blocked is left out. */
export async function readFollowList(db: Db, query: FollowListQuery) {
  const { uid, viewer, q, isRead, offset, limit, cursor } = query
  const [side, other] =
    query.side === 'fans'
      ? [sql`f.followed_id`, sql`f.follower_id`]
      : [sql`f.follower_id`, sql`f.followed_id`]
  const own = viewer === uid
  const { rows } = await sql<FollowListRow & { sort_value: string }>`
    select m.id, f.created_at, f.created_at::text as sort_value, m.introduction, m.fans_count,
      ${own && query.side === 'concern' ? sql`f.remark` : sql`''`} as remark,
      ${own && query.side === 'fans' ? sql`not ${unread(uid)}` : sql`true`} as is_read,
      exists (select from follow x where x.follower_id = ${viewer} and x.followed_id = m.id) as following,
      exists (select from follow x where x.follower_id = m.id and x.followed_id = ${viewer}) as followed,
      false as blocking
    from follow f join member m on m.id = ${other}
    where ${side} = ${uid} and ${hasNotLeft(sql`m.id`)}
      ${cursor ? sql`and ${behind(cursor, newest, other)}` : sql``}
      ${q ? sql`and (m.nickname ilike ${likeText(q)} ${own ? sql`or f.remark ilike ${likeText(q)}` : sql``})` : sql``}
      ${isRead === undefined ? sql`` : isRead ? sql`and not ${unread(uid)}` : sql`and ${unread(uid)}`}
      and not ${eitherBlocked(viewer, sql`m.id`)}
    order by f.created_at desc, ${other} desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}
