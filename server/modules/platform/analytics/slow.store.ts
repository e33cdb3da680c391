import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { SlowRequest } from '#server/kernel/monitoring/slow-requests.ts'

export async function insertSlow(db: Db, process: string, slow: readonly SlowRequest[]): Promise<void> {
  if (slow.length === 0) return
  await db
    .insertInto('slow_request')
    .values(slow.map((one) => ({ ...one, process })))
    .execute()
}

export type SlowRow = SlowRequest & { id: string; process: string; count: number }
type Place = { offset: number; limit: number }

/** The newest first. */
export async function readSlow(db: Db, { offset, limit }: Place): Promise<SlowRow[]> {
  const { rows } = await sql<SlowRow>`
    select id::text, at, method, route, status, ms, statements, process, 1 as count from slow_request
    order by at desc, id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

/** By pattern, those that took most time in all first. */
export async function readSlowRoutes(db: Db, { offset, limit }: Place): Promise<SlowRow[]> {
  const { rows } = await sql<SlowRow>`
    select method || ' ' || route as id, max(at) as at, method, route, max(status)::integer as status, max(ms) as ms,
      max(statements) as statements, '' as process, count(*)::integer as count
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
