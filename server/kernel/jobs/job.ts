import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { databaseFault } from '../errors/database-fault.ts'
import { type Db, patiently } from '../database/db.ts'
import { takeInAllEvents } from '../events/consume.ts'
import type { DomainEvent } from '../events/domain-event.ts'
import { writeEvents } from '../events/write-events.ts'
import type { Events, Host, KnownJobs, Work } from '../host.ts'

export function createJobs(): KnownJobs {
  const tasks = new Map<string, Work>()
  const long = new Set<string>()
  const crontab: string[] = []
  const on: KnownJobs['on'] = (name, work, options = {}) => {
    tasks.set(name, work)
    if (options.long) long.add(name)
  }
  return {
    tasks,
    long,
    crontab,
    on,
    every(times, name, work, options) {
      on(name, work, options)
      crontab.push(`${times} ${name}`)
    },
  }
}

export type JobOptions = {
  /** A job of the same key that has not begun is replaced. */
  key?: string
  /** Not before this moment. */
  at?: Date
}

type Ordered = { name: string; payload: object; key: string | null; at: string | null }

/**
 * Orders a job inside the transaction of the change that it follows. It is handed on as an event: graphile-worker
 * wakes its workers with NOTIFY, for whose commit PostgreSQL holds up every other one.
 */
export async function addJob(db: Db, name: string, payload: object, { key, at }: JobOptions = {}) {
  const ordered: Ordered = { name, payload, key: key ?? null, at: at?.toISOString() ?? null }
  await writeEvents(db, [{ type: 'job.ordered', payload: ordered }])
}

/** Hands on the jobs that were ordered, in the order of commits. */
async function handOn(trx: Db, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    const { name, payload, key, at } = event.payload as Ordered
    await sql`
      select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
        job_key => ${key}, run_at => ${at}::timestamptz)
    `.execute(trx)
  }
}

export const handOnJobs = (events: Events): void => events.consume('jobs', { handle: handOn })

const taskListOf = (host: Host, of: (name: string) => boolean = () => true): TaskList =>
  Object.fromEntries(
    [...host.jobs.tasks]
      .filter(([name]) => of(name))
      .map(([name, work]) => [name, async (payload: unknown) => patiently(() => work(payload, host))]),
  )

/** The jobs that a runner takes: what takes long has a runner of its own, so that it never delays the others. */
const shares = [
  { long: false, concurrency: 2 },
  { long: true, concurrency: 1 },
] as const
type Share = (typeof shares)[number]

/** As PostgreSQL says that it starts: graphile-worker tries again, for an hour and longer, what fails with it. */
const passing = '57P03'

async function orPassing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseFault(error) === null) throw error
    throw Object.assign(new Error(String(error), { cause: error }), { code: passing })
  }
}

/**
 * The pool as graphile-worker gets it. It writes down what became of a job without waiting for it: where that fails
 * for good nobody hears it, and the job stays taken for hours. Here every fault of the database passes.
 */
function steady(pool: pg.Pool): pg.Pool {
  const steadied = Object.create(pool) as pg.Pool
  const connect = async () => {
    // A worker that tries again to write something down finds that the process has ended: nobody waits for it.
    if (pool.ending) return new Promise<never>(() => {})
    const client = await orPassing(() => pool.connect())
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    return Object.assign(Object.create(client) as pg.PoolClient, {
      query: (...asked: unknown[]) => orPassing(() => query(...asked)),
    })
  }
  // Who asks with a callback listens on the connection, and looks after it himself.
  steadied.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connect()) as pg.Pool['connect']
  return steadied
}

const loggerOf = (host: Host) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') host.log[level === 'error' ? 'error' : 'warn'](message)
  })

// graphile-worker keeps the promise of its first look at the names of jobs: where that failed once, as on a busy
// start, every later look fails like it, and only a new runner looks anew.
const maxFailures = 3
const pauses = { first: 1_000, longest: 10_000 }

/** Begins to work; `onEnd` hears once when no more jobs are got, or when the runner ended by itself. */
async function begin(host: Host, { long, concurrency }: Share, onEnd: () => void): Promise<Runner> {
  const { jobs } = host
  const runner = await run({
    pgPool: steady(host.connection.direct),
    taskList: taskListOf(host, (name) => jobs.long.has(name) === long),
    // One runner orders what comes at its hour, whoever does it.
    crontab: long ? '' : jobs.crontab.join('\n'),
    concurrency,
    noHandleSignals: true,
    logger: loggerOf(host),
  })
  let failures = 0
  runner.events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === maxFailures) onEnd()
  })
  for (const sign of ['worker:getJob:empty', 'job:start'] as const)
    runner.events.on(sign, () => {
      failures = 0
    })
  runner.promise.then(onEnd, (error: unknown) => {
    host.log.warn({ err: error }, 'jobs ended')
    onEnd()
  })
  return runner
}

/** Does all jobs until it is stopped. */
export async function startJobs(host: Host): Promise<{ stop(): Promise<void> }> {
  const { tasks, long } = host.jobs
  const needed = shares.filter((share) => [...tasks.keys()].some((name) => long.has(name) === share.long))
  const working = await Promise.all(needed.map((share) => startShare(host, share)))
  return {
    async stop() {
      await Promise.all(working.map((one) => one.stop()))
    },
  }
}

/** Works until it is stopped, anew where it can get no jobs any more; jobs under way are finished meanwhile. */
async function startShare(host: Host, share: Share): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let again: Promise<void> = Promise.resolve()
  let runner: Runner | null = null
  let ending: Promise<unknown> = Promise.resolve()
  /** A job under way on a connection that died may take long to find out: nobody waits for it but the end. */
  const endCurrent = () => {
    ending = Promise.all([ending, runner?.stop().catch(() => {})])
    runner = null
  }

  const start = async () => {
    let current = true
    runner = await begin(host, share, () => {
      if (current && !stopping.signal.aborted) again = restart()
      current = false
    })
  }
  const restart = async () => {
    host.log.warn('后台任务取不到，重新开始取')
    endCurrent()
    // While the database cannot be reached it is tried until it can.
    for (let wait = pauses.first; runner === null && !stopping.signal.aborted; wait *= 2) {
      await start().catch((error: unknown) => host.log.warn(String(error)))
      const pause = Math.min(wait, pauses.longest)
      if (runner === null) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  await start()
  return {
    async stop() {
      stopping.abort()
      await again
      endCurrent()
      await ending
    },
  }
}

/** Does all that waits now, events and jobs in turns, then returns; tests see to it that work is done. */
export async function runPendingJobs(host: Host): Promise<void> {
  do {
    await takeInAllEvents(host)
    await runOnce({
      pgPool: steady(host.connection.direct),
      taskList: taskListOf(host),
      noHandleSignals: true,
      logger: loggerOf(host),
    })
  } while ((await takeInAllEvents(host)) > 0)
}

/** Brings the tables of waiting jobs up to date. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool })
