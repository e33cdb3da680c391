import { code } from '#contract/error.ts'
import { report } from '#contract/community/like.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { actLimits, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { attachUploads, keepReportedPictures } from '#server/modules/platform/media/index.ts'
import { readCurrentContent, type ContentRef } from '../evidence.ts'
import { insertReport, writeSeen } from './report.store.ts'

/** The first report of a thing keeps how it looks: its maker may change it before anybody comes. */
async function keepSeen(host: Host, trx: Db, number: number, thing: ContentRef): Promise<void> {
  const current = (await readCurrentContent(host, trx, [thing]))(thing)
  if (!current) throw missing()
  await writeSeen(trx, number, current.owner, current.seen)
  await keepReportedPictures(trx, number, current.fileNames)
}

/** Somebody says that a thing should not be here: once, until that is decided. */
export function reportRoute(host: Host): void {
  serve(host, report, async ({ type, target: id, reason, description = '', images }, { viewer, address }) => {
    const { uid } = viewer
    const daily = { act: 'report', limit: 20, seconds: 86_400 }
    const { retryAfter } = await consumeRateLimits(host, actLimits(daily, { uid, address }))
    if (retryAfter > 0) throw new Failure(code.tooOften, `今天的举报太多了，${retryAfterText(retryAfter)}`)
    // What every visitor reads is there to be reported, also where a block keeps the two apart.
    const isThere = (who: Viewer | null) => host.content.isThereFor(host.db, type, id, who)
    if (!(await isThere(viewer)) && !(await isThere(null))) throw missing()
    const owner = (await host.content.find(host.db, type, id))?.owner
    if (owner === uid) throw notNow('这是你自己的，可以直接修改或删除')
    const write = async (trx: Db) => {
      const created = await insertReport(trx, { uid, type, id, reason, description })
      if (!created) throw notNow('你已经举报过，正在处理')
      if (created.first) await keepSeen(host, trx, created.case_id, { type, id })
      const use = { type: 'report', id: created.number, kinds: ['private', 'picture'] } as const
      await attachUploads(trx, uid, images, use)
    }
    // What many report at once is one case: they wait here, not on a connection each.
    await withMutex(host, `report ${type} ${id}`, () => host.db.transaction().execute(write))
    return null
  })
}
