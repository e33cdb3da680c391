import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from './person.store.ts'

export type Counts = { fans_count: number; concern_count: number }

export async function readCounts(db: Db, uid: number): Promise<Counts> {
  const row = await db
    .selectFrom('member')
    .select(['fans_count', 'concern_count'])
    .where('id', '=', uid)
    .executeTakeFirst()
  return row ?? { fans_count: 0, concern_count: 0 }
}

/** The same for others to see; null where nobody is of this number, or they have left. */
export async function readCountsShown(db: Db, uid: number): Promise<Counts | null> {
  const { rows } = await sql<Counts>`
    select m.fans_count, m.concern_count from member m where m.id = ${uid} and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return rows[0] ?? null
}

/** @returns false when it was so before */
export async function insertFollowing(trx: Db, follower: number, followee: number): Promise<boolean> {
  const created = await trx
    .insertInto('follow')
    .values({ follower_id: follower, followed_id: followee })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  return created !== undefined
}

/** @returns false when there was nothing to end */
export async function deleteFollowing(trx: Db, follower: number, followee: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('follow')
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followee)
    .returning('follower_id')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * Ends whatever somebody follows and whoever follows them. Everybody whose count falls is held first, in ascending
 * order, as all do who hold several members; the rows themselves would come in the order in which they lie.
 * @returns whom they followed
 */
export async function deleteFollowings(trx: Db, uid: number): Promise<number[]> {
  await sql`
    select from member where id = ${uid}
      or id in (select followed_id from follow where follower_id = ${uid})
      or id in (select follower_id from follow where followed_id = ${uid})
    order by id for no key update
  `.execute(trx)
  const { rows } = await sql<{ follower_id: number; followed_id: number }>`
    delete from follow where follower_id = ${uid} or followed_id = ${uid} returning follower_id, followed_id
  `.execute(trx)
  return rows.filter(({ follower_id }) => follower_id === uid).map(({ followed_id }) => followed_id)
}

/** @returns false for somebody who is not followed */
export async function writeRemark(
  trx: Db,
  follower: number,
  followee: number,
  remark: string,
): Promise<boolean> {
  const found = await trx
    .updateTable('follow')
    .set({ remark })
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followee)
    .returning('follower_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whom somebody follows, the newest first. */
export async function newestFollowed(db: Db, uid: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follow')
    .select('followed_id')
    .where('follower_id', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('followed_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ followed_id }) => followed_id)
}

export type FollowState = { following: boolean; followed: boolean; blocking: boolean }

/** How two people stand to each other, as the first one may know it. */
export async function readFollowState(db: Db, uid: number, other: number): Promise<FollowState> {
  const { rows } = await sql<FollowState>`
    select exists (select from follow where follower_id = ${uid} and followed_id = ${other}) as following,
      exists (select from follow where follower_id = ${other} and followed_id = ${uid}) as followed,
      exists (select from member_block where member_id = ${uid} and blocked_id = ${other}) as blocking
  `.execute(db)
  return rows[0] ?? { following: false, followed: false, blocking: false }
}

/** How somebody stands to some people, as they may know it. */
export async function readFollowFacts(
  db: Db,
  uid: number,
  people: readonly number[],
): Promise<(FollowState & { id: number })[]> {
  const { rows } = await sql<FollowState & { id: number }>`
    select m.id, exists (select from follow where follower_id = ${uid} and followed_id = m.id) as following,
      exists (select from follow where follower_id = m.id and followed_id = ${uid}) as followed,
      exists (select from member_block where member_id = ${uid} and blocked_id = m.id) as blocking
    from member m where m.id = any(${[...people]}::integer[]) and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return rows
}

/** A text that people typed, as a pattern that finds it anywhere. */
export const likeText = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

export type FollowListRow = FollowState & {
  id: number
  introduction: string
  fans_count: number
  remark: string
  is_read: boolean
  created_at: Date
  person: PersonRow | null
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
      false as blocking, ${personColumn(other)} as person
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
