import { type RawBuilder, sql } from 'kysely'
import type { LotContainer } from '#contract/catalogue/collection/lot-words.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

/** What is said of a lot, besides what it is of. */
export type LotFacts = {
  amount: number
  grams: number | null
  container: LotContainer | null
  place: string
  since: string | null
  opened_on: string | null
  used_up_on: string | null
  note: string
}
/** What a lot is of: a blend of the catalogue, or names of one's own. */
export type LotSubject = { tobacco: number | null; name: string; brand: string }
export type LotRow = LotFacts & LotSubject & { id: number }

// The names of a blend stand with the blend.
export const blendName = sql`case when t.zh_confident then coalesce(t.name_zh, t.name_en) else t.name_en end`
export const brandName = sql`case when b.zh_confident then coalesce(b.name_zh, b.name_en) else b.name_en end`
export const lotColumns = sql`l.id, l.tobacco_id as tobacco,
  case when l.tobacco_id is null then l.name else ${blendName} end as name,
  case when l.tobacco_id is null then l.brand else ${brandName} end as brand,
  l.amount, l.grams::double precision as grams, l.container, l.place, l.since::text as since,
  l.opened_on::text as opened_on, l.used_up_on::text as used_up_on, l.note`
export const namedLots = sql`cellar_lot l left join tobacco t on t.id = l.tobacco_id left join brand b on b.id = t.brand_id`

/** The first lots of some blends that are not used up, the oldest first, and how many each has. */
export async function readLotsOf(
  db: Db,
  uid: number,
  blends: readonly number[],
  most: number,
): Promise<(LotRow & { many: number })[]> {
  const { rows } = await sql<LotRow & { many: number }>`
    select ${lotColumns}, l.many::integer as many
    from (
      select c.*, count(*) over one as many, row_number() over (one order by coalesce(c.since, 'infinity'::date), c.id) as place_in
      from cellar_lot c
      where c.member_id = ${uid} and c.tobacco_id = any(${[...blends]}::integer[]) and c.used_up_on is null
      window one as (partition by c.tobacco_id)
    ) l join tobacco t on t.id = l.tobacco_id join brand b on b.id = t.brand_id
    where l.place_in <= ${most} order by l.place_in
  `.execute(db)
  return rows
}

export type LotFilter = { which: 'kept' | 'unlisted' | 'used'; tobacco?: number }
type Place = { offset: number; limit: number; cursor?: string }

const byAge: Order = { expression: sql`coalesce(l.since, 'infinity'::date)`, type: sql`date`, falls: false }
const orders: Record<LotFilter['which'], Order> = {
  kept: byAge,
  unlisted: byAge,
  used: { expression: sql`l.used_up_on`, type: sql`date`, falls: true },
}
const kinds: Record<LotFilter['which'], RawBuilder<unknown>> = {
  kept: sql`l.used_up_on is null`,
  unlisted: sql`l.tobacco_id is null and l.used_up_on is null`,
  used: sql`l.used_up_on is not null`,
}

function conditionsOf(uid: number, { which, tobacco }: LotFilter) {
  return sql`l.member_id = ${uid} and ${kinds[which]} ${tobacco === undefined ? sql`` : sql`and l.tobacco_id = ${tobacco}`}`
}

