import { badgeImage } from '#server/modules/editorial/community-settings/index.ts'
import type { EarnedBadgeRow } from './badge.store.ts'

export { type AchievedBy, achievementRoutes } from './achievement.routes.ts'
export { backfillAchievements } from './award.ts'
export { earnedBadgesColumn, type EarnedBadgeRow } from './badge.store.ts'

/** The badges that somebody has, as their page shows them. */
export const badgeViews = (earned: readonly EarnedBadgeRow[]) =>
  earned.map(({ earned_at, ...badge }) => ({
    ...badge,
    image: badgeImage(badge.id),
    earned_time: new Date(earned_at).toISOString(),
  }))
