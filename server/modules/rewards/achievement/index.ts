import type { Db } from '#server/kernel/database/db.ts'
import { badgeImage } from '#server/modules/editorial/community-settings/index.ts'
import { readEarnedBadges } from './badge.store.ts'

export { achievementRoutes } from './achievement.routes.ts'
export { backfillAchievements } from './award.ts'

/** The badges that somebody has, the newest first. */
export async function badgesOf(db: Db, uid: number) {
  const earned = await readEarnedBadges(db, uid)
  return earned.map(({ earned_at, ...badge }) => ({
    ...badge,
    image: badgeImage(badge.id),
    earned_time: earned_at.toISOString(),
  }))
}
