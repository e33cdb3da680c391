import { levelList, levelOne, medal } from '#contract/editorial/community-settings.ts'
import { honourTold, prestigeRank } from '#contract/rewards/achievement.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { takeUntold } from './badge.store.ts'
import { registerPersonal } from './personal.ts'
import { watchHonours } from './look.ts'
import { standingOf } from './level.ts'
import { rankPage } from './rank.ts'
import { badgeWall } from './wall.ts'

/** Levels, badges, the rank: what people are given for taking part. */
export function honourRoutes(host: Host): void {
  const { db } = host
  const wall = badgeWall(host)

  serve(host, medal, ({ uid }, { viewer }) => wall(uid ?? viewer?.uid, viewer))
  serve(host, prestigeRank, (wish, { viewer }) => rankPage(host, wish, viewer?.uid))
  serve(host, levelList, async (_asked, { viewer }) => ({
    list: await levelViews(db),
    mine: viewer ? await standingOf(db, viewer.uid) : null,
  }))
  serve(host, levelOne, async ({ id }) => {
    const level = (await levelViews(db)).find((one) => one.id === id)
    if (!level) throw missing('没有这个等级')
    return level
  })
  serve(host, honourTold, async (_asked, { viewer }) => {
    const { badges, levels } = await db.transaction().execute((trx) => takeUntold(trx, viewer.uid))
    return {
      badges: badges.map((badge) => ({ ...badge, image: `/art/medal/${badge.id}.svg` })),
      levels: levels.map((level) => ({ ...level, image: `/art/level/${level.level}.svg` })),
    }
  })

  watchHonours(host)
  registerPersonal(host)
}
