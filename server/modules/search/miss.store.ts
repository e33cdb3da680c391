import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

/** No more queries than this are kept; then the longest unasked make room. */
const most = 5_000

/** Counts a query that found nothing. Who asked is not known here. */
export async function rememberMiss(db: Db, folded: string): Promise<void> {
  await sql`
    with room as (
      delete from search_miss where folded in (
        select folded from search_miss order by last_day, count
        limit greatest((select count(*) from search_miss) - ${most - 1}, 0))
    )
    insert into search_miss as known (folded, last_day) values (${folded}, (now() at time zone 'Asia/Shanghai')::date)
    on conflict (folded) do update set count = known.count + 1, last_day = excluded.last_day
  `.execute(db)
}
