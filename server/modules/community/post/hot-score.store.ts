import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type Bumps, moveHotScores } from '#server/kernel/database/hot-score.ts'
import type { HotScoreStep } from '#server/kernel/registry/content-handler.ts'

/** Moves the hot scores of posts. @returns what is added to their circles: those keep what they got */
export async function bumpPostHotScores(trx: Db, bumps: Bumps): Promise<HotScoreStep[]> {
  const moved = await moveHotScores(trx, { table: 'post', place: 'circle_id' }, bumps)
  return bumps.taken
    ? []
    : moved.map(({ place, weight }) => ({ type: contentTypes.circle, id: place, weight }))
}
