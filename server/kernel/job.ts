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

/** Works until it is stopped; jobs under way are finished first. */
export async function startJobs(host: Host): Promise<{ stop(): Promise<void> }> {
  const runner: Runner = await run({
    pgPool: host.connection.pool,
    taskList: taskListOf(host),
    crontab: host.jobs.crontab.join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: loggerOf(host),
  })
  return { stop: () => runner.stop() }
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
