import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** The works that have a mouthpiece. */
export async function repointMouthpieces(trx: Db, { type, from, into }: Repoint): Promise<number> {
  if (type !== contentTypes.mouthpiece) return 0
  const { numAffectedRows } = await sql`
    update work set mouthpiece_id = ${into} where mouthpiece_id = ${from}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
