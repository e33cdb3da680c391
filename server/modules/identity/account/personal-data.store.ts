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

/** The copy of their data that a person asked for. */
export async function readExport(db: Db, uid: number) {
  return db.selectFrom('data_export').selectAll().where('member_id', '=', uid).executeTakeFirst()
}

/** Asks for a copy; false while one is being made, which after an hour nobody is any more. */
export async function askExport(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export (member_id) values (${uid})
    on conflict (member_id) do update set state = 'waiting', progress = 0, file_name = null, requested_at = now(),
      expires_at = null
    where data_export.state not in ('waiting', 'running') or data_export.requested_at < now() - interval '1 hour'
    returning member_id
  `.execute(trx)
  return rows.length > 0
}

type ExportState = {
  state?: 'running' | 'ready' | 'failed'
  progress?: number
  file_name?: string
  expires_at?: Date
}

export async function setExport(db: Db, uid: number, change: ExportState) {
  await db.updateTable('data_export').set(change).where('member_id', '=', uid).execute()
}

/** Who left so long ago that nobody waits for them any more. */
export async function readDueForErasure(db: Db): Promise<number[]> {
  const gone = await db
    .selectFrom('account')
    .select('member_id')
    .where('state', '=', 'deactivated')
    .where('state_until', '<=', sql<Date>`now()`)
    .execute()
  return gone.map(({ member_id }) => member_id)
}

/** Holds an account that is still to go; false when the person came back, or went already. */
export async function lockDueForErasure(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where member_id = ${uid} and state = 'deactivated' and state_until <= now() for update
  `.execute(trx)
  return rows.length > 0
}
