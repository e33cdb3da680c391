import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type Bumps, moveHotScores } from '#server/kernel/database/hot-score.ts'
import type { HotScoreStep } from '#server/kernel/registry/content-handler.ts'

/** The share of what happens to a work that counts for its studio. */
export const share = 0.25

/** Moves the hot scores of works. @returns by how much those of their studios move */
export async function bumpWorkHotScores(trx: Db, bumps: Bumps): Promise<HotScoreStep[]> {
  const moved = await moveHotScores(trx, { table: 'work', place: 'studio_id' }, bumps)
  const sign = bumps.taken ? -1 : 1
  return moved.map(({ place, weight }) => ({
    type: contentTypes.studio,
    id: place,
    weight: sign * weight * share,
  }))
}

/** The studio of a work. */
export async function studioOf(trx: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ studio_id: number }>`select studio_id from work where id = ${id}`.execute(trx)
  return rows[0]?.studio_id ?? null
}

type Counted = { member_id: number; studio_id: number; like_count: number; others: number }

/**
 * The count of likes goes with the row of the like, in its transaction. `others`: those that are not the
 * maker's own.
 */
export async function stepWorkLikes(trx: Db, id: number, given: boolean): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with stepped as (
      update work w set like_count = like_count + ${given ? 1 : -1} where w.id = ${id}
      returning (select s.member_id from studio s where s.id = w.studio_id) as member_id, w.studio_id, w.like_count
    )
    select *, like_count - (select count(*)::integer from content_like l
      where l.target_type = ${sqlType.work} and l.target_id = ${id} and l.member_id = stepped.member_id) as others
    from stepped
  `.execute(trx)
  return rows[0]
}

/** Holds a work until the transaction ends: whatever follows changes it before its studio. */
export async function lockWork(trx: Db, id: number): Promise<void> {
  await sql`select from work where id = ${id} for no key update`.execute(trx)
}
