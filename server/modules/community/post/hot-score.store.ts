import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { bumpedHotScore } from '#server/kernel/database/hot-score.ts'
import type { HotScoreStep } from '#server/kernel/registry/content-handler.ts'

/**
 * Adds to the hot score of a post; below zero it takes away what an act taken back had added.
 * @returns what is added to its circle: it keeps what it got
 */
export async function bumpPostHotScore(trx: Db, id: number, weight: number): Promise<HotScoreStep | null> {
  const { rows } = await sql<{ circle_id: number }>`
    update post set hot = ${bumpedHotScore(weight)} where id = ${id} returning circle_id
  `.execute(trx)
  return rows[0] && weight > 0 ? { type: contentTypes.circle, id: rows[0].circle_id, weight } : null
}
