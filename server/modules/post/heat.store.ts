import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { warmed } from '#server/kernel/heat.ts'
import { warmCircle } from '#server/modules/circle/index.ts'

/** What an act adds to the heat of a post. */
export const weights = { born: 2, like: 4, comment: 6, collect: 8, view: 1 } as const

/**
 * Adds to the heat of a post and of its circle; below zero it takes away from the post what an act taken
 * back had added.
 */
export async function warmPost(trx: Db, id: number, weight: number): Promise<void> {
  const { rows } = await sql<{ circle_id: number }>`
    update post set hot = ${warmed(weight)} where id = ${id} returning circle_id
  `.execute(trx)
  if (rows[0] && weight > 0) await warmCircle(trx, rows[0].circle_id, weight)
}

/** The count of likes follows its rows. `others`: those that are not the author's own. */
export async function recountLikes(trx: Db, id: number) {
  const { rows } = await sql<{ member_id: number; was: number; like_count: number; others: number }>`
    with held as (select id, member_id, like_count from post where id = ${id} for no key update),
    counted as (
      select count(*)::integer as n, count(*) filter (where l.member_id <> held.member_id)::integer as others
      from held left join liking l on l.target_type = 0 and l.target_id = held.id
    )
    update post set like_count = counted.n from held, counted where post.id = held.id
    returning post.member_id, held.like_count as was, post.like_count, counted.others
  `.execute(trx)
  return rows[0]
}
