import { levelList, levelOne, medal } from '#contract/editorial/community-settings.ts'
import { achievementsNotified, prestigeRank } from '#contract/rewards/achievement.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { badgeImage, levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { takeUnnotifiedBadges } from './badge.store.ts'
import { registerPersonal } from './personal.ts'
import { watchAchievements } from './award.ts'
import { levelSummaryOf, rankPage } from './rank.ts'
import { badgeGallery } from './badge-gallery.ts'

/** What a member has reached, as GET /viewer/page tells it. */
export type AchievedBy = ReturnType<typeof badgeGallery>['achievedBy']

/** Levels, badges, the rank: what people are given for taking part. */
export function achievementRoutes(host: Host): { achievedBy: AchievedBy } {
  const { db } = host
  const { gallery, achievedBy } = badgeGallery(host)

  serve(host, medal, ({ uid }, { viewer }) => gallery(uid ?? viewer?.uid, viewer))
  serve(host, prestigeRank, (query, { viewer }) => rankPage(host, query, viewer?.uid))
  serve(host, levelList, async (_asked, { viewer }) => ({
    list: await levelViews(db),
    mine: viewer ? await levelSummaryOf(db, viewer.uid) : null,
  }))
  serve(host, levelOne, async ({ id }) => {
    const level = (await levelViews(db)).find((one) => one.id === id)
    if (!level) throw missing('没有这个等级')
    return level
  })
  serve(host, achievementsNotified, async (_asked, { viewer }) => {
    const { badges, levels } = await db.transaction().execute((trx) => takeUnnotifiedBadges(trx, viewer.uid))
    return {
      badges: badges.map((badge) => ({ ...badge, image: badgeImage(badge.id) })),
      levels: levels.map((level) => ({ ...level, image: `/art/level/${level.level}.svg` })),
    }
  })

  watchAchievements(host)
  registerPersonal(host)
  return { achievedBy }
}
