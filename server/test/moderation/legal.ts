import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hashOf } from '#server/kernel/session/token.ts'

/** What changed with a version, in words. */
export async function writeChanges(db: Db, version: string, changes: string): Promise<void> {
  await db.updateTable('legal_text').set({ changes }).where('version', '=', version).execute()
}

/** What somebody agreed to, in the order in which they did. */
export const consentsOf = (db: Db, uid: number) =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('member_id', '=', uid)
    .orderBy('given_at')
    .orderBy('version')
    .execute()

export async function dropConsents(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('consent').where('member_id', '=', uid).execute()
}

/** Whatever was taken from limits is given back. */
export async function clearLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit_hit').execute()
}

/** A ticket as the slide puzzle gives it. */
export async function slideTicket(db: Db): Promise<string> {
  const ticket = Math.random().toString(36)
  const expires_at = new Date(Date.now() + 60_000)
  await db
    .insertInto('captcha_ticket')
    .values({ hash: hashOf(ticket), expires_at })
    .execute()
  return ticket
}

export const complaintRows = (db: Db) => db.selectFrom('complaint').selectAll().execute()

export async function dropComplaints(db: Db): Promise<void> {
  await db.deleteFrom('complaint').execute()
}

/** Lets days pass for a complaint. */
export async function ageComplaint(db: Db, id: number, days: number): Promise<void> {
  await sql`update complaint set created_at = now() - make_interval(secs => ${days * 86_400}) where id = ${id}`.execute(
    db,
  )
}

/** What the log says of one kind of act on one target. */
export const actsOn = (db: Db, act: string, target: number) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('act', '=', act)
    .where('target_id', '=', String(target))
    .execute()

/** Lets days pass since a complaint was answered. */
export async function ageAnswer(db: Db, id: number, days: number): Promise<void> {
  await sql`update complaint set answered_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
}

/** Lets a version take effect today, or so many days from now. */
export async function setEffective(db: Db, id: number, days = 0): Promise<void> {
  await sql`
    update legal_text set effective_on = (now() at time zone 'Asia/Shanghai')::date + ${days}::integer where id = ${id}
  `.execute(db)
}
