// What time, operators and accidents do to accounts, and what tests look up about them.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The first term of a kind. */
export async function termOf(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from term where kind = ${kind} order by id limit 1
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** The first brand of a kind. */
export async function brandOf(db: Db, kind: 'tobacco' | 'pipe'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from brand where kind = ${kind} order by id limit 1
  `.execute(db)
  return rows[0]?.id ?? 0
}

export async function letRenameDaysPass(db: Db, uid: number): Promise<void> {
  await sql`update member set renamed_at = renamed_at - interval '90 days' where id = ${uid}`.execute(db)
}

/** A person's first session: seconds since it was seen, days that it still holds. */
export async function sessionOf(db: Db, uid: number) {
  const { rows } = await sql<{ seen: number; left: number }>`
    select extract(epoch from now() - seen_at)::float8 as seen,
      extract(epoch from expires_at - now())::float8 / 86400 as left
    from session where member_id = ${uid} order by id limit 1
  `.execute(db)
  return rows[0]
}

export async function ageSession(db: Db, uid: number, seen: string, left: string): Promise<void> {
  await sql`
    update session set seen_at = now() - ${seen}::interval, expires_at = now() + ${left}::interval
    where member_id = ${uid}
  `.execute(db)
}

/** All sessions as the table has them, in one text. */
export async function sessionTable(db: Db): Promise<string> {
  const { rows } = await sql<{ row: string }>`select s::text as row from session s`.execute(db)
  return rows.map(({ row }) => row).join('\n')
}

export const accountRow = (db: Db, uid: number) =>
  db.selectFrom('account').selectAll().where('member_id', '=', uid).executeTakeFirstOrThrow()

export async function mute(db: Db, uid: number, until: Date, reason: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ state: 'muted', state_until: until, state_reason: reason })
    .where('member_id', '=', uid)
    .execute()
}

export async function letFifteenDaysPass(db: Db, uid: number): Promise<void> {
  await sql`update account set state_until = now() where member_id = ${uid}`.execute(db)
}

export async function expireCodes(db: Db): Promise<void> {
  await sql`update sms_code set expires_at = now() - interval '1 second'`.execute(db)
  await sql`update verify_ticket set expires_at = now() - interval '1 second'`.execute(db)
}

/** Every table and column in which a text stands, in any kind of column that can hold one. */
export async function findText(db: Db, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
  `.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where strpos(${sql.ref(column)}::text, ${text}) > 0 limit 1
    `.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** How many rows of a table have this number in that column. */
export async function countRows(db: Db, table: string, column: string, value: number | string) {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${value}
  `.execute(db)
  return rows.length
}

/** The different addresses from which somebody agreed. */
export async function consentAddresses(db: Db, uid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consent')
    .select('address')
    .distinct()
    .where('member_id', '=', uid)
    .execute()
  return rows.map(({ address }) => address)
}

/** A table about people that nobody has registered; gives the way to be rid of it. */
export async function addStrayTable(db: Db): Promise<() => Promise<unknown>> {
  await sql`create table stray (owner integer references account (member_id))`.execute(db)
  return () => sql`drop table stray`.execute(db)
}

export async function letExportRunOut(db: Db, uid: number): Promise<void> {
  await sql`update data_export set expires_at = now() where member_id = ${uid}`.execute(db)
}

/** A copy that a process began an hour ago and never finished. */
export async function abandonExport(db: Db, uid: number): Promise<void> {
  await sql`
    update data_export set state = 'running', requested_at = now() - interval '61 minutes' where member_id = ${uid}
  `.execute(db)
}

export async function takePassword(db: Db, uid: number): Promise<void> {
  await db.updateTable('account').set({ password_hash: null }).where('member_id', '=', uid).execute()
}

export async function demandNewPassword(db: Db, uid: number): Promise<void> {
  await db.updateTable('account').set({ must_change_password: true }).where('member_id', '=', uid).execute()
}

export async function takeRoles(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('staff_role').where('member_id', '=', uid).execute()
}

export const allRoles = (db: Db) => db.selectFrom('staff_role').select('role').execute()

export async function bindWechat(db: Db, uid: number, nickname: string): Promise<void> {
  await db
    .insertInto('oauth_identity')
    .values({ provider: 1, subject: `o:${uid}`, member_id: uid, nickname })
    .execute()
}

/** What a person did, as the log has it. */
export async function actsOf(db: Db, uid: number): Promise<string[]> {
  const acts = await db.selectFrom('audit_entry').select('act').where('actor_id', '=', uid).execute()
  return acts.map(({ act }) => act)
}
