import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { readyYears } from '../cellar/ageing.ts'

/** What the lots of a sort that were laid down in a year add up to. */
export type SumRow = {
  /** Value and name of the sort; '' and 类型未知 where it is not known. */
  type: string
  name: string
  /** Null: the day is not known. */
  year: number | null
  lots: number
  containers: number
  /** Containers that have lain as long as their sort is said to need. */
  ready: number
  closed_grams: number
  open_grams: number
  /** Containers whose size is not known. */
  unsized: number
  /** Lots that are not in the catalogue. */
  unlisted: number
  oldest: string | null
  /** Days that all containers have lain, added up. */
  days: number
}

const years = sql.join(Object.entries(readyYears).map(([value, n]) => sql`(${value}::text, ${n}::integer)`))

/**
 * All lots of somebody that are not used up, by sort and year: read once, from one index, which is why the sort
 * stands there. date_part and double precision are quicker over thousands of lots than extract and decimals.
 * @param listed only what is in the catalogue
 */
export async function readSums(db: Db, uid: number, today: string, listed: boolean): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with sort as (
      select ty.id, ty.value, ty.name, (${today}::date - make_interval(years => y.n))::date as ready_day
      from term ty left join (values ${years}) y(value, n) on y.value = ty.value
    ), cell as (
      select c.sort_id, date_part('year', c.since)::integer as year, count(*)::integer as lots,
        sum(c.amount)::integer as containers,
        coalesce(sum(c.amount) filter (where c.since <= s.ready_day), 0)::integer as ready,
        coalesce(sum(c.amount * c.grams::double precision) filter (where c.opened_on is null), 0) as closed_grams,
        coalesce(sum(c.amount * c.grams::double precision) filter (where c.opened_on is not null), 0) as open_grams,
        coalesce(sum(c.amount) filter (where c.grams is null), 0)::integer as unsized,
        count(*) filter (where c.tobacco_id is null)::integer as unlisted,
        min(c.since)::text as oldest,
        coalesce(sum(c.amount::double precision * (${today}::date - c.since)), 0) as days
      from cellar_lot c left join sort s on s.id = c.sort_id
      where c.member_id = ${uid} and c.used_up_on is null ${listed ? sql`and c.tobacco_id is not null` : sql``}
      group by 1, 2
    )
    select coalesce(s.value, '') as type, coalesce(s.name, '类型未知') as name, cell.*
    from cell left join sort s on s.id = cell.sort_id
  `.execute(db)
  return rows
}

/** How many lots are used up, and the token of the link that shows the cellar to others. */
export async function readUsedAndShare(db: Db, uid: number): Promise<{ used: number; token: string | null }> {
  const { rows } = await sql<{ used: number; token: string | null }>`
    select (select count(*)::integer from cellar_lot where member_id = ${uid} and used_up_on is not null) as used,
      (select token from cellar_share where member_id = ${uid}) as token
  `.execute(db)
  return rows[0] ?? { used: 0, token: null }
}
