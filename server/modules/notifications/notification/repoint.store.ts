import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** System news keep leading to it. */
export async function repointNotifications(trx: Db, { type, from, into }: Repoint): Promise<void> {
  await sql`
    update notification set target_id = ${into}
    where showtype = 4 and target_type = ${type} and target_id = ${from} and label like any(array['submission%', 'correction%'])
  `.execute(trx)
}
