import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/**
 * Holds people until the transaction ends, in the order of their numbers: two who act upon each other
 * at once do so one after the other.
 */
export async function lockPeople(trx: Db, uids: readonly number[]): Promise<void> {
  await sql`
    select from member where id = any(${[...uids]}::integer[]) order by id for no key update
  `.execute(trx)
}

export type Counts = { fans_count: number; concern_count: number }

export async function readCounts(db: Db, uid: number): Promise<Counts> {
  const row = await db
    .selectFrom('member')
    .select(['fans_count', 'concern_count'])
    .where('id', '=', uid)
    .executeTakeFirst()
  return row ?? { fans_count: 0, concern_count: 0 }
}

/** @returns false when it was so before */
export async function insertFollowing(trx: Db, follower: number, followee: number): Promise<boolean> {
  const made = await trx
    .insertInto('follow')
    .values({ follower_id: follower, followed_id: followee })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  return made !== undefined
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
