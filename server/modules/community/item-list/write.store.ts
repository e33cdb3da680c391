import { sql } from 'kysely'
import type { Listable } from '#contract/community/item-list.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRows } from '#server/kernel/database/lock-row.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'
import { type EntryRow, type ListState, readEntries } from './item-list.store.ts'

/** Where the things stand that may stand on a list. */
const tables: Readonly<Record<Listable, string>> = {
  [contentTypes.tobacco]: 'tobacco',
  [contentTypes.pipe]: 'pipe',
  [contentTypes.accessory]: 'accessory',
  [contentTypes.brand]: 'brand',
}

/** Keeps a thing of the catalogue from being hidden or merged until the transaction ends. @returns false when it is not there */
export async function keepThing(trx: Db, type: Listable, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tables[type])} where id = ${id} and hidden_at is null for share
  `.execute(trx)
  return rows.length > 0
}

export type Writing = {
  title: string
  introduction: string
  shared: boolean
  generated: boolean
  state: ListState
}

/** @returns null when there are `limit` already */
export async function insertList(trx: Db, uid: number, writing: Writing, limit: number) {
  await sql`select pg_advisory_xact_lock(727320, ${uid})`.execute(trx)
  const { rows: kept } = await sql<{ n: number }>`
    select count(*)::integer as n from item_list where member_id = ${uid} and state <> 'deleted'
  `.execute(trx)
  if ((kept[0]?.n ?? 0) >= limit) return null
  const { id } = await trx
    .insertInto('item_list')
    .values({ member_id: uid, ...writing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateList(trx: Db, id: number, writing: Partial<Writing>): Promise<void> {
  await trx
    .updateTable('item_list')
    .set({ ...writing, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type Change = { state: ListState; reason?: string; by?: number | null }

export async function setListState(
  trx: Db,
  id: number,
  { state, reason = '', by = null }: Change,
): Promise<void> {
  await sql`
    update item_list set state = ${state}, state_reason = ${reason}, state_by = ${by}, state_at = now() where id = ${id}
  `.execute(trx)
}

/** @returns whether it stands for all to see for the first time */
export async function markShared(trx: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update item_list set shared_at = now() where id = ${id} and shared_at is null
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Puts a thing at the end of a list that is held. */
export async function insertEntry(
  trx: Db,
  list: number,
  entry: { type: number; target: number; note: string },
) {
  const { rows } = await sql<{ id: number; entry_count: number }>`
    with grown as (
      update item_list set entry_count = entry_count + 1, updated_at = now() where id = ${list} returning entry_count
    )
    insert into item_list_entry (list_id, target_type, target_id, position, note)
    select ${list}::integer, ${entry.type}::smallint, ${entry.target}::integer, entry_count, ${entry.note}::text from grown
    returning id, position as entry_count
  `.execute(trx)
  return rows[0] ?? { id: 0, entry_count: 0 }
}

/** @returns false when there is no such entry on the list */
export async function updateNote(trx: Db, list: number, entry: number, note: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update item_list_entry set note = ${note} where id = ${entry} and list_id = ${list}
  `.execute(trx)
  return numAffectedRows === 1n
}

/** The entries of lists that are held stand from 1 on without gaps, and are counted. */
async function closeGaps(trx: Db, lists: readonly number[]): Promise<void> {
  await sql`
    update item_list_entry e set position = n.place from (
      select id, row_number() over (partition by list_id order by position) as place
      from item_list_entry where list_id = any(${[...lists]}::integer[])
    ) n where n.id = e.id and e.position <> n.place
  `.execute(trx)
  await sql`
    update item_list l set updated_at = now(),
      entry_count = (select count(*) from item_list_entry e where e.list_id = l.id)
    where id = any(${[...lists]}::integer[])
  `.execute(trx)
}

/** @returns false when there is no such entry on the list, which is held */
export async function deleteEntry(trx: Db, list: number, entry: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from item_list_entry where id = ${entry} and list_id = ${list}
  `.execute(trx)
  if (numAffectedRows === 1n) await closeGaps(trx, [list])
  return numAffectedRows === 1n
}

/** Puts all entries of a list that is held into this order. */
export async function writeOrder(trx: Db, list: number, entries: readonly number[]): Promise<void> {
  await sql`
    update item_list_entry e set position = o.place
    from unnest(${[...entries]}::integer[]) with ordinality o (id, place) where e.id = o.id and e.list_id = ${list}
  `.execute(trx)
  await updateList(trx, list, {})
}

/** Nothing of what was written stays; the row does, for what was said under it. */
export async function emptyList(trx: Db, id: number): Promise<void> {
  await sql`delete from item_list_entry where list_id = ${id}`.execute(trx)
  await sql`
    update item_list set title = '已删除的清单', introduction = '', entry_count = 0, updated_at = now() where id = ${id}
  `.execute(trx)
}

/** The lists that a person kept to themselves go with them; what they shared stays under a name that says nothing. */
export async function endLists(trx: Db, uid: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update item_list set state = 'deleted', state_by = ${uid}, state_at = now()
    where member_id = ${uid} and not shared and state <> 'deleted' returning id
  `.execute(trx)
  for (const { id } of rows) await emptyList(trx, id)
}

/** Lists on which a duplicate stands: the one that stays takes its place, once. @returns on how many */
export async function repointLists(trx: Db, { type, from, into }: Repoint): Promise<number> {
  const { rows } = await sql<{ list_id: number }>`
    select distinct list_id from item_list_entry where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  const lists = rows.map(({ list_id }) => list_id)
  if (lists.length === 0) return 0
  await lockRows(trx, 'item_list', lists)
  await sql`
    update item_list_entry e set target_id = ${into} where target_type = ${type} and target_id = ${from} and not exists (
      select from item_list_entry o where o.list_id = e.list_id and o.target_type = ${type} and o.target_id = ${into})
  `.execute(trx)
  await sql`delete from item_list_entry where target_type = ${type} and target_id = ${from}`.execute(trx)
  await closeGaps(trx, lists)
  return lists.length
}

type EditorsEntry = Pick<EntryRow, 'type' | 'target_id' | 'note'>
type EditorsList = {
  seed: string
  title: string
  introduction: string
  entries: readonly EditorsEntry[]
}

/** A list of the editors stands as their file has it. @returns its number */
export async function storeEditorsList(trx: Db, { seed, title, introduction, entries }: EditorsList) {
  const { rows } = await sql<{ id: number }>`
    insert into item_list (seed, title, introduction, shared, shared_at) values (${seed}, ${title}, ${introduction}, true, now())
    on conflict (seed) do update set title = excluded.title, introduction = excluded.introduction, updated_at = now()
    returning id
  `.execute(trx)
  const id = rows[0]?.id ?? 0
  const kept = await readEntries(trx, id)
  const wanted = new Map(
    entries.map((entry, at) => [`${entry.type} ${entry.target_id}`, { ...entry, at: at + 1 }]),
  )
  const gone = kept
    .filter(({ type, target_id }) => !wanted.has(`${type} ${target_id}`))
    .map((entry) => entry.id)
  await sql`delete from item_list_entry where id = any(${gone}::integer[])`.execute(trx)
  for (const { type, target_id, note, at } of wanted.values())
    await sql`
      insert into item_list_entry (list_id, target_type, target_id, position, note)
      values (${id}, ${type}, ${target_id}, ${at}, ${note})
      on conflict (list_id, target_type, target_id) do update set position = excluded.position, note = excluded.note
    `.execute(trx)
  await closeGaps(trx, [id])
  return id
}
