import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Holds a row until the transaction ends: nobody else changes it meanwhile. */
export async function lockRow(trx: Db, table: string, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx)
}
