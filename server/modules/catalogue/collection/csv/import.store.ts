import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { brandName, blendName, lotColumns, type LotFacts, type LotRow, namedLots } from '../lot/lot.store.ts'
import type { Entry } from './plan.ts'
import type { ExportRow } from './table.ts'

/** What somebody's collection says of some blends; `lock` keeps the rows until the transaction ends. */
export async function readEntries(
  db: Db,
  uid: number,
  blends: readonly number[],
  lock: boolean,
): Promise<Map<number, Entry & { id: number }>> {
  const { rows } = await sql<Entry & { id: number; blend: number }>`
    select c.id, c.target_id as blend, c.quantity, c.since::text as since, c.state, c.note from collection_item c
    where c.member_id = ${uid} and c.target_type = ${sqlType.tobacco} and c.target_id = any(${[...blends]}::integer[])
    order by c.target_id ${lock ? sql`for update of c` : sql``}
  `.execute(db)
  return new Map(rows.map(({ blend, ...entry }) => [blend, entry]))
}

/** All lots of some blends, and with `unlisted` those that are not in the catalogue. Those that are there come first. */
export async function readLotsToMatch(
  db: Db,
  uid: number,
  { blends, unlisted, lock }: { blends: readonly number[]; unlisted: boolean; lock: boolean },
): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select ${lotColumns} from ${namedLots}
    where l.member_id = ${uid}
      and (l.tobacco_id = any(${[...blends]}::integer[]) ${unlisted ? sql`or l.tobacco_id is null` : sql``})
    order by l.used_up_on is not null, l.id ${lock ? sql`for update of l` : sql``}
  `.execute(db)
  return rows
}

export type WrittenEntry = Entry & { blend: number }

const entryRecords = (rows: readonly WrittenEntry[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(blend integer, quantity integer, since date, state text, note text)`

/** Rows of the collection, in the order of their blends. @returns their numbers by blend */
export async function insertEntries(
  trx: Db,
  uid: number,
  rows: readonly WrittenEntry[],
): Promise<Map<number, number>> {
  const { rows: made } = await sql<{ id: number; blend: number }>`
    insert into collection_item (member_id, target_type, target_id, quantity, since, state, note)
    select ${uid}, 4, blend, quantity, since, state, note from ${entryRecords(rows)} order by blend
    returning id, target_id as blend
  `.execute(trx)
  return new Map(made.map(({ id, blend }) => [blend, id]))
}

/** Of a blend with lots the quantity, the day and the state follow these. */
export async function updateEntries(trx: Db, uid: number, rows: readonly WrittenEntry[]): Promise<void> {
  await sql`
    update collection_item c set note = r.note, updated_at = now(),
      state = case when r.state = 'own' then c.state else r.state end,
      quantity = case when r.state = 'own' then c.quantity else r.quantity end,
      since = case when r.state = 'own' then c.since else r.since end
    from ${entryRecords(rows)} where c.member_id = ${uid} and c.target_type = ${sqlType.tobacco} and c.target_id = r.blend
  `.execute(trx)
}

export type WrittenLot = LotFacts & { id: number; tobacco: number | null; name: string; brand: string }

const lotRecords = (rows: readonly WrittenLot[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, tobacco integer, name text, brand text, amount integer,
    grams numeric, container text, place text, since date, opened_on date, used_up_on date, note text)`

/** Numbers for so many new lots. */
export async function takeLotNumbers(trx: Db, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cellar_lot', 'id'))::integer as id from generate_series(1, ${many})
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export async function insertLots(trx: Db, uid: number, rows: readonly WrittenLot[]): Promise<void> {
  await sql`
    insert into cellar_lot (id, member_id, tobacco_id, name, brand, amount, grams, container, place, since, opened_on, used_up_on, note)
    select id, ${uid}, tobacco, case when tobacco is null then name else '' end, case when tobacco is null then brand else '' end,
      amount, grams, container, place, since, opened_on, used_up_on, note
    from ${lotRecords(rows)} order by tobacco, id
  `.execute(trx)
}

export async function updateLots(
  trx: Db,
  uid: number,
  rows: readonly (LotFacts & { id: number })[],
): Promise<void> {
  const records = rows.map((row) => ({ ...row, tobacco: null, name: '', brand: '' }))
  await sql`
    update cellar_lot l set amount = r.amount, grams = r.grams, container = r.container, place = r.place, since = r.since,
      opened_on = r.opened_on, used_up_on = r.used_up_on, note = r.note, updated_at = now()
    from ${lotRecords(records)} where l.id = r.id and l.member_id = ${uid}
  `.execute(trx)
}

type Part<T> = { id: number; before: T | null } | null
/** What an import did to one line. */
export type Trace = { entry: Part<Entry>; lot: Part<LotFacts> }

/** Notes what an import did. All of it was written in this transaction, whose time tells whether it was changed since. */
export async function insertImport(trx: Db, uid: number, rows: readonly Trace[]): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into cellar_import (member_id, rows)
    select ${uid}, jsonb_agg(jsonb_build_object(
      'entry', case when r.entry is not null then r.entry || jsonb_build_object('stamp', now()) end,
      'lot', case when r.lot is not null then r.lot || jsonb_build_object('stamp', now()) end))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entry jsonb, lot jsonb)
    returning id
  `.execute(trx)
  return rows.length > 0 ? (made[0]?.id ?? 0) : 0
}

