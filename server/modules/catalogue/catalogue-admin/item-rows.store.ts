import { type RawBuilder, sql } from 'kysely'
import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { tables } from './catalogue-admin.store.ts'
import type { ItemRow } from '#server/modules/catalogue/catalogue/index.ts'

/** Whoever wants this name waits until it is known whether the other has it. */
export async function lockName(trx: Db, type: Editable, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`item ${type} ${name}`}, 727045))`.execute(trx)
}

/** That an item `t` of a kind has not been merged into another one. */
const isNotMerged = (type: Editable) => sql<boolean>`not exists (
  select from merged_item m where m.target_type = ${type} and m.target_id = t.id)`

/** The items of a kind that meet a condition, without those that were merged. */
async function readUnmerged(db: Db, type: Editable, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tables[type])} t where ${condition} and ${isNotMerged(type)}
  `.execute(db)
  return rows
}

/** Those of a kind that may be the same: all of a maker, or those whose name begins alike. */
export function readNamesakes(
  db: Db,
  type: Editable,
  row: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>[]> {
  const near =
    type === 4 || type === 5
      ? sql`brand_id = ${Number(row.brand_id)}`
      : sql`left(lower(name_en), 1) = left(lower(${typeof row.name_en === 'string' ? row.name_en : ''}), 1)`
  return readUnmerged(db, type, near)
}

/** Items of a kind that are where they were, by number; null: all. `lock` keeps them. */
export async function readRows(
  db: Db,
  type: Correctable,
  ids: readonly number[] | null,
  lock = false,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select t.* from ${sql.table(tables[type])} t
    where ${ids === null ? sql`true` : sql`t.id = any(${ids}::integer[])`}
      and ${isNotMerged(type)}
    order by t.id ${lock ? sql`for update of t` : sql``}
  `.execute(db)
  return rows
}

/** One table of a kind is written after the other: the second sees what the first has written. */
export async function lockImports(trx: Db, type: Correctable): Promise<void> {
  await sql`select pg_advisory_xact_lock(727044, ${type})`.execute(trx)
}

/** Those among which a new item might already be: all of its makers', or of the kind. */
export function readNear(
  db: Db,
  type: Correctable,
  brands: readonly number[],
): Promise<Record<string, unknown>[]> {
  const near = type === 4 || type === 5 ? sql`brand_id = any(${brands}::integer[])` : sql`true`
  return readUnmerged(db, type, near)
}
