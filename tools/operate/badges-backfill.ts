// Gives everybody the levels and badges that they have earned and do not have: `npm run badges:backfill`.
import { backfillAchievements } from '#server/modules/rewards/achievement/index.ts'
import { onDatabase } from './database.ts'

await onDatabase(async (db) => {
  const { badges, levels } = await backfillAchievements(db)
  return { message: `补发了 ${badges} 枚徽章、${levels} 个等级。再运行一次不会重复。`, well: true }
})
