import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Host, KnownJobs, Work } from './host.ts'

export function createJobs(): KnownJobs {
  const tasks = new Map<string, Work>()
  const crontab: string[] = []
  const on = (name: string, work: Work) => void tasks.set(name, work)
  return {
    tasks,
    crontab,
    on,
    every(times, name, work) {
      on(name, work)
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

/** Orders a job inside the transaction of the change that it follows. */
export async function addJob(db: Db, name: string, payload: object, { key, at }: JobOptions = {}) {
  await sql`
    select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}, run_at => ${at ?? null}::timestamptz)
  `.execute(db)
}

const taskListOf = (host: Host): TaskList =>
  Object.fromEntries(
    [...host.jobs.tasks].map(([name, work]) => [name, async (payload: unknown) => work(payload, host)]),
  )

const loggerOf = (host: Host) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') host.log[level === 'error' ? 'error' : 'warn'](message)
  })

// graphile-worker keeps the promise of its first look at the names of jobs: where that failed once, as on a busy
// start, every later look fails like it, and only a new runner looks anew.
const mostFailures = 3
const pause = 2_000

async function begin(host: Host, onStuck: () => void): Promise<Runner> {
  const runner = await run({
    pgPool: host.connection.pool,
    taskList: taskListOf(host),
    crontab: host.jobs.crontab.join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: loggerOf(host),
  })
  let failures = 0
  runner.events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === mostFailures) onStuck()
  })
  for (const sign of ['worker:getJob:empty', 'job:start'] as const)
    runner.events.on(sign, () => {
      failures = 0
    })
  return runner
}

/** Works until it is stopped, anew where it can get no jobs any more; jobs under way are finished first. */
export async function startJobs(host: Host): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let again: Promise<void> = Promise.resolve()
  let runner: Runner | null = null

  const start = async () => {
    runner = await begin(host, () => {
      again = restart()
    })
  }
  const restart = async () => {
    host.log.warn('后台任务取不到，重新开始取')
    await runner?.stop().catch(() => {})
    runner = null
    // While the database cannot be reached it is tried until it can.
    while (!stopped && runner === null) {
      await start().catch((error: unknown) => host.log.warn(String(error)))
      if (runner === null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  await start()
  return {
    async stop() {
      stopped = true
      await again
      await runner?.stop()
    },
  }
}

/** Does all that waits now, then returns; tests see to it that work is done. */
export async function workOff(host: Host): Promise<void> {
  await runOnce({
    pgPool: host.connection.pool,
    taskList: taskListOf(host),
    noHandleSignals: true,
    logger: loggerOf(host),
  })
}

/** Brings the tables of waiting jobs up to date. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool })
