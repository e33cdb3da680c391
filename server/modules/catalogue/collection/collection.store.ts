import { type RawBuilder, sql } from 'kysely'
import type { Collectable, CollectState } from '#contract/catalogue/collection/collection.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

export type CollectionTarget = { type: Collectable; id: number }

export type CollectRow = {
  id: number
  type: number
  target_id: number
  folder: { id: number; name: string } | null
  note: string
  state: CollectState | null
  quantity: number
  since: string | null
  created_at: Date
}

/** What somebody tells beside a thing; undefined leaves it as it was. */
export type CollectionDetails = {
  folder?: number | null
  note?: string
  state?: CollectState
  quantity?: number
  since?: string | null
}

const columns = sql`c.id, c.target_type as type, c.target_id, c.note, c.state, c.quantity, c.since::text as since, c.created_at,
  case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as folder`
const rowsOf = sql`collection_item c left join collection_folder f on f.id = c.folder_id`

/**
 * Collects a thing, or changes what is told beside one that is collected already.
 * @param usual the state of a thing that comes in without one; null for things that have none
 */
export async function upsertCollected(
  trx: Db,
  uid: number,
  { type, id }: CollectionTarget,
  details: CollectionDetails,
  usual: CollectState | null,
): Promise<{ id: number; created: boolean }> {
  const { folder, note, state, quantity, since } = details
  const { rows } = await sql<{ id: number; created: boolean }>`
    insert into collection_item (member_id, target_type, target_id, folder_id, note, state, quantity, since)
    values (${uid}, ${type}, ${id}, ${folder ?? null}, ${note ?? ''}, ${state ?? usual}, ${quantity ?? 1}, ${since ?? null})
    on conflict (member_id, target_type, target_id) do update set
      ${changes(details, (column) => sql`excluded.${sql.ref(column)}`)}
    returning id, xmax = 0 as created
  `.execute(trx)
  return rows[0] ?? { id: 0, created: false }
}

type From = (column: string) => RawBuilder<unknown>

function changes({ folder, note, state, quantity, since }: CollectionDetails, from: From) {
  const fields: [string, unknown][] = [
    ['folder_id', folder],
    ['note', note],
    ['state', state],
    ['quantity', quantity],
    ['since', since],
  ]
  return sql.join([
    sql`updated_at = now()`,
    ...fields
      .filter(([, value]) => value !== undefined)
      .map(([column]) => sql`${sql.ref(column)} = ${from(column)}`),
  ])
}

/** Changes what is told beside one's own row. @returns false when there is no such row */
export async function updateCollected(
  trx: Db,
  uid: number,
  row: number,
  details: CollectionDetails,
): Promise<boolean> {
  const values: Record<string, unknown> = { ...details, folder_id: details.folder }
  const { rows } = await sql`
    update collection_item set ${changes(details, (column) => sql`${values[column] ?? null}`)}
    where id = ${row} and member_id = ${uid} returning id
  `.execute(trx)
  return rows.length > 0
}

/** @returns false when it was not collected */
export async function deleteCollected(
  trx: Db,
  uid: number,
  { type, id }: CollectionTarget,
): Promise<boolean> {
  const { rows } = await sql`
    delete from collection_item where member_id = ${uid} and target_type = ${type} and target_id = ${id} returning id
  `.execute(trx)
  return rows.length > 0
}

export async function countCollectors(db: Db, { type, id }: CollectionTarget): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from collection_item where target_type = ${type} and target_id = ${id}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows of somebody's collection by what they are of. */
export async function readCollectedOf(
  db: Db,
  uid: number,
  things: readonly { type: number; id: number }[],
): Promise<CollectRow[]> {
  const { rows } = await sql<CollectRow>`
    select ${columns} from ${rowsOf} join unnest(
      ${things.map(({ type }) => type)}::smallint[], ${things.map(({ id }) => id)}::integer[]) as thing (type, id)
      on c.target_type = thing.type and c.target_id = thing.id
    where c.member_id = ${uid}
  `.execute(db)
  return rows
}

