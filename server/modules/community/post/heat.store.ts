import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { warmed } from '#server/kernel/heat.ts'
import { warmCircle } from '#server/modules/community/circle/index.ts'

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
