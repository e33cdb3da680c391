import { type RawBuilder, sql } from 'kysely'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** That somebody likes a thing, by the SQL of its type and number; false for nobody. */
export const likes = (
  uid: number | null,
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from content_like own where own.member_id = ${uid}::integer and own.target_type = ${type} and own.target_id = ${id})`

/** That somebody has a thing in their collection, by the SQL of its type and number; false for nobody. */
export const collects = (
  uid: number | null,
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from collection_item own where own.member_id = ${uid}::integer and own.target_type = ${type} and own.target_id = ${id})`

/** That somebody follows a person, by the SQL of their number; false for nobody. */
export const follows = (uid: number | null, person: RawBuilder<unknown>) => sql<boolean>`exists (
  select from follow own where own.follower_id = ${uid}::integer and own.followed_id = ${person})`

type Liking = { uid: number; type: number; id: number }

/** @returns false when it was liked before */
export async function insertLiking(trx: Db, { uid, type, id }: Liking): Promise<boolean> {
  const created = await trx
    .insertInto('content_like')
    .values({ member_id: uid, target_type: type, target_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return created !== undefined
}

export async function deleteLiking(trx: Db, { uid, type, id }: Liking): Promise<boolean> {
  const gone = await trx
    .deleteFrom('content_like')
    .where('member_id', '=', uid)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .returning('member_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function countLikes(db: Db, type: number, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from content_like where target_type = ${type} and target_id = ${id}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Which of some things a person likes. */
export async function likedOf(
  db: Db,
  uid: number,
  type: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await byKey(() =>
    sql<{ target_id: number }>`
      select target_id from content_like
      where member_id = ${uid} and target_type = ${type} and target_id = any(${[...ids]}::integer[])
    `.execute(db),
  )
  return new Set(rows.map(({ target_id }) => target_id))
}

export type LikingRow = {
  target_type: number
  target_id: number
  created_at: Date
  nickname: string
  avatar: string
}

type Place = { type?: number; offset: number; limit: number; cursor?: string }

const newestFirst: Order = { expression: sql`l.created_at`, type: sql`timestamptz`, falls: true }

/** A page of what somebody likes, the newest first. */
export async function readLikings(db: Db, uid: number, { type, offset, limit, cursor }: Place) {
  const { rows } = await sql<LikingRow & { id: number; sort_value: string }>`
    select l.target_type, l.target_id, l.target_id as id, l.created_at, l.created_at::text as sort_value, m.nickname, m.avatar
    from content_like l join member m on m.id = l.member_id
    where l.member_id = ${uid} ${type === undefined ? sql`` : sql`and l.target_type = ${type}`}
      ${cursor ? sql`and ${behind(cursor, newestFirst, sql`l.target_id`)}` : sql``}
    order by l.created_at desc, l.target_id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** Likes, each person's once. */
export async function repointLikes(trx: Db, { type, from, into }: Repoint): Promise<void> {
  await sql`
    insert into content_like (member_id, target_type, target_id, created_at)
    select member_id, target_type, ${into}::integer, created_at from content_like
    where target_type = ${type} and target_id = ${from} on conflict do nothing
  `.execute(trx)
  await sql`delete from content_like where target_type = ${type} and target_id = ${from}`.execute(trx)
}

/** The things are gone for good, and so are their likes. */
export async function deleteLikesOf(trx: Db, type: number, ids: readonly number[]): Promise<void> {
  await sql`delete from content_like where target_type = ${type} and target_id = any(${ids}::integer[])`.execute(
    trx,
  )
}
