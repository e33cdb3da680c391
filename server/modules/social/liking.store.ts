import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

type Liking = { uid: number; type: number; id: number }

/** @returns false when it was liked before */
export async function insertLiking(trx: Db, { uid, type, id }: Liking): Promise<boolean> {
  const made = await trx
    .insertInto('liking')
    .values({ member_id: uid, target_type: type, target_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function deleteLiking(trx: Db, { uid, type, id }: Liking): Promise<boolean> {
  const gone = await trx
    .deleteFrom('liking')
    .where('member_id', '=', uid)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .returning('member_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Holds a thing's likes, so that its count follows one change after the other. */
export async function holdLikes(trx: Db, type: number, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${727_100 + type}, ${id})`.execute(trx)
}

export async function countLikes(db: Db, type: number, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from liking where target_type = ${type} and target_id = ${id}
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
  const rows = await db
    .selectFrom('liking')
    .select('target_id')
    .where('member_id', '=', uid)
    .where('target_type', '=', type)
    .where('target_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ target_id }) => target_id))
}

type Report = { uid: number; type: number; id: number; reason: string; description: string }

/** @returns the report's number; null when one by the same person is still open */
export async function insertReport(
  trx: Db,
  { uid, type, id, reason, description }: Report,
): Promise<number | null> {
  const made = await trx
    .insertInto('report')
    .values({ member_id: uid, target_type: type, target_id: id, reason, description })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
