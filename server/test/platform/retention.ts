import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Two people, in whose tables rows are made. */
export type Who = { uid: number; other: number }

/** The tables of the site, and those of them with a column that holds a time. */
export async function tablesOf(db: Db): Promise<{ all: string[]; timed: string[] }> {
  const { rows } = await sql<{ name: string; timed: boolean }>`
    select t.table_name as name, bool_or(c.data_type in ('timestamp with time zone', 'date')) as timed
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migration' group by 1
  `.execute(db)
  return {
    all: rows.map(({ name }) => name),
    timed: rows.filter(({ timed }) => timed).map(({ name }) => name),
  }
}

const bytes = `'\\x00'::bytea`
const hash = `sha256(gen_random_uuid()::text::bytea)`

/** By the name of a period: makes one row whose time is `age` (of PostgreSQL: 7 months) behind. */
export const rowMakers: Record<string, (age: string, who: Who) => string> = {
  'sms.code': (age) =>
    `insert into sms_code (phone, send_type, code_hash, expires_at)
     values ('139' || (10000000 + random() * 89999999)::integer, 'l2', ${bytes}, now() - interval '${age}')`,
  'sms.ticket': (age) =>
    `insert into verify_ticket (hash, phone, send_type, expires_at)
     values (${hash}, '13900000000', 'f3', now() - interval '${age}')`,
  'captcha.puzzle': (age) =>
    `insert into captcha (id_hash, answer, expires_at) values (${hash}, ${bytes}, now() - interval '${age}')`,
  'captcha.ticket': (age) =>
    `insert into captcha_ticket (hash, expires_at) values (${hash}, now() - interval '${age}')`,
  'captcha.track': (age) =>
    `insert into captcha_track (hash, seen_at) values (${hash}, now() - interval '${age}')`,
  'third.state': (age) =>
    `insert into oauth_state (state_hash, browser_hash, provider, expires_at)
     values (${hash}, ${hash}, 1, now() - interval '${age}')`,
  'third.ticket': (age) =>
    `insert into oauth_ticket (ticket_hash, provider, subject, nickname, expires_at)
     values (${hash}, 1, 'u:' || gen_random_uuid(), '', now() - interval '${age}')`,
  'session.over': (age, who) =>
    `insert into session (member_id, token_hash, login_method, expires_at) values (${who.uid}, ${hash}, 1, now() - interval '${age}')`,
  'limit.hit': (age) => `insert into rate_limit_hit (key, at) values (${hash}, now() - interval '${age}')`,
  'answer.first': (age) =>
    `insert into idempotency_record (scope, key, call, asked, created_at)
     values ('x', gen_random_uuid()::text, 'x', ${bytes}, now() - interval '${age}')`,
  'entry.log': (age, who) =>
    `insert into login_log (member_id, login_method, address, agent, at) values (${who.uid}, 1, '127.0.0.1', '', now() - interval '${age}')`,
  'consent.row': (age) =>
    `with gone as (insert into member (nickname) values ('走了 ' || gen_random_uuid()) returning id),
       ended as (insert into account (member_id, state, state_at)
         select id, 'anonymised', now() - interval '${age}' from gone returning member_id)
     insert into consent (member_id, kind, version) select member_id, 'privacy', '1.0' from ended`,
  'export.row': (age, who) =>
    `insert into data_export (member_id, state, expires_at)
     values (${who.uid}, 'ready', now() - interval '${age}') on conflict (member_id) do update set expires_at = excluded.expires_at`,
  'page_view.one': (age) =>
    `insert into page_view (day, kind, target_id, visitor)
     values ((now() at time zone 'Asia/Shanghai')::date - interval '${age}', 'tobacco', 1, substr(${hash}, 1, 16))`,
  'page_view.salt': (age) =>
    `insert into page_view_salt (day, salt) values ((now() at time zone 'Asia/Shanghai')::date - interval '${age}', ${hash})
     on conflict do nothing`,
  'visitor.log': (age, who) =>
    `insert into profile_visit (host_id, visitor_id, day)
     values (${who.uid}, ${who.other}, (now() at time zone 'Asia/Shanghai')::date - interval '${age}')`,
  'cellar.import': (age, who) =>
    `insert into cellar_import (member_id, created_at) values (${who.uid}, now() - interval '${age}')`,
  'search.miss': (age) =>
    `insert into search_miss (folded, last_day)
     values (gen_random_uuid()::text, (now() at time zone 'Asia/Shanghai')::date - interval '${age}')`,
  'notification.read': (age, who) =>
    `insert into notification (member_id, showtype, label, parameters, is_read, created_at)
     values (${who.uid}, 4, 'levelled', '{}', true, now() - interval '${age}')`,
  'case_lock.over': (age, who) =>
    `insert into case_lock (queue, subject, staff_id, until_at)
     values ('report', (random() * 1000000)::integer, ${who.uid}, now() - interval '${age}')`,
  'invite.over': (age, who) =>
    `insert into circle_invite (token, circle_id, made_by, expires_at)
     values (gen_random_uuid()::text, (select min(id) from circle), ${who.uid}, now() - interval '${age}')`,
  'mute.over': (age, who) =>
    `insert into circle_mute (circle_id, member_id, muted_until)
     values ((select min(id) from circle), ${who.uid}, now() - interval '${age}')
     on conflict (circle_id, member_id) do update set muted_until = excluded.muted_until`,
  'complaint.row': (age, who) =>
    `insert into complaint (kind, body, code_hash, state, answer, answered_by, answered_at)
     values ('other', '说了一件事', ${bytes}, 'answered', '答了', ${who.uid}, now() - interval '${age}')`,
  'anomaly.row': (age, who) =>
    `insert into anomaly (kind, subject, state, facts, decided_by, decided_at)
     values ('item', '4 1', 'counted', '{"rules": ["hour"]}', ${who.uid}, now() - interval '${age}')`,
  'word.run': (age, who) =>
    `insert into filter_run (words, state, started_by, finished_at) values ('{}', 'done', ${who.uid}, now() - interval '${age}')`,
}

