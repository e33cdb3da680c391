import { type RawBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

const columns: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql`tobacco_id`,
  [contentTypes.pipe]: sql`pipe_id`,
}

/** What was smoked, and what it was smoked in. */
export async function repointSmokes(trx: Db, { type, from, into }: Repoint): Promise<number> {
  const column = columns[type]
  if (!column) return 0
  const { numAffectedRows } = await sql`
    update smoke_log set ${column} = ${into} where ${column} = ${from}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
