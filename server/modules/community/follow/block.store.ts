import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from './person.store.ts'

/** Who blocked somebody, and whom they blocked. */
export async function blockedOf(db: Db, uid: number): Promise<Set<number>> {
  const { rows } = await sql<{ uid: number }>`
    select blocked_id as uid from member_block where member_id = ${uid}
    union select member_id from member_block where blocked_id = ${uid}
  `.execute(db)
  return new Set(rows.map((row) => row.uid))
}

/** Whether one of two people blocked the other. */
export async function areBlocked(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`select ${eitherBlocked(one, other)} as apart`.execute(db)
  return rows[0]?.apart ?? false
}

export async function countBlocks(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from member_block where member_id = ${uid}
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertBlock(trx: Db, uid: number, other: number): Promise<void> {
  await trx
    .insertInto('member_block')
    .values({ member_id: uid, blocked_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(db: Db, uid: number, other: number): Promise<void> {
  await db.deleteFrom('member_block').where('member_id', '=', uid).where('blocked_id', '=', other).execute()
}

/** Whom somebody blocked, and who blocked them, as an array. */
export const apartFrom = (uid: number) => sql<number[]>`array(
  select blocked_id from member_block where member_id = ${uid}
  union select member_id from member_block where blocked_id = ${uid})`

/** That somebody does not want to read some words. */
export const mutesWords = (uid: number) =>
  sql<boolean>`exists (select from muted_word where member_id = ${uid})`

type Place = { offset: number; limit: number; cursor?: string }
const newest: Order = { expression: sql`created_at`, type: sql`timestamptz`, falls: true }

type BlockRow = { id: number; created_at: Date; person: PersonRow | null; sort_value: string }

/** A page of whom somebody blocked, the newest first. */
export async function readBlocks(db: Db, uid: number, { offset, limit, cursor }: Place) {
  const { rows } = await sql<BlockRow>`
    select blocked_id as id, created_at, ${personColumn(sql`blocked_id`)} as person,
      created_at::text as sort_value from member_block
    where member_id = ${uid} ${cursor ? sql`and ${behind(cursor, newest, sql`blocked_id`)}` : sql``}
    order by created_at desc, blocked_id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export const readMutedWords = (db: Db, uid: number) =>
  db
    .selectFrom('muted_word')
    .select(['id', 'word'])
    .where('member_id', '=', uid)
    .orderBy('id', 'desc')
    .execute()

/** A word that stands there already stays, with its number. */
export async function insertMutedWord(
  trx: Db,
  uid: number,
  word: string,
): Promise<{ id: number; word: string }> {
  return trx
    .insertInto('muted_word')
    .values({ member_id: uid, word })
    .onConflict((conflict) => conflict.columns(['member_id', 'word']).doUpdateSet({ word }))
    .returning(['id', 'word'])
    .executeTakeFirstOrThrow()
}

/** @returns false when it is not theirs */
export async function deleteMutedWord(db: Db, uid: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('muted_word')
    .where('id', '=', id)
    .where('member_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
