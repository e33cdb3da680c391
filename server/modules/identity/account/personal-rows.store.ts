import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { PersonalTable } from '#server/kernel/registry/personal-table.ts'

/** That a row is of this person, or of something of theirs. */
const isOf = ({ column, through }: PersonalTable, uid: number) =>
  through === undefined
    ? sql`${sql.ref(column)} = ${uid}`
    : sql`${sql.ref(column)} in (select owned.id from ${sql.table(through)} owned where owned.member_id = ${uid})`

/** A person's rows of a table, the columns that are theirs to have. */
export async function readPersonalRows(db: Db, one: PersonalTable, uid: number): Promise<readonly object[]> {
  if (one.read) return one.read(db, uid)
  const columns = (one.exported ?? []).map((name) => sql.ref(name))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(one.table)} where ${isOf(one, uid)}
  `.execute(db)
  return rows
}

export async function deletePersonalRows(trx: Db, one: PersonalTable, uid: number) {
  await sql`delete from ${sql.table(one.table)} where ${isOf(one, uid)}`.execute(trx)
}
