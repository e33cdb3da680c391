import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { blendName, brandName } from './lot.store.ts'

export type TimelineRow = {
  id: number
  day: string
  what: 'in' | 'opened' | 'used'
  tobacco: number | null
  name: string
  brand: string
  amount: number
  grams: number | null
}

type Place = { offset: number; limit: number; cursor?: string }

const byDay: Order = { expression: sql`e.day`, type: sql`date`, falls: true }

/** All containers of a blend that came in, were opened or used up on one day: an event. */
const eventsOf = (uid: number) => sql`
  select min(l.id * 3 + k.place)::integer as id, k.day, k.what, l.tobacco_id, l.name, l.brand,
    sum(l.amount)::integer as amount,
    case when count(l.grams) = count(*) then sum(l.amount * l.grams)::double precision end as grams
  from cellar_lot l
    cross join lateral (values (0, 'in', l.since), (1, 'opened', l.opened_on), (2, 'used', l.used_up_on))
      as k (place, what, day)
  where l.member_id = ${uid} and k.day is not null group by k.what, k.day, l.tobacco_id, l.name, l.brand`

/**
 * What happened in somebody's cellar, the newest day first. A lot that a container was taken out of is not counted
 * twice: both came in on the same day.
 */
export async function readTimeline(db: Db, uid: number, { offset, limit, cursor }: Place) {
  const { rows } = await sql<TimelineRow & { sort_value: string }>`
    select e.id, e.day::text as day, e.what, e.tobacco_id as tobacco, e.amount, e.grams, e.day::text as sort_value,
      case when t.id is null then e.name else ${blendName} end as name,
      case when t.id is null then e.brand else ${brandName} end as brand
    from (
      select * from (${eventsOf(uid)}) e where true ${cursor ? sql`and ${behind(cursor, byDay, sql`e.id`)}` : sql``}
      order by e.day desc, e.id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
    ) e left join tobacco t on t.id = e.tobacco_id left join brand b on b.id = t.brand_id
    order by e.day desc, e.id desc
  `.execute(db)
  const page = pageOf(rows, limit)
  return { rows: page.rows.map(({ sort_value: _value, ...row }): TimelineRow => row), next: page.next }
}

export async function countTimeline(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (${eventsOf(uid)}) e
  `.execute(db)
  return rows[0]?.n ?? 0
}