/** A page of somebody's lots. */
export async function readLots(db: Db, uid: number, filter: LotFilter, { offset, limit, cursor }: Place) {
  const order = orders[filter.which]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<LotRow & { sort_value: string }>`
    select ${lotColumns}, (${order.expression})::text as sort_value from ${namedLots}
    where ${conditionsOf(uid, filter)} ${cursor ? sql`and ${behind(cursor, order, sql`l.id`)}` : sql``}
    order by ${order.expression} ${direction}, l.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function countLots(db: Db, uid: number, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cellar_lot l where ${conditionsOf(uid, filter)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** How many lots somebody has in all. Their lots are held in number until the transaction ends. */
export async function lockCellar(trx: Db, uid: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(727310, ${uid})`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cellar_lot where member_id = ${uid}
  `.execute(trx)
  return rows[0]?.n ?? 0
}

export type LockedLot = LotRow & { taken_from: number | null }

export async function readLot(db: Db, uid: number, id: number): Promise<LockedLot | undefined> {
  const { rows } = await sql<LockedLot>`
    select ${lotColumns}, l.taken_from from ${namedLots} where l.id = ${id} and l.member_id = ${uid}
  `.execute(db)
  return rows[0]
}

/** The blend of a lot; undefined: there is no such lot, or it is not theirs. */
export async function readLotBlend(db: Db, uid: number, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ tobacco_id: number | null }>`
    select tobacco_id from cellar_lot where id = ${id} and member_id = ${uid}
  `.execute(db)
  return rows[0] && rows[0].tobacco_id
}

/** A lot, held until the transaction ends. */
export async function lockLot(trx: Db, uid: number, id: number): Promise<LockedLot | undefined> {
  await sql`select from cellar_lot where id = ${id} and member_id = ${uid} for update`.execute(trx)
  return readLot(trx, uid, id)
}

type Written = LotFacts & LotSubject

/** @param from the lot that it is taken out of */
export async function insertLot(trx: Db, uid: number, lot: Written, from: number | null): Promise<number> {
  const own = lot.tobacco === null
  const { id } = await trx
    .insertInto('cellar_lot')
    .values({
      member_id: uid,
      tobacco_id: lot.tobacco,
      name: own ? lot.name : '',
      brand: own ? lot.brand : '',
      amount: lot.amount,
      grams: lot.grams,
      container: lot.container,
      place: lot.place,
      since: lot.since,
      opened_on: lot.opened_on,
      used_up_on: lot.used_up_on,
      note: lot.note,
      taken_from: from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLot(trx: Db, id: number, lot: Written): Promise<void> {
  const own = lot.tobacco === null
  await sql`
    update cellar_lot set tobacco_id = ${lot.tobacco}, name = ${own ? lot.name : ''}, brand = ${own ? lot.brand : ''},
      amount = ${lot.amount}, grams = ${lot.grams}, container = ${lot.container}, place = ${lot.place},
      since = ${lot.since}, opened_on = ${lot.opened_on}, used_up_on = ${lot.used_up_on}, note = ${lot.note}, updated_at = now()
    where id = ${id}
  `.execute(trx)
}

export async function deleteLot(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('cellar_lot').where('id', '=', id).execute()
}

/** Whether somebody has any lot of a blend, used up or not. */
export async function hasLots(trx: Db, uid: number, blend: number): Promise<boolean> {
  const { rows } = await sql`
    select from cellar_lot where tobacco_id = ${blend} and member_id = ${uid} limit 1
  `.execute(trx)
  return rows.length > 0
}

/** The lots of a blend that are not used up, held. */
export async function lockKept(trx: Db, uid: number, blend: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cellar_lot where tobacco_id = ${blend} and member_id = ${uid} and used_up_on is null
    order by id for update
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export async function finishKept(trx: Db, uid: number, blend: number, today: string): Promise<void> {
  await sql`
    update cellar_lot set used_up_on = ${today}, updated_at = now()
    where tobacco_id = ${blend} and member_id = ${uid} and used_up_on is null
  `.execute(trx)
}

/** Lots that were used up today are there again. @returns how many */
export async function reopenFinished(trx: Db, uid: number, blend: number, today: string): Promise<number> {
  const { rows } = await sql`
    update cellar_lot set used_up_on = null, updated_at = now()
    where tobacco_id = ${blend} and member_id = ${uid} and used_up_on = ${today} returning id
  `.execute(trx)
  return rows.length
}

export async function updateAmountAndDay(
  trx: Db,
  id: number,
  { quantity, since }: { quantity: number; since: string | null },
): Promise<void> {
  await sql`update cellar_lot set amount = ${quantity}, since = ${since}, updated_at = now() where id = ${id}`.execute(
    trx,
  )
}

export type FiguresRow = {
  lots: number
  containers: number
  closed_grams: number
  open_grams: number
  unsized: number
  oldest: string | null
  average_days: number | null
  unlisted: number
  used: number
  /** The token of the link that shows the cellar to others. */
  share_token: string | null
}

/** What all lots add up to (cellar_sum), and the link to the cellar. @param today YYYY-MM-DD */
export async function readFigures(db: Db, uid: number, today: string): Promise<FiguresRow | undefined> {
  const { rows } = await sql<FiguresRow>`
    select coalesce(sum(lots), 0)::integer as lots, coalesce(sum(amount), 0)::integer as containers,
      coalesce(sum(closed_grams), 0)::double precision as closed_grams,
      coalesce(sum(open_grams), 0)::double precision as open_grams,
      coalesce(sum(unsized), 0)::integer as unsized,
      (select since::text from cellar_lot l where l.member_id = ${uid} and l.used_up_on is null
        order by coalesce(since, 'infinity'::date) limit 1) as oldest,
      (${today}::date - date '2000-01-01')
        - (sum(days) / nullif(sum(amount) filter (where year is not null), 0))::double precision as average_days,
      coalesce(sum(lots) filter (where not listed), 0)::integer as unlisted,
      (select count(*)::integer from cellar_lot u where u.member_id = ${uid} and u.used_up_on is not null) as used,
      (select token from cellar_share s where s.member_id = ${uid}) as share_token
    from cellar_sum where member_id = ${uid}
  `.execute(db)
  return rows[0]
}
