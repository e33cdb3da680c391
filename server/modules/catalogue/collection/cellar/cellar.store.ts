import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import {
  type BrandNameRow,
  cardVersion,
  pipeCards,
  pipeVersion,
} from '#server/modules/catalogue/catalogue/index.ts'
import { readyYears } from './ageing.ts'

export type CellarSort = 'age' | 'new' | 'name'
export type OwnedRow = {
  id: number
  target_id: number
  quantity: number
  since: string | null
  note: string
}

const orders: Record<CellarSort, Order> = {
  age: { expression: sql`coalesce(c.since, 'infinity'::date)`, type: sql`date`, falls: false },
  new: { expression: sql`c.id`, type: sql`integer`, falls: true },
  name: { expression: sql`t.name_key`, type: sql`text`, falls: false },
}

type Place = { sort: CellarSort; offset: number; limit: number; cursor?: string }

/** A page of the blends (4) or pipes (5) that somebody owns. */
export async function readOwned(
  db: Db,
  uid: number,
  type: 4 | 5,
  { sort, offset, limit, cursor }: Place,
): Promise<{ rows: OwnedRow[]; next: string | null }> {
  const order = orders[sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const named = sort === 'name' ? sql`join tobacco t on t.id = c.target_id` : sql``
  const { rows } = await sql<OwnedRow & { sort_value: string }>`
    select c.id, c.target_id, c.quantity, c.since::text as since, c.note, (${order.expression})::text as sort_value
    from collection_item c ${named}
    where c.member_id = ${uid} and c.target_type = ${type} and c.state = 'own'
      ${cursor ? sql`and ${behind(cursor, order, sql`c.id`)}` : sql``}
    order by ${order.expression} ${direction}, c.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function countOwned(db: Db, uid: number, type: 4 | 5): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from collection_item
    where member_id = ${uid} and target_type = ${type} and state = 'own'
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** A thing that somebody owns, as it stands on a shelf, and how many of its kind they own. */
export type ShelfRow = {
  type: 4 | 5
  id: number
  since: string | null
  owned: number
  name_zh: string | null
  name_en: string
  zh_confident: boolean
  brand: BrandNameRow
  version: string
}

/** The newest pipes and the oldest tins that somebody owns, so many of each. */
export async function readShelf(db: Db, uid: number, limit: number): Promise<ShelfRow[]> {
  const owned = (type: RawBuilder<unknown>, { expression, falls }: Order) => sql`(
    select c.target_id, c.since, count(*) over () as owned, row_number() over (order by ${expression} ${falls ? sql`desc` : sql`asc`}, c.id) as place
    from collection_item c where c.member_id = ${uid} and c.target_type = ${type} and c.state = 'own'
    order by place limit ${sql.lit(limit)}) o`
  const brand = sql`json_build_object('id', b.id, 'name_zh', b.name_zh, 'name_en', b.name_en, 'zh_confident', b.zh_confident)`
  const { rows } = await sql<ShelfRow>`
    select 5 as type, p.id, o.since::text as since, o.owned::integer as owned, p.name_zh, p.name_en, b.zh_confident,
      ${brand} as brand, ${pipeVersion} as version, o.place
    from ${owned(sqlType.pipe, orders.new)}, ${pipeCards} where p.id = o.target_id
    union all
    select 4, t.id, o.since::text, o.owned::integer, t.name_zh, t.name_en, t.zh_confident,
      ${brand}, ${cardVersion}, o.place
    from ${owned(sqlType.tobacco, orders.age)}, tobacco t join brand b on b.id = t.brand_id where t.id = o.target_id
    order by place, type desc
  `.execute(db)
  return rows
}

/** What the tins of a sort add up to, or (`type` null) those of a year. */
export type SumRow = {
  type: string | null
  name: string
  year: number | null
  tins: number
  ready: number
}

const years = sql.join(Object.entries(readyYears).map(([value, n]) => sql`(${value}::text, ${n}::integer)`))

/**
 * The cellar by sort, and by year, from its sums (cellar_sum). Ready is what was laid down in the years before the one
 * in which a sort becomes so, and of that year what is old enough to the day.
 * @param today YYYY-MM-DD
 * @param listed only what is in the catalogue
 */
export async function readSums(db: Db, uid: number, today: string, listed: boolean): Promise<SumRow[]> {
  const ofCatalogue = listed ? sql`and c.tobacco_id is not null` : sql``
  const { rows } = await sql<SumRow>`
    with cells as materialized (
      select sort_id, year, sum(amount)::integer as tins from cellar_sum
      where member_id = ${uid} ${listed ? sql`and listed` : sql``} group by 1, 2
    )
    select coalesce(ty.value, '') as type, coalesce(ty.name, '类型未知') as name, null::integer as year, sums.tins,
      coalesce(case when y.n is not null then
        (select sum(tins) from cells where sort_id = ty.id and year < date_part('year', day.ready)) end, 0)::integer
      + coalesce((select sum(c.amount) from cellar_lot c
        where c.member_id = ${uid} and c.used_up_on is null ${ofCatalogue} and c.sort_id = ty.id
          and c.since between date_trunc('year', day.ready)::date and day.ready), 0)::integer as ready
    from (select sort_id, sum(tins)::integer as tins from cells group by 1) sums
    left join term ty on ty.id = sums.sort_id left join (values ${years}) y(value, n) on y.value = ty.value
    cross join lateral (select (${today}::date - make_interval(years => y.n))::date as ready) day
    union all
    select null, '', year, sum(tins)::integer, 0 from cells group by year
  `.execute(db)
  return rows
}

/** Keeps the link that is there already. @returns the token that counts */
export async function putShare(db: Db, uid: number, token: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into cellar_share (member_id, token) values (${uid}, ${token})
    on conflict (member_id) do update set token = cellar_share.token returning token
  `.execute(db)
  return rows[0]?.token ?? token
}

export async function dropShare(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('cellar_share').where('member_id', '=', uid).execute()
}

/** Whose cellar a token shows. */
export async function readSharer(db: Db, token: string): Promise<{ uid: number; nickname: string } | null> {
  const found = await db
    .selectFrom('cellar_share as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id as uid', 'm.nickname'])
    .where('s.token', '=', token)
    .where(hasNotLeft(sql`m.id`))
    .executeTakeFirst()
  return found ?? null
}
