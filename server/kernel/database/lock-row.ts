import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Holds a row until the transaction ends: nobody else changes it meanwhile. */
export async function lockRow(trx: Db, table: string, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx)
}

/** The same of several rows, in the order of their numbers, so that two who hold some of them cannot wait for each other. */
export async function lockRows(trx: Db, table: string, ids: readonly number[]): Promise<void> {
  await sql`
    select from ${sql.table(table)} where id = any(${[...ids]}::integer[]) order by id for no key update
  `.execute(trx)
}
