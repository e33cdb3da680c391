// Rows that a night of retention finds, and what it leaves of them.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { rowMakers, type Who } from './periods.ts'

/** Makes one row of a period, `age` (of PostgreSQL: 7 months) behind. */
export async function layRow(db: Db, name: string, age: string, who: Who): Promise<void> {
  const make = rowMakers[name]
  if (!make) throw new Error(`Nothing makes a row of ${name}`)
  await sql.raw(make(age, who)).execute(db)
}

export async function emptyTable(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db)
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]?.n ?? -1
}

/** Everybody who complained left this address. */
export async function leaveContact(db: Db, contact: string): Promise<void> {
  await db.updateTable('complaint').set({ contact }).execute()
}

/** All complaints were answered so long ago. */
export async function answerComplaints(db: Db, age: string): Promise<void> {
  await sql`update complaint set answered_at = now() - ${age}::interval`.execute(db)
}

/** The addresses that complaints still have. */
export async function contactsLeft(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('complaint').select('contact').where('contact', '<>', '').execute()
  return rows.map(({ contact }) => contact)
}

/** What somebody reported was upheld so many days ago. */
export async function upholdReports(db: Db, uid: number, days: number): Promise<void> {
  await sql`
    update report set state = 'upheld', decided_at = now() - make_interval(days => ${days}::integer)
    where member_id = ${uid}
  `.execute(db)
}

export const reportsOf = (db: Db, uid: number) =>
  db.selectFrom('report').select(['description', 'state']).where('member_id', '=', uid).execute()

/** So many takings from limits, three days ago. */
export async function takeFromLimits(db: Db, many: number): Promise<void> {
  await sql`
    insert into limit_hit (key, at) select sha256(gen_random_uuid()::text::bytea), now() - interval '3 days'
    from generate_series(1, ${many}::integer)
  `.execute(db)
}

/** Takes a table out of everybody's reach; gives the way to put it back. */
export async function loseTable(db: Db, table: string): Promise<() => Promise<unknown>> {
  const away = `${table}_away`
  await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(db)
  return () => sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(db)
}

/** The names of periods whose last run had a fault. */
export async function faultyRuns(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('retention_run').select('name').where('fault', '<>', '').execute()
  return rows.map(({ name }) => name)
}
