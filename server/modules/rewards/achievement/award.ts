import * as z from 'zod'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { markLevels } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { events, grantBadges } from './badge.store.ts'

/** Ordered by the database with whatever badges are given for (0033_prestige.sql). */
const awardJob = 'achievement:evaluate'
const dueInput = z.object({ event: z.string(), uids: z.array(z.int()) })

async function awardDue({ db }: Host, payload: unknown): Promise<void> {
  const { event, uids } = dueInput.parse(payload)
  await db.transaction().execute(async (trx) => {
    for (const { uid, badge } of await grantBadges(trx, event, uids, false))
      await notify(trx, { to: uid, showtype: showtypes.system, label: 'badge_earned', parameters: { badge } })
  })
}

/**
 * Gives everybody the levels and badges that they have earned by now and do not have, without a word to
 * them: for what was earned before there was such a badge, or while no jobs were done.
 * @returns how many were given
 */
export async function backfillAchievements(db: Db): Promise<{ badges: number; levels: number }> {
  let badges = 0
  for (const event of events) badges += (await grantBadges(db, event, null, true)).length
  const levels = (await markLevels(db, null, true)).length
  return { badges, levels }
}

export function watchAchievements(host: Host): void {
  host.jobs.on(awardJob, (payload) => awardDue(host, payload))
  host.jobs.on('achievement:backfill', async () => {
    await backfillAchievements(host.db)
  })
}
