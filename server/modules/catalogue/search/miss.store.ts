import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { today } from '#server/kernel/database/beijing.ts'

/** No more queries than this are kept; then the longest unasked make room. */
const maxCounted = 5_000

/** Counts a query that found nothing. Who asked is not known here. */
export async function recordMiss(db: Db, folded: string): Promise<void> {
  await sql`
    with room as (
      delete from search_miss where folded in (
        select folded from search_miss order by last_day, count
        limit greatest((select count(*) from search_miss) - ${maxCounted - 1}, 0))
    )
    insert into search_miss as known (folded, last_day) values (${folded}, ${today})
    on conflict (folded) do update set count = known.count + 1, last_day = excluded.last_day
  `.execute(db)
}

const like = (q: string | undefined) => (q ? sql`strpos(folded, ${q}) > 0` : sql`true`)

type MissQuery = { q?: string; sort: 'count' | 'day'; offset: number; limit: number }

/** Queries that found nothing, the most asked or the newest first. */
export async function readMisses(
  db: Db,
  { q, sort, offset, limit }: MissQuery,
): Promise<{ id: string; count: number; last_day: string }[]> {
  const order = sort === 'count' ? sql`count desc, last_day desc` : sql`last_day desc, count desc`
  const { rows } = await sql<{ id: string; count: number; last_day: string }>`
    select folded as id, count, last_day::text from search_miss where ${like(q)}
    order by ${order}, folded offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countMisses(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from search_miss where ${like(q)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Somebody has seen to it. @returns false where it is not there */
export async function deleteMiss(db: Db, folded: string): Promise<boolean> {
  const { rows } = await sql`delete from search_miss where folded = ${folded} returning folded`.execute(db)
  return rows.length > 0
}