// So long an import can be undone; the nightly work takes away what is older.
const recent = sql`created_at > now() - interval '7 days'`

export type ImportRow = { id: number; created_at: Date; added: number; changed: number }

/** Somebody's imports that can still be undone, the newest first. */
export async function readImports(db: Db, uid: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.created_at, jsonb_array_length(i.rows) - n.added as changed, n.added
    from cellar_import i, lateral (
      select count(*)::integer as added from jsonb_array_elements(i.rows) r
      where coalesce(nullif(r -> 'lot', 'null'), r -> 'entry') -> 'before' = 'null'
    ) n
    where i.member_id = ${uid} and ${recent} order by i.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Holds an import, so that it is undone once. @returns false when it is not there */
export async function lockImport(trx: Db, uid: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from cellar_import where id = ${id} and member_id = ${uid} and ${recent} for update
  `.execute(trx)
  return rows.length > 0
}

export async function dropImport(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('cellar_import').where('id', '=', id).execute()
}

/** A line of an import whose lot or row is still there. `…Same`: as the import left it. */
export type Touched = {
  blend: number | null
  name: string
  entry: number | null
  entryBefore: Entry | null
  entrySame: boolean | null
  lot: number | null
  lotBefore: LotFacts | null
  lotSame: boolean | null
  /** The import laid the lot, or where there is none the row. */
  added: boolean
}

/** What an import touched and is still there. */
export async function readTouched(trx: Db, uid: number, id: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select coalesce(l.tobacco_id, c.target_id) as blend,
      case when coalesce(l.tobacco_id, c.target_id) is null then l.name else ${blendName} end as name,
      c.id as entry, nullif(r.entry -> 'before', 'null') as "entryBefore", c.updated_at = (r.entry ->> 'stamp')::timestamptz as "entrySame",
      l.id as lot, nullif(r.lot -> 'before', 'null') as "lotBefore", l.updated_at = (r.lot ->> 'stamp')::timestamptz as "lotSame",
      coalesce(nullif(r.lot, 'null'), r.entry) -> 'before' = 'null' as added
    from cellar_import i, jsonb_to_recordset(i.rows) as r(entry jsonb, lot jsonb)
      left join cellar_lot l on l.id = (r.lot ->> 'id')::integer and l.member_id = ${uid}
      left join collection_item c on c.id = (r.entry ->> 'id')::integer and c.member_id = ${uid}
      left join tobacco t on t.id = coalesce(l.tobacco_id, c.target_id)
    where i.id = ${id} and (l.id is not null or (c.id is not null and coalesce(r.lot, 'null') = 'null'))
    order by 1
  `.execute(trx)
  return rows
}

export async function deleteLots(trx: Db, uid: number, ids: readonly number[]): Promise<void> {
  await sql`delete from cellar_lot where member_id = ${uid} and id = any(${[...ids]}::integer[])`.execute(trx)
}

/** Takes rows of blends that have no lot out of the collection. @returns the blends */
export async function deleteEmptyEntries(trx: Db, uid: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blend: number }>`
    delete from collection_item c where c.member_id = ${uid} and c.id = any(${[...ids]}::integer[])
      and not exists (select from cellar_lot l where l.tobacco_id = c.target_id and l.member_id = ${uid})
    returning c.target_id as blend
  `.execute(trx)
  return rows.map(({ blend }) => blend)
}

/** All lots of somebody, and the blends without one, with the names by which an import finds them again. */
export async function readForExport(db: Db, uid: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select case when t.id is null then l.name else ${blendName} end as name,
      case when t.id is null then l.brand else ${brandName} end as brand,
      coalesce(l.amount, c.quantity) as quantity, (case when l.id is null then c.since else l.since end)::text as since,
      coalesce(c.state, case when l.used_up_on is null then 'own' else 'had' end) as state, coalesce(c.note, '') as note,
      l.grams::double precision as grams, l.container, l.place, l.opened_on::text as opened_on, l.used_up_on::text as used_up_on,
      l.note as lot_note, l.id as number
    from (select * from collection_item where member_id = ${uid} and target_type = ${sqlType.tobacco}) c
      full join (select * from cellar_lot where member_id = ${uid}) l on l.tobacco_id = c.target_id
      left join tobacco t on t.id = coalesce(l.tobacco_id, c.target_id) left join brand b on b.id = t.brand_id
    order by coalesce(l.since, c.since, 'infinity'::date), coalesce(c.id, 0), l.id
  `.execute(db)
  return rows
}
