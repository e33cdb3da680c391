import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { type FollowerNotification, notifyNextFollowers, type Place } from './notify.store.ts'

const followersAtOnce = 2_000
const job = 'notification:followers'

type Walk = FollowerNotification & { after: Place | null }

/** One walk over the fans for each thing: a step ordered twice is done once. */
const order = (trx: Db, walk: Walk) =>
  addJob(trx, job, walk, { key: `${job} ${walk.target.type} ${walk.target.id}` })

/**
 * Orders news for the fans of somebody who want to hear of such things (off until they switch it on;
 * everything else that somebody does is in the feed of who follows them). It is written in the
 * background, in steps of their own, whoever publishes waits for none of them.
 */
export const notifyFollowers = (trx: Db, notification: FollowerNotification): Promise<void> =>
  order(trx, { ...notification, after: null })

/** Tells some fans, and orders the next step with what was done: a step that died is done again whole. */
async function continueWalk(payload: unknown, host: Host): Promise<void> {
  const walk = payload as Walk
  const { type, id } = walk.target
  if (!(await host.content.find(host.db, type, id))) return
  await host.db.transaction().execute(async (trx) => {
    const last = await notifyNextFollowers(trx, walk, { after: walk.after, limit: followersAtOnce })
    if (last && last.fans === followersAtOnce)
      await order(trx, { ...walk, after: { at: last.at, id: last.id } })
  })
}

/** What is done with news in the background. */
export function messageJobs(host: Host): void {
  host.jobs.on(job, continueWalk)
}
