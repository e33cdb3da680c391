// What tests of moderation lay down and look up.
import { sql } from 'kysely'
import { grantRole } from '#server/modules/identity/auth/index.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import { showFactor } from '../factories.ts'

/** The newest lines of the log, the newest first. */
export const lastActs = (db: Db, many: number) =>
  db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(many).execute()

/** Coins that reports which were right brought somebody. */
export async function paidForReports(db: Db, uid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('prestige_row')
    .select('amount')
    .where('member_id', '=', uid)
    .where('event', '=', 'report.confirmed')
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Somebody who is logged in already joins the staff, and has shown the second factor. */
export async function appoint(host: Host, uid: number, role: Role): Promise<void> {
  await grantRole(host.db, uid, role, null)
  await showFactor(host, uid)
}

/** Holds a post until the transaction ends, as whoever changes it does. */
export async function lockPost(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('post').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Works on a connection that plans a statement once for all values. PostgreSQL does so by itself from the sixth time
 * on, where it costs no more.
 */
export const withKeptPlans = (db: Db, work: (kept: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (kept) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(kept)
    await work(kept)
    await sql`reset plan_cache_mode`.execute(kept)
  })
