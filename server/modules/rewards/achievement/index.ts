import type { Db } from '#server/kernel/database/db.ts'
import { badgeViews } from '#server/modules/editorial/community-settings/index.ts'
import { readEarnedBadges } from './badge.store.ts'

export { achievementRoutes } from './achievement.routes.ts'
export { backfillAchievements } from './award.ts'

/** The badges that somebody has, the newest first. */
export async function badgesOf(db: Db, uid: number) {
  const [badges, earned] = await Promise.all([badgeViews(db), readEarnedBadges(db, uid)])
  const known = new Map(badges.map(({ id, name, tier, image }) => [id, { id, name, tier, image }]))
  return earned.flatMap(({ badge_id, earned_at }) => {
    const badge = known.get(badge_id)
    return badge ? [{ ...badge, earned_time: earned_at.toISOString() }] : []
  })
}
