import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import type { PersonalTable } from '#server/kernel/personal.ts'

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

/** Leaving: fifteen days to come back. null for somebody who was banned meanwhile. */
export async function startDeactivation(trx: Db, uid: number): Promise<Date | null> {
  const { rows } = await sql<{ final: Date }>`
    update account set state = 'deactivated', deactivated_at = now(), state_until = now() + interval '15 days',
      state_reason = '本人申请注销', before_leaving = case state when 'deactivated' then before_leaving
        when 'muted' then jsonb_build_object('state', state, 'until', state_until, 'reason', state_reason) end
    where member_id = ${uid} and not (state = 'banned' and (state_until is null or state_until > now()))
    returning state_until as final
  `.execute(trx)
  return rows[0]?.final ?? null
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

/** What is left of a person in their own two rows: a number. */
export async function anonymise(trx: Db, uid: number): Promise<void> {
  await sql`
    update member set nickname = ${`已注销用户${uid}`}, avatar = '', bg_image = '', introduction = '', gender = null,
      birthday = null, region = null, pipe_age = null, favourite_type = null, updated_at = now()
    where id = ${uid}
  `.execute(trx)
  await sql`
    update account set phone = null, password_hash = null, state = 'anonymised', state_until = null,
      state_reason = '', last_way = null, before_leaving = null where member_id = ${uid}
  `.execute(trx)
}

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
