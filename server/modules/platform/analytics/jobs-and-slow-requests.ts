import { pageSize } from '#contract/paging.ts'
import { leastReasonLetters } from '#contract/limits.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { readFailedEvents, readLag } from '#server/kernel/events/lag.ts'
import type { Host } from '#server/kernel/host.ts'
import { processName, watchSlow } from '#server/kernel/monitoring/slow-requests.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  countJobs,
  countSlow,
  dropJob,
  dropSlow,
  insertSlow,
  type JobState,
  readJob,
  readJobs,
  readSlow,
  readSlowRoutes,
  retryJob,
} from './jobs-and-slow-requests.store.ts'

/** How long a note of a slow request is kept, and how many. */
const slowDays = 14
const maxSlow = 50_000
const minute = 60_000
/** So many events that were kept aside are shown. */
const maxFailedEvents = 20

/**
 * Notes slow requests of this process, and writes them down each minute so that all processes' are seen
 * together. A database that cannot be reached loses a minute of them.
 */
export function keepSlow(host: Host): () => Promise<void> {
  const slow = watchSlow(host.app)
  const write = () =>
    insertSlow(host.db, processName, slow.take()).catch((error: unknown) =>
      host.log.warn({ err: error }, 'slow requests were not written down'),
    )
  const timer = setInterval(() => void write(), minute).unref()
  host.app.addHook('onClose', async () => clearInterval(timer))
  host.jobs.every('41 3 * * *', 'analytics:sweep', () => dropSlow(host.db, slowDays, maxSlow))
  return write
}

type Paging = { page?: number; limit?: number }

/** Slow requests, the newest first, or by pattern. */
export async function slowOf({ db }: Host, { by = 'time', ...asked }: Paging & { by?: 'time' | 'route' }) {
  const { page = 1, limit = pageSize.usual } = asked
  const place = { offset: (page - 1) * limit, limit }
  const [rows, total] = await Promise.all([
    by === 'route' ? readSlowRoutes(db, place) : readSlow(db, place),
    countSlow(db, by === 'route'),
  ])
  const list = rows.map(({ at, ...row }) => ({ ...row, time: at.toISOString() }))
  return { list, total, page, limit, next: null }
}

/** Work that waits, is being done, or failed, and how far the consumers of events are behind. */
export async function jobsOf({ db, events }: Host, { state, ...asked }: Paging & { state?: JobState }) {
  const { page = 1, limit = pageSize.usual } = asked
  const [rows, counts, consumers, failed] = await Promise.all([
    readJobs(db, { ...(state && { state }), offset: (page - 1) * limit, limit }),
    countJobs(db),
    readLag(db, events),
    readFailedEvents(db, maxFailedEvents),
  ])
  const failed_events = failed.map(({ at, ...event }) => ({ ...event, time: at.toISOString() }))
  const list = rows.map(({ run_at, created_at, ...row }) => ({
    ...row,
    run_time: run_at.toISOString(),
    create_time: created_at.toISOString(),
  }))
  const total = state ? counts[state] : counts.failed + counts.waiting + counts.running
  return { list, total, page, limit, next: null, counts, consumers, failed_events }
}

type Act = { id: number; action: 'retry' | 'drop'; reason?: string }

/** Lets a job be done at once, or never. @throws Failure 10004 while it is being done */
export async function actOnJob(
  { db }: Host,
  { id, action, reason = '' }: Act,
  viewer: Viewer,
): Promise<void> {
  if (action === 'drop' && reason.trim().length < leastReasonLetters)
    throw unacceptable(`请写明为什么不再做，至少 ${leastReasonLetters} 个字`)
  await db.transaction().execute(async (trx) => {
    const job = await readJob(trx, id)
    if (!job) throw missing('没有这个任务，也许已经做完')
    const done = await (action === 'retry' ? retryJob : dropJob)(trx, id)
    if (!done) throw notNow('这个任务正在进行，请稍后再看')
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `job.${action}`,
      target_type: 'job',
      target_id: id,
      reason,
      before: job,
    })
  })
}
