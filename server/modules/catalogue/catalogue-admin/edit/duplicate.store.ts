import { sql } from 'kysely'
import type { Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { tables } from '../catalogue-admin.store.ts'

/** Whoever wants this name waits until it is known whether the other has it. */
export async function lockName(trx: Db, type: Editable, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`item ${type} ${name}`}, 727045))`.execute(trx)
}

/** Those of a kind that may be the same: all of a maker, or those whose name begins alike. */
export async function readNamesakes(
  db: Db,
  type: Editable,
  row: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>[]> {
  const near =
    type === 4 || type === 5
      ? sql`brand_id = ${Number(row.brand_id)}`
      : sql`left(lower(name_en), 1) = left(lower(${typeof row.name_en === 'string' ? row.name_en : ''}), 1)`
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tables[type])} where ${near}
      and id not in (select target_id from merged_item where target_type = ${type})
  `.execute(db)
  return rows
}
