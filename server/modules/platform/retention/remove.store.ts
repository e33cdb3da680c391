import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { deleteOldComplaints } from '#server/modules/moderation/complaint/index.ts'
import { clearOldCases, clearOldReports } from '#server/modules/moderation/moderation/index.ts'
import { deleteOldNotifications } from '#server/modules/notifications/notification/index.ts'
import { today } from '#server/kernel/database/beijing.ts'

/** Takes away what is over its time, at most `limit` at once; gives how many. */
export type Remove = (db: Db, limit: number) => Promise<number>

const rows =
  (table: string, over: RawBuilder<unknown>): Remove =>
  async (db, limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over} limit ${limit}))
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }

/** Empties a column of what is over; the row stays. */
const emptied =
  (table: string, column: string, over: RawBuilder<unknown>): Remove =>
  async (db, limit) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = '' where id in (
        select id from ${sql.table(table)} where ${sql.ref(column)} <> '' and ${over} limit ${limit})
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }

const past = (table: string) => rows(table, sql`expires_at < now()`)

/** What is taken away, by the name of its period. */
export const removals = {
  'sms.code': past('sms_code'),
  'sms.ticket': past('verify_ticket'),
  'captcha.puzzle': past('captcha'),
  'captcha.proof': past('captcha_proof'),
  'captcha.ticket': past('captcha_ticket'),
  'captcha.track': rows('captcha_track', sql`seen_at < now() - interval '1 day'`),
  'third.state': past('oauth_state'),
  'third.ticket': past('oauth_ticket'),
  'session.over': past('session'),
  'login.ticket': past('login_ticket'),
  'passkey.challenge': past('passkey_challenge'),
  'device.known': past('known_device'),
  'limit.hit': rows('rate_limit_hit', sql`at < now() - interval '2 days'`),
  'answer.first': rows('idempotency_record', sql`created_at < now() - interval '1 day'`),
  // What a consumer has not read yet stays.
  'event.taken': rows(
    'domain_event',
    sql`created_at < now() - interval '7 days' and (xid, id) <= (
      select xid, id from event_cursor order by xid, id limit 1)`,
  ),
  'event.failed': rows('event_failure', sql`failed_at < now() - interval '90 days'`),
  'entry.log': rows('login_log', sql`at < now() - interval '6 months'`),
  'consent.row': rows(
    'consent',
    sql`exists (select from account a where a.member_id = consent.member_id and a.state = 'anonymised'
      and a.state_at < now() - interval '3 years')`,
  ),
  'export.row': rows('data_export', sql`expires_at < now() - interval '30 days'`),
  'page_view.one': rows('page_view', sql`day < ${today}`),
  'page_view.salt': rows('page_view_salt', sql`day < ${today}`),
  'visitor.log': rows('profile_visit', sql`day < ${today} - 90`),
  'cellar.import': rows('cellar_import', sql`created_at < now() - interval '7 days'`),
  'search.miss': rows('search_miss', sql`last_day < ${today} - 180`),
  'notification.read': deleteOldNotifications,
  'case_lock.over': rows('case_lock', sql`until_at < now() - interval '1 day'`),
  'invite.over': rows('circle_invite', sql`expires_at < now()`),
  'mute.over': rows('circle_mute', sql`muted_until < now()`),
  'report.text': clearOldReports,
  'report.seen': clearOldCases,
  'complaint.contact': emptied('complaint', 'contact', sql`answered_at < now() - interval '6 months'`),
  'complaint.row': deleteOldComplaints,
  'anomaly.row': rows('anomaly', sql`decided_at < now() - interval '180 days'`),
  'word.run': rows('filter_run', sql`finished_at < now() - interval '30 days'`),
} as const satisfies Record<string, Remove>

export type Removal = keyof typeof removals

type Run = { name: string; ran_at: Date; removed: number; took_ms: number; fault: string }

/** Writes down what the last run over a period did. */
export async function writeRun(
  db: Db,
  { name, removed, took_ms, fault }: Omit<Run, 'ran_at'>,
): Promise<void> {
  await sql`
    insert into retention_run as r (name, ran_at, removed, removed_in_all, took_ms, fault)
    values (${name}, now(), ${removed}, ${removed}, ${took_ms}, ${fault})
    on conflict (name) do update set ran_at = now(), removed = excluded.removed, took_ms = excluded.took_ms,
      fault = excluded.fault, removed_in_all = r.removed_in_all + excluded.removed
  `.execute(db)
}

export async function readRuns(db: Db) {
  return db.selectFrom('retention_run').selectAll().execute()
}