/** Just before its time, and just after: what stands in the list of periods, in PostgreSQL's words. */
export const edges: Record<string, readonly [before: string, after: string]> = {
  'entry.log': ['5 months 29 days', '6 months 1 hour'],
  'limit.hit': ['47 hours', '49 hours'],
  'answer.first': ['23 hours', '25 hours'],
  'captcha.track': ['23 hours', '25 hours'],
  'consent.row': ['2 years 364 days', '3 years 1 day'],
  'export.row': ['29 days', '31 days'],
  'page_view.one': ['0 days', '1 day'],
  'page_view.salt': ['0 days', '1 day'],
  'visitor.log': ['90 days', '91 days'],
  'cellar.import': ['6 days 23 hours', '7 days 1 hour'],
  'search.miss': ['180 days', '181 days'],
  'notification.read': ['364 days', '367 days'],
  'case_lock.over': ['23 hours', '25 hours'],
  'complaint.row': ['2 years 364 days', '3 years 1 day'],
  'anomaly.row': ['179 days', '181 days'],
  'word.run': ['29 days', '31 days'],
}
export const usualEdge = ['-1 minutes', '1 minute'] as const

// Rows that a night of retention finds, and what it leaves of them.

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

/** What somebody reported was upheld so many days ago, with its case. */
export async function upholdReports(db: Db, uid: number, days: number): Promise<void> {
  await sql`
    update report set state = 'upheld', decided_at = now() - make_interval(days => ${days}::integer)
    where member_id = ${uid}
  `.execute(db)
  await sql`
    update report_case set state = 'upheld', decided_at = now() - make_interval(days => ${days}::integer)
    where id in (select case_id from report where member_id = ${uid})
  `.execute(db)
}

/** What somebody reported, and whether its case still has how the thing looked. */
export async function reportsOf(db: Db, uid: number) {
  const { rows } = await sql<{ description: string; state: string; seen: boolean }>`
    select r.description, c.state, c.seen is not null as seen
    from report r join report_case c on c.id = r.case_id where r.member_id = ${uid}
  `.execute(db)
  return rows
}

/** So many takings from limits, three days ago. */
export async function takeFromLimits(db: Db, many: number): Promise<void> {
  await sql`
    insert into rate_limit_hit (key, at) select sha256(gen_random_uuid()::text::bytea), now() - interval '3 days'
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

/** Does with the database what OPERATE.md says, in the transaction in which these words stand. */
export async function runStatements(
  db: Db,
  words: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const book = await readFile(new URL('../../../docs/OPERATE.md', import.meta.url), 'utf8')
  const found = [...book.matchAll(/^begin;\n.*?^commit;$/gms)].map(([text]) => text)
  const text = found.find((one) => one.includes(words))
  if (!text) throw new Error(`No transaction with ${words} in OPERATE.md`)
  const filled = Object.entries(values).reduce(
    (all, [name, value]) => all.replaceAll(`:${name}`, value),
    text,
  )
  await sql.raw(filled).execute(db)
}
