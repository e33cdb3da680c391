import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { bumpedHotScore } from '#server/kernel/database/hot-score.ts'
import { bumpCircleHotScore } from '#server/modules/community/circle/index.ts'

/**
 * Adds to the hot score of a post and of its circle; below zero it takes away from the post what an act taken
 * back had added.
 */
export async function bumpPostHotScore(trx: Db, id: number, weight: number): Promise<void> {
  const { rows } = await sql<{ circle_id: number }>`
    update post set hot = ${bumpedHotScore(weight)} where id = ${id} returning circle_id
  `.execute(trx)
  if (rows[0] && weight > 0) await bumpCircleHotScore(trx, rows[0].circle_id, weight)
}
