import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Pieces whose likes are counted here. */
export type Liked = { type: 0 | 3; table: 'post' | 'appreciation' }

/**
 * The count of likes goes with the row of the like, in its transaction: up by one when it was given, down
 * when it was taken back. Whoever comes at the same time waits for the piece's row, so that the count is
 * what the rows are, and costs the same on a piece with a hundred thousand likes.
 * @returns the count; `others`: those that are not the maker's own
 */
export async function stepLikes(
  trx: Db,
  { type, table }: Liked,
  id: number,
  given: boolean,
): Promise<{ member_id: number; like_count: number; others: number } | undefined> {
  const { rows } = await sql<{ member_id: number; like_count: number; others: number }>`
    update ${sql.table(table)} p set like_count = like_count + ${given ? 1 : -1} where id = ${id}
    returning member_id, like_count, like_count - (
      select count(*)::integer from content_like l
      where l.target_type = ${type} and l.target_id = ${id} and l.member_id = p.member_id) as others
  `.execute(trx)
  return rows[0]
}
