import { sql } from 'kysely'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { tables } from '../catalogue-admin.store.ts'

export type Pair = { type: Correctable; from: number; into: number }

/** A brand's blends and pipes. @returns how many came along */
export async function moveParts(trx: Db, { type, from, into }: Pair): Promise<number> {
  if (type !== contentTypes.brand) return 0
  let moved = 0
  for (const table of ['tobacco', 'pipe']) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set brand_id = ${into}, version = version + 1, updated_at = now()
      where brand_id = ${from}
    `.execute(trx)
    moved += Number(numAffectedRows ?? 0)
  }
  // The history of blends goes along, too; one that comes home has none any more.
  await sql`
    update tobacco set former_brand_id = nullif(${into}, brand_id), version = version + 1 where former_brand_id = ${from}
  `.execute(trx)
  return moved
}

/** The duplicate's address leads to the one that stays, and so do those that led to it. */
export async function markMoved(trx: Db, { type, from, into }: Pair): Promise<void> {
  await sql`
    update merged_item set into_id = ${into} where target_type = ${type} and into_id = ${from}
  `.execute(trx)
  await sql`
    insert into merged_item (target_type, target_id, into_id) values (${type}, ${from}, ${into})
  `.execute(trx)
  await sql`
    update ${sql.table(tables[type])} set hidden_at = coalesce(hidden_at, now()), version = version + 1
    where id = ${from}
  `.execute(trx)
}
