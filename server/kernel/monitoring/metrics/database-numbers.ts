import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { asWatcher, type Db } from '../../database/db.ts'
import { databaseFault } from '../../errors/database-fault.ts'
import { readLag } from '../../events/lag.ts'
import type { Host } from '../../host.ts'

type Row = { labels?: Record<string, string>; value: number }

/** A number of the database that is absent while it cannot be read. */
type Reading = { show(rows: readonly Row[]): void }

/** The database is asked at most every so many milliseconds, however many ask for the numbers. */
const every = 10_000

function createReading(registry: Registry, name: string, help: string, labelNames: string[] = []): Reading {
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  const show = (rows: readonly Row[]) => {
    gauge.reset()
    // One without labels is 0 otherwise.
    if (labelNames.length === 0) gauge.remove()
    for (const { labels = {}, value } of rows) gauge.set(labels, value)
  }
  show([])
  return { show }
}

type JobRow = { queued: number; running: number; failed: number; seconds: number }

/** Jobs by state, and since when the oldest waits that could be done now. */
async function readJobs(db: Db): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    select count(*) filter (where locked_at is null and last_error is null)::integer as queued,
      count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and last_error is not null)::integer as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and run_at <= now() and attempts < max_attempts
      )), 0)::double precision as seconds
    from graphile_worker.jobs
  `.execute(db)
  return rows[0] ?? { queued: 0, running: 0, failed: 0, seconds: 0 }
}

const ageOf = (since: Date | null) => (since ? Math.max(0, Date.now() - since.getTime()) / 1_000 : 0)

function jobReadings(registry: Registry, { db }: Host) {
  const jobs = createReading(registry, 'fengniao_jobs', 'Jobs by state.', ['state'])
  const oldest = createReading(
    registry,
    'fengniao_jobs_oldest_seconds',
    'How long the oldest job waits that could be done.',
  )
  return {
    shown: [jobs, oldest],
    async read() {
      const { seconds, ...states } = await readJobs(db)
      jobs.show(Object.entries(states).map(([state, value]) => ({ labels: { state }, value })))
      oldest.show([{ value: seconds }])
    },
  }
}

function eventReadings(registry: Registry, { db, events }: Host) {
  const named = (name: string, help: string) =>
    createReading(registry, `fengniao_event_consumer_${name}`, help, ['consumer'])
  const waiting = named('waiting', 'Events that a consumer has not taken in; counted up to 10000.')
  const lag = named('lag_seconds', 'Age of the oldest event that a consumer has not taken in.')
  const failures = named('failures', 'Events that a consumer could not take in, kept aside.')
  return {
    shown: [waiting, lag, failures],
    async read() {
      const lags = (await readLag(db, events)).map(({ name: consumer, ...row }) => ({
        labels: { consumer },
        ...row,
      }))
      waiting.show(lags.map(({ labels, waiting: value }) => ({ labels, value })))
      lag.show(lags.map(({ labels, seconds: value }) => ({ labels, value })))
      failures.show(lags.map(({ labels, failures: value }) => ({ labels, value })))
    },
  }
}

function queueReadings(registry: Registry, { db, queues }: Host) {
  const named = (name: string, help: string) =>
    createReading(registry, `fengniao_queue_${name}`, help, ['queue'])
  const waiting = named('waiting', 'What waits for a decision of the staff.')
  const oldest = named('oldest_seconds', 'How long the oldest of them waits.')
  return {
    shown: [waiting, oldest],
    async read() {
      const rows: { labels: { queue: string }; count: number; seconds: number }[] = []
      for (const [queue, { waiting: ask }] of queues.of({ roles: ['admin'] })) {
        // One after the other: they share one connection.
        const { count, oldest: since } = await ask(db)
        rows.push({ labels: { queue }, count, seconds: ageOf(since) })
      }
      waiting.show(rows.map(({ labels, count: value }) => ({ labels, value })))
      oldest.show(rows.map(({ labels, seconds: value }) => ({ labels, value })))
    },
  }
}

/**
 * What only the database knows. Where it is away the numbers are absent, and `fengniao_database_up` is 0.
 * @returns reads them anew, unless that was done a moment ago; it never throws
 */
export function addDatabaseNumbers(registry: Registry, host: Host): () => Promise<void> {
  const up = createReading(registry, 'fengniao_database_up', 'Whether the database answers.')
  const groups = [jobReadings, eventReadings, queueReadings].map((make) => make(registry, host))
  let [begun, running] = [-Infinity, Promise.resolve()]

  const read = async () => {
    let reachable = true
    for (const { shown, read: readGroup } of groups)
      try {
        if (reachable) await readGroup()
        else for (const reading of shown) reading.show([])
      } catch (error) {
        for (const reading of shown) reading.show([])
        reachable = databaseFault(error) === null
        host.log.warn({ err: error }, 'numbers could not be read')
      }
    up.show([{ value: reachable ? 1 : 0 }])
  }
  return () => {
    if (performance.now() - begun < every) return running
    begun = performance.now()
    running = asWatcher(read)
    return running
  }
}
