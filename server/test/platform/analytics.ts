// What is counted of days, and work that failed, in plain SQL.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The day in Beijing, so many days from today. */
export const beijingDay = (days = 0): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** A day passes for everything that is counted. */
export async function ageFigures(db: Db): Promise<void> {
  for (const table of ['member', 'post', 'appreciation', 'review', 'comment', 'work'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 day'`.execute(db)
  await sql`update analytics_day set day = day - 1000`.execute(db)
  await sql`update analytics_day set day = day + 999`.execute(db)
  await sql`update analytics_active_member set day = day - 1`.execute(db)
}

/** Somebody looked for it in vain, so many times. */
export async function missed(db: Db, words: string, count: number): Promise<void> {
  await sql`
    insert into search_miss (folded, count, last_day) values (${words}, ${count}, '2026-11-20')
    on conflict (folded) do update set count = ${count}
  `.execute(db)
}

/** A job that failed with this fault, or that somebody is at work on. @returns its number */
export async function failJob(db: Db, fault: string, running = false): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('test:fails', payload => '{"secret":1}'::json)
  `.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    update graphile_worker._private_jobs set last_error = ${fault}, attempts = 3,
      locked_at = case when ${running} then now() end, locked_by = case when ${running} then 'test' end
    where id = ${id}
  `.execute(db)
  return id
}

/** No day was counted. */
export async function deleteDays(db: Db): Promise<void> {
  await sql`delete from analytics_day`.execute(db)
}

/** Another number of posts stands in a day. */
export async function setPosts(db: Db, day: string, posts: number): Promise<void> {
  await sql`update analytics_day set posts = ${posts} where day = ${day}::date`.execute(db)
}

/** How many rows there are, and of how many days. */
export async function countDays(db: Db): Promise<{ n: number; days: number } | undefined> {
  const { rows } = await sql<{ n: number; days: number }>`
    select count(*)::integer as n, count(distinct day)::integer as days from analytics_day
  `.execute(db)
  return rows[0]
}

/** Two statements, of which one takes so many seconds. */
export async function twoStatements(db: Db, seconds: number): Promise<void> {
  await sql`select pg_sleep(${seconds})`.execute(db)
  await sql`select 1`.execute(db)
}