export async function readCollected(db: Db, uid: number, row: number): Promise<CollectRow | undefined> {
  const { rows } = await sql<CollectRow>`
    select ${columns} from ${rowsOf} where c.id = ${row} and c.member_id = ${uid}
  `.execute(db)
  return rows[0]
}

export type CollectFilter = { type?: number; folder?: number; state?: CollectState; id?: number }
type Place = { sort: 'new' | 'since'; offset: number; limit: number; cursor?: string }

const orders: Record<Place['sort'], Order> = {
  new: { expression: sql`c.created_at`, type: sql`timestamptz`, falls: true },
  since: { expression: sql`coalesce(c.since, 'infinity'::date)`, type: sql`date`, falls: false },
}

function conditionsOf(uid: number, { type, folder, state, id }: CollectFilter) {
  const conditions = [sql`c.member_id = ${uid}`]
  if (type !== undefined) conditions.push(sql`c.target_type = ${type}`)
  if (folder !== undefined)
    conditions.push(folder === 0 ? sql`c.folder_id is null` : sql`c.folder_id = ${folder}`)
  if (state !== undefined) conditions.push(sql`c.state = ${state}`)
  if (id !== undefined) conditions.push(sql`c.target_id = ${id}`)
  return sql.join(conditions, sql` and `)
}

/** A page of somebody's collection. */
export async function readCollection(
  db: Db,
  uid: number,
  filter: CollectFilter,
  { sort, offset, limit, cursor }: Place,
) {
  const order = orders[sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<CollectRow & { sort_value: string }>`
    select ${columns}, (${order.expression})::text as sort_value from ${rowsOf}
    where ${conditionsOf(uid, filter)} ${cursor ? sql`and ${behind(cursor, order, sql`c.id`)}` : sql``}
    order by ${order.expression} ${direction}, c.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function countCollection(db: Db, uid: number, filter: CollectFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from collection_item c where ${conditionsOf(uid, filter)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

const counted: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql.table('tobacco'),
  [contentTypes.pipe]: sql.table('pipe'),
  [contentTypes.accessory]: sql.table('accessory'),
}

/**
 * Collections: what somebody has of both is laid together; of two states the one that says more stands
 * (拥有, 抽过, 想要), with its quantity, or both quantities where both say the same.
 */
export async function repointCollections(trx: Db, { type, from, into }: Repoint): Promise<number> {
  const mine = sql`o.member_id = n.member_id and o.target_type = ${type} and o.target_id = ${from}
    and n.target_type = ${type} and n.target_id = ${into}`
  const says = (alias: string) =>
    sql`array_position(array['want', 'had', 'own'], ${sql.ref(`${alias}.state`)})`
  await sql`
    update collection_item n set updated_at = now(),
      state = case when ${says('o')} > ${says('n')} then o.state else n.state end,
      quantity = case when o.state is null then 1 when o.state = n.state then least(9999, n.quantity + o.quantity)
        when ${says('o')} > ${says('n')} then o.quantity else n.quantity end,
      since = least(n.since, o.since),
      note = left(concat_ws('；', nullif(n.note, ''), nullif(o.note, '')), 500),
      folder_id = coalesce(n.folder_id, o.folder_id)
    from collection_item o where ${mine}
  `.execute(trx)
  if (type === contentTypes.tobacco)
    await sql`update cellar_lot set tobacco_id = ${into} where tobacco_id = ${from}`.execute(trx)
  const joined = await sql`delete from collection_item o using collection_item n where ${mine}`.execute(trx)
  const moved = await sql`
    update collection_item set target_id = ${into} where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  if (type === contentTypes.tobacco)
    await sql`
      select sum_lots(array_agg(member_id), array_agg(tobacco_id)) from cellar_lot where tobacco_id = ${into}
    `.execute(trx)
  const table = counted[type]
  if (table)
    await sql`
      update ${table} t set collect_count = (
        select count(*) from collection_item where target_type = ${type} and target_id = t.id)
      where t.id in (${from}, ${into})
    `.execute(trx)
  return Number(joined.numAffectedRows ?? 0) + Number(moved.numAffectedRows ?? 0)
}
