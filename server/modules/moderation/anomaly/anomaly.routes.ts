import * as contract from '#contract/moderation/anomaly.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { releaseReviews } from '#server/modules/catalogue/review/index.ts'
import { claimantsOf, settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  type AnomalyQuery,
  type AnomalyRow,
  countAnomalies,
  decideAnomaly,
  readAnomalies,
  readAnomaly,
  readWaiting,
} from './anomaly.store.ts'
import { anomalyView, itemOf, reviewViews, ringOf, spreadOf } from './anomaly.view.ts'
import { followReviews } from './burst/look.ts'
import { readCaseReviews, readNicknames } from './evidence.store.ts'
import { lookEveryNight } from './ring/look-for-rings.ts'

async function viewsOf({ db, content }: Host, rows: readonly AnomalyRow[]) {
  const [find, claimOf] = await Promise.all([
    content.findAll(
      db,
      rows.flatMap((row) => itemOf(row) ?? []),
    ),
    claimantsOf(
      db,
      'anomaly',
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({ ...anomalyView(row, find), claim: claimOf(row.id) }))
}

type Listing = Partial<AnomalyQuery> & { page?: number; limit?: number }

async function queueOf(host: Host, { page = 1, limit = pageSize.usual, state = 'open', kind }: Listing) {
  const query = { state, kind }
  const [rows, total] = await Promise.all([
    readAnomalies(host.db, { ...query, limit, offset: (page - 1) * limit }),
    countAnomalies(host.db, query),
  ])
  return { list: await viewsOf(host, rows), total, page, limit, next: null }
}

/** @throws Failure 10003 */
async function oneOf(db: Db, id: number, lock = false): Promise<AnomalyRow> {
  const found = await readAnomaly(db, id, lock)
  if (!found) throw missing('没有这件异常')
  return found
}

async function shown(host: Host, row: AnomalyRow) {
  const [view] = await viewsOf(host, [row])
  if (!view) throw missing('没有这件异常')
  return view
}

async function detailOf(host: Host, id: number) {
  const row = await oneOf(host.db, id)
  const ring = ringOf(row)
  const [view, reviews, nicknames] = await Promise.all([
    shown(host, row),
    readCaseReviews(host.db, id),
    readNicknames(host.db, ring?.members.map(({ uid }) => uid) ?? []),
  ])
  const find = await host.content.findAll(
    host.db,
    reviews.map(({ type, item }) => ({ type, id: item })),
  )
  return {
    ...view,
    ...spreadOf(reviews),
    reviews: reviewViews(reviews, find),
    members: (ring?.members ?? []).map((one) => ({ ...one, nickname: nicknames.get(one.uid) ?? '' })),
    density: ring?.density ?? null,
  }
}

const states = { count: 'counted', exclude: 'excluded', close: 'closed' } as const
type Action = keyof typeof states

/**
 * Reviews of a burst count from now on, or stay out of the scores; a ring is laid aside.
 * @throws Failure 10003, 10004 where it was decided already, somebody else is at work on it, or it cannot be so decided
 */
async function decide(host: Host, id: number, action: Action, viewer: Viewer): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await oneOf(trx, id, true)
    if (row.state !== 'open') throw notNow('这件异常已经决定过了')
    if ((action === 'close') !== (row.kind === 'ring')) throw notNow('这一种异常不能这样决定')
    await settleCaseLock(trx, 'anomaly', id, viewer)
    await decideAnomaly(trx, id, { state: states[action], by: viewer.uid })
    if (action === 'count') await releaseReviews(host, trx, id)
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `anomaly.${action}`,
      target_type: 'anomaly',
      target_id: id,
      before: { state: 'open' },
      after: { state: states[action], subject: row.subject },
    })
  })
}

/** Bursts of reviews and rings of likes: found by the site, decided by the staff, unseen by whoever tries. */
export function anomalyRoutes(host: Host): void {
  host.queues.register('anomaly', { label: '异常', role: 'moderator', waiting: readWaiting })
  host.personal.register({ table: 'anomaly', column: 'decided_by', exported: null, atEnd: 'keep' })
  followReviews(host)
  lookEveryNight(host)

  serve(host, contract.anomalyQueue, (listing) => queueOf(host, listing))
  serve(host, contract.anomalyOne, ({ id }) => detailOf(host, id))
  serve(host, contract.anomalyDecide, async ({ id, action }, { viewer }) => {
    await decide(host, id, action, viewer)
    return shown(host, await oneOf(host.db, id))
  })
}
