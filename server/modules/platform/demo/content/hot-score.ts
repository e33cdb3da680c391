import { halfLives } from '#server/kernel/database/hot-score.ts'
import type { Moment } from '../clock.ts'

const day = 86_400_000
const first = Date.UTC(2020, 0, 1)

export type Act = { at: Moment; weight: number }

/**
 * log2 of the sum of what happened, fading by half in `halfLife` days (null: never) and measured from
 * 2020-01-01: what the column `hot` of posts and circles holds. 0 where nothing happened.
 */
export function hotScoreOf(acts: readonly Act[], halfLife: number | null = halfLives.week): number {
  if (acts.length === 0) return 0
  const logs = acts.map(
    ({ at, weight }) => Math.log2(weight) + (halfLife === null ? 0 : (at - first) / (halfLife * day)),
  )
  const highest = logs.reduce((a, b) => Math.max(a, b))
  return highest + Math.log2(logs.reduce((sum, log) => sum + 2 ** (log - highest), 0))
}
