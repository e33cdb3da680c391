import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { SlowRequest } from '#server/kernel/monitoring/slow-requests.ts'

export type JobState = 'failed' | 'waiting' | 'running'

export type JobRow = {
  id: number
  name: string
  state: JobState
  attempts: number
  most_attempts: number
  fault: string
  run_at: Date
  created_at: Date
}

const state = sql`case when locked_at is not null then 'running' when last_error is not null then 'failed' else 'waiting' end`

/** Jobs without what they carry, those that failed first. Of a fault the first line: the rest may name people. */
export async function readJobs(
  db: Db,
  { state: asked, offset, limit }: { state?: JobState; offset: number; limit: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select * from (
      select id, task_identifier as name, ${state} as state, attempts, max_attempts as most_attempts,
        left(split_part(coalesce(last_error, ''), chr(10), 1), 300) as fault, run_at, created_at
      from graphile_worker.jobs
    ) j where ${asked ? sql`j.state = ${asked}` : sql`true`}
    order by array_position(array['failed', 'running', 'waiting'], j.state), j.run_at, j.id
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; n: number }>`
    select ${state} as state, count(*)::integer as n from graphile_worker.jobs group by 1
  `.execute(db)
  const found = new Map(rows.map((row) => [row.state, row.n]))
  return {
    failed: found.get('failed') ?? 0,
    waiting: found.get('waiting') ?? 0,
    running: found.get('running') ?? 0,
  }
}

export async function readJob(db: Db, id: number): Promise<{ name: string; fault: string } | undefined> {
  const { rows } = await sql<{ name: string; fault: string }>`
    select task_identifier as name, left(split_part(coalesce(last_error, ''), chr(10), 1), 300) as fault
    from graphile_worker.jobs where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Does a job as soon as somebody is free. @returns false while it is being done */
export async function retryJob(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)
  `.execute(trx)
  return rows.length > 0
}

/** A job is not done any more. @returns false while it is being done */
export async function dropJob(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(
    trx,
  )
  return rows.length > 0
}

export async function insertSlow(db: Db, process: string, slow: readonly SlowRequest[]): Promise<void> {
  if (slow.length === 0) return
  await db
    .insertInto('slow_request')
    .values(slow.map((one) => ({ ...one, process })))
    .execute()
}

export type SlowRow = SlowRequest & { id: string; process: string; count: number; all_ms: number }
type Place = { offset: number; limit: number }

/** The newest first. */
export async function readSlow(db: Db, { offset, limit }: Place): Promise<SlowRow[]> {
  const { rows } = await sql<SlowRow>`
    select id::text, at, method, route, status, ms, statements, process, 1 as count, ms as all_ms from slow_request
    order by at desc, id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

/** By pattern, those that took most time in all first. */
export async function readSlowRoutes(db: Db, { offset, limit }: Place): Promise<SlowRow[]> {
  const { rows } = await sql<SlowRow>`
    select method || ' ' || route as id, max(at) as at, method, route, max(status)::integer as status, max(ms) as ms,
      max(statements) as statements, '' as process, count(*)::integer as count, sum(ms)::double precision as all_ms
    from slow_request group by method, route order by sum(ms) desc, method, route offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countSlow(db: Db, byRoute: boolean): Promise<number> {
  const what = byRoute ? sql`count(distinct (method, route))` : sql`count(*)`
  const { rows } = await sql<{ n: number }>`select ${what}::integer as n from slow_request`.execute(db)
  return rows[0]?.n ?? 0
}

/** Notes older than so many days go, and of a bad day all but the newest. */
export async function dropSlow(db: Db, days: number, limit: number): Promise<void> {
  await sql`delete from slow_request where at < now() - make_interval(days => ${days})`.execute(db)
  await sql`
    delete from slow_request where id <= (select id from slow_request order by id desc offset ${limit} limit 1)
  `.execute(db)
}
