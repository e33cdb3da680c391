import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type Bumps, moveHotScores } from '#server/kernel/database/hot-score.ts'

export async function bumpStudioHotScores(trx: Db, bumps: Bumps): Promise<[]> {
  await moveHotScores(trx, { table: 'studio' }, bumps)
  return []
}

type Counted = { member_id: number; like_count: number; others: number }

/**
 * The count of likes goes with the row of the like, in its transaction. `others`: those that are not the
 * maker's own.
 */
export async function stepStudioLikes(trx: Db, id: number, given: boolean): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with stepped as (
      update studio set like_count = like_count + ${given ? 1 : -1} where id = ${id}
      returning member_id, like_count
    )
    select *, like_count - (select count(*)::integer from content_like l
      where l.target_type = ${sqlType.studio} and l.target_id = ${id} and l.member_id = stepped.member_id) as others
    from stepped
  `.execute(trx)
  return rows[0]
}
