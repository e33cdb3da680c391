import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** What a row of a collection says of its blend. */
export type Tin = { quantity: number; since: string | null; state: CollectState; note: string }
/** A blend by its number, with what its row is to say. */
export type ImportedTin = Tin & { id: number }

/** What somebody's collection says of some blends; `lock` keeps the rows until the transaction ends. */
export async function readTins(
  db: Db,
  uid: number,
  ids: readonly number[],
  lock = false,
): Promise<Map<number, Tin>> {
  const { rows } = await sql<ImportedTin>`
    select c.target_id as id, c.quantity, c.since::text as since, c.state, c.note from collection_item c
    where c.member_id = ${uid} and c.target_type = ${sqlType.tobacco} and c.target_id = any(${[...ids]}::integer[])
    order by c.target_id ${lock ? sql`for update of c` : sql``}
  `.execute(db)
  return new Map(rows.map(({ id, ...tin }) => [id, tin]))
}

const records = (laid: readonly ImportedTin[]) => sql`
  jsonb_to_recordset(${JSON.stringify(laid)}::jsonb) as r(id integer, quantity integer, since date, state text, note text)`

/**
 * Lays down the blends that are not in the collection yet, in the order of their numbers: everybody who
 * changes several counts goes that way, so that two cannot wait for each other.
 * @returns the blends that came in
 */
export async function addTins(trx: Db, uid: number, laid: readonly ImportedTin[]): Promise<number[]> {
  const { rows } = await sql<{ target_id: number }>`
    insert into collection_item (member_id, target_type, target_id, quantity, since, state, note)
    select ${uid}, 4, id, quantity, since, state, note from ${records(laid)} order by id
    on conflict (member_id, target_type, target_id) do nothing returning target_id
  `.execute(trx)
  return rows.map(({ target_id }) => target_id)
}

export async function changeTins(trx: Db, uid: number, laid: readonly ImportedTin[]): Promise<void> {
  await sql`
    update collection_item c set quantity = r.quantity, since = r.since, state = r.state, note = r.note, updated_at = now()
    from ${records(laid)} where c.member_id = ${uid} and c.target_type = ${sqlType.tobacco} and c.target_id = r.id
  `.execute(trx)
}

export async function insertImport(trx: Db, uid: number): Promise<number> {
  const { id } = await trx
    .insertInto('cellar_import')
    .values({ member_id: uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes blends that an import just laid down or changed, and what was said of them before. */
export async function recordTins(
  trx: Db,
  { id, uid }: { id: number; uid: number },
  before: ReadonlyMap<number, Tin | null>,
): Promise<void> {
  const noted = [...before].map(([blend, tin]) => ({ blend, tin }))
  await sql`
    update cellar_import set rows = rows || (
      select jsonb_agg(jsonb_build_object('row', c.id, 'stamp', c.updated_at, 'before', r.tin))
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as r(blend integer, tin jsonb)
        join collection_item c on c.member_id = ${uid} and c.target_type = ${sqlType.tobacco} and c.target_id = r.blend)
    where id = ${id}
  `.execute(trx)
}

// So long an import can be undone; the nightly work takes away what is older.
const recent = sql`created_at > now() - interval '7 days'`

export type ImportRow = { id: number; created_at: Date; added: number; changed: number }

/** Somebody's imports that can still be undone, the newest first. */
export async function readImports(db: Db, uid: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.created_at, jsonb_array_length(i.rows) - n.added as changed, n.added
    from cellar_import i, lateral (
      select count(*)::integer as added from jsonb_array_elements(i.rows) r where r -> 'before' = 'null'
    ) n
    where i.member_id = ${uid} and ${recent} order by i.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Takes an import out of the list, so that it is undone once. @returns false when it is not there */
export async function consumeImport(trx: Db, uid: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from cellar_import where id = ${id} and member_id = ${uid} and ${recent} for update
  `.execute(trx)
  return rows.length > 0
}

export async function dropImport(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('cellar_import').where('id', '=', id).execute()
}

export type Touched = { blend: number; name: string; same: boolean; before: Tin | null }

/** The rows of an import that are still there, held, and whether they are as the import left them. */
export async function lockTouched(trx: Db, id: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select c.target_id as blend, r.before, c.updated_at = r.stamp as same,
      case when t.zh_confident then coalesce(t.name_zh, t.name_en) else t.name_en end as name
    from cellar_import i, jsonb_to_recordset(i.rows) as r("row" integer, stamp timestamptz, before jsonb)
      join collection_item c on c.id = r."row" and c.member_id = (select member_id from cellar_import where id = ${id})
      join tobacco t on t.id = c.target_id
    where i.id = ${id} order by c.target_id for update of c
  `.execute(trx)
  return rows
}

/** Takes blends out of a collection, in the order of their numbers, as `addTins` lays them down. */
export async function dropTins(trx: Db, uid: number, ids: readonly number[]): Promise<void> {
  await sql`select from tobacco where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
    trx,
  )
  await sql`
    delete from collection_item where member_id = ${uid} and target_type = ${sqlType.tobacco} and target_id = any(${[...ids]}::integer[])
  `.execute(trx)
}
