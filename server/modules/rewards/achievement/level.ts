import type { Db } from '#server/kernel/database/db.ts'
import { levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { readPrestige } from './rank.store.ts'

/** Where somebody stands on the ladder of levels; null for nobody. */
export async function levelSummaryOf(db: Db, uid: number) {
  const [prestige, levels] = await Promise.all([readPrestige(db, uid), levelViews(db)])
  const level = levels.findLast(({ prestige_min: from }) => from <= (prestige ?? 0))
  if (prestige === null || !level) return null
  const { prestige_min: from, prestige_next: to } = level
  const next = levels.find(({ prestige_min: begins }) => begins === to)
  return {
    prestige,
    level: level.level,
    name: level.name,
    next: next?.name ?? null,
    missing: to === null ? null : to - prestige,
    progress: to === null ? 100 : Math.floor((100 * (prestige - from)) / (to - from)),
  }
}
