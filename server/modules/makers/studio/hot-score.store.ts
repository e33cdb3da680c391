import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { bumpedHotScore } from '#server/kernel/hot-score.ts'

/** The share of what happens to a work that counts for its studio. */
export const share = 0.25

/** Below zero it takes away what an act taken back had added. */
export async function bumpStudioHotScore(trx: Db, id: number, weight: number): Promise<void> {
  await sql`update studio set hot = ${bumpedHotScore(weight)} where id = ${id}`.execute(trx)
}

/** Adds to the hot score of a work, and a little to that of its studio. @returns the studio */
export async function bumpWorkHotScore(trx: Db, id: number, weight: number): Promise<number | null> {
  const { rows } = await sql<{ studio_id: number }>`
    update work set hot = ${bumpedHotScore(weight)} where id = ${id} returning studio_id
  `.execute(trx)
  const studio = rows[0]?.studio_id ?? null
  if (studio !== null) await bumpStudioHotScore(trx, studio, weight * share)
  return studio
}

/** The studio of a work. */
export async function studioOf(trx: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ studio_id: number }>`select studio_id from work where id = ${id}`.execute(trx)
  return rows[0]?.studio_id ?? null
}

type Counted = { member_id: number; studio_id: number; like_count: number; others: number }

const makerOf: Readonly<Record<'studio' | 'work', RawBuilder<unknown>>> = {
  studio: sql`t.member_id, t.id as studio_id`,
  work: sql`(select s.member_id from studio s where s.id = t.studio_id) as member_id, t.studio_id`,
}

/**
 * The count of likes goes with the row of the like, in its transaction. `others`: those that are not the
 * maker's own.
 */
export async function stepLikes(
  trx: Db,
  table: 'studio' | 'work',
  id: number,
  given: boolean,
): Promise<Counted | undefined> {
  const type = table === 'studio' ? 7 : 8
  const { rows } = await sql<Counted>`
    with stepped as (
      update ${sql.table(table)} t set like_count = like_count + ${given ? 1 : -1} where t.id = ${id}
      returning ${makerOf[table]}, t.like_count
    )
    select *, like_count - (select count(*)::integer from liking l
      where l.target_type = ${type} and l.target_id = ${id} and l.member_id = stepped.member_id) as others
    from stepped
  `.execute(trx)
  return rows[0]
}

/** Holds a work until the transaction ends: whatever follows changes it before its studio. */
export async function lockWork(trx: Db, id: number): Promise<void> {
  await sql`select from work where id = ${id} for no key update`.execute(trx)
}
