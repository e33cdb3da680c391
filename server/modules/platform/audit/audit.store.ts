import { plainReasons, printedReasons } from '#contract/platform/public-reason.ts'
import { publish } from '#server/events.ts'
import { createHash } from 'node:crypto'
import { recall, remember } from '#server/kernel/database/transaction-memory.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** What was done: by whom (null: the site itself), to what, why, and how it was before and after. */
export type Act = {
  actor: number | null
  act: string
  target_type: string
  target_id: string | number
  reason?: string
  before?: unknown
  after?: unknown
}

type Entry = Required<Omit<Act, 'actor' | 'target_id'>> & {
  id?: number
  acted_at: Date
  actor_id: number | null
  target_id: string
  previous_hash: Buffer
}

// Any number will do as long as every process takes the same one.
const lockNumber = 727_011
const noHash = Buffer.alloc(32)

/** JSON in which the order of names does not matter: the database keeps its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]))
}

function hashOf(entry: Entry): Buffer {
  const { acted_at, actor_id, act, target_type, target_id, reason, before, after } = entry
  const fields = [
    acted_at.toISOString(),
    actor_id,
    act,
    target_type,
    target_id,
    reason,
    ordered(before),
    ordered(after),
  ]
  return createHash('sha256').update(entry.previous_hash).update(JSON.stringify(fields)).digest()
}

/** Writes an act into the log, in the transaction of the act. */
export async function recordAudit(trx: Db, act: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
  const last = await trx
    .selectFrom('audit_entry')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry: Entry = {
    acted_at: new Date(),
    actor_id: act.actor,
    act: act.act,
    target_type: act.target_type,
    target_id: String(act.target_id),
    reason: act.reason ?? '',
    // As the database gives it back.
    before: ordered(JSON.parse(JSON.stringify(act.before ?? null))),
    after: ordered(JSON.parse(JSON.stringify(act.after ?? null))),
    previous_hash: last?.hash ?? noHash,
  }
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const { id } = await trx
    .insertInto('audit_entry')
    .values({ ...entry, before: json(entry.before), after: json(entry.after), hash: hashOf(entry) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await remember(trx, entryName, id)
}

const entryName = 'audit entry'

/** The number of the act that this transaction wrote into the log last, if any. */
export const lastAuditEntry = async (trx: Db): Promise<number | undefined> =>
  (await recall(trx, entryName)) as number | undefined

/** A line up to which the log is whole, with the hash that it had then; how many lines there are up to it. */
export type Point = { id: number; hash: Buffer; entries: number }

/** Before the first line. */
export const startPoint: Point = { id: 0, hash: noHash, entries: 0 }

/** How far the log is whole; `ended` where nothing stands behind it. */
export type Followed = Point & { brokenAt: number | null; ended: boolean }

/** Whether the line still stands as it was found. */
async function isUnchanged(db: Db, { id, hash }: Point): Promise<boolean> {
  if (id === 0) return true
  const row = await db.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.hash.equals(hash) && hashOf(row).equals(hash)
}

/** Goes over the lines behind a point, at most `maxEntries`, until one whose hash is not what its words and the line before give. */
export async function followLog(
  db: Db,
  from: Point,
  { atOnce = 1_000, maxEntries = Number.POSITIVE_INFINITY } = {},
): Promise<Followed> {
  let { id, hash, entries } = from
  if (!(await isUnchanged(db, from))) return { id, hash, entries, brokenAt: id, ended: false }
  while (entries - from.entries < maxEntries) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      const whole = row.previous_hash.equals(hash) && hashOf(row).equals(row.hash)
      if (!whole) return { id, hash, entries, brokenAt: row.id, ended: false }
      ;({ id, hash } = row)
      entries += 1
    }
    if (rows.length < atOnce) return { id, hash, entries, brokenAt: null, ended: true }
  }
  return { id, hash, entries, brokenAt: null, ended: false }
}

export type Verdict = { entries: number; brokenAt: number | null }

/** Goes over the whole log: the first line that does not follow. */
export async function verifyLog(db: Db, atOnce?: number): Promise<Verdict> {
  const { entries, brokenAt } = await followLog(db, startPoint, atOnce === undefined ? {} : { atOnce })
  return { entries, brokenAt }
}

/** A line as it was noted outside the database: whoever rewrites the log cannot make its hash again. */
export type Noted = { id: number; hash: string }

/** The newest line; null while the log is empty. */
export async function readNewest(db: Db): Promise<Noted | null> {
  const { rows } = await sql<Noted>`
    select id::integer as id, encode(hash, 'hex') as hash from audit_entry order by id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** The first of some noted lines that is gone or has another hash; null where all are as they were noted. */
export async function findRewritten(db: Db, noted: readonly Noted[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select noted.id::integer as id from unnest(${noted.map(({ id }) => id)}::bigint[], ${noted.map(({ hash }) => hash)}::text[])
      as noted(id, hash)
    left join audit_entry e on e.id = noted.id
    where encode(e.hash, 'hex') is distinct from lower(noted.hash) order by noted.id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Acts that give something back, as the public log calls them. */
const undoing: ReadonlySet<string> = new Set(['解封', '恢复', '解除禁言', '解冻', '恢复显示'])

/** The reason as the public log may print it: one of a list, never somebody's own words. */
async function publicReason(trx: Db, act: string, reason: string): Promise<string> {
  if (printedReasons.has(reason)) return reason
  const { rows } = await sql`select from reply_template where body = ${reason} limit 1`.execute(trx)
  return rows.length > 0 ? reason : plainReasons[undoing.has(act) ? 'undo' : 'act']
}

/**
 * What the public may know of an act of moderation: what was done to what kind of thing and why; no names. A reason in
 * the staff's own words is for the person concerned and stands here as the plainest one.
 */
export async function publishModerationAct(
  trx: Db,
  { act, target, reason }: { act: string; target: string; reason: string },
): Promise<void> {
  await trx
    .insertInto('moderation_act')
    .values({ act, target, reason: await publicReason(trx, act, reason) })
    .execute()
  await publish(trx, { type: 'moderation.published' })
}

/** What is known of the log: the point up to which it is whole, and when that was found. */
export type Check = Point & { brokenAt: number | null; wholeAt: Date | null; checkedAt: Date | null }

const unknown: Check = { ...startPoint, brokenAt: null, wholeAt: null, checkedAt: null }

export async function readCheck(db: Db): Promise<Check> {
  const { rows } = await sql<Check>`
    select through_id::integer as id, hash, entries::integer as entries, broken_at::integer as "brokenAt",
      whole_at as "wholeAt", checked_at as "checkedAt"
    from audit_check
  `.execute(db)
  return rows[0] ?? unknown
}

/** Keeps what was found in going on. What a walk from the first line found stands over it. */
export async function saveFurther(db: Db, { id, hash, entries, brokenAt }: Followed): Promise<void> {
  await sql`
    insert into audit_check (through_id, hash, entries, broken_at) values (${id}, ${hash}, ${entries}, ${brokenAt})
    on conflict (single) do update set through_id = excluded.through_id, hash = excluded.hash, entries = excluded.entries,
      broken_at = excluded.broken_at, checked_at = now()
    where audit_check.broken_at is null and audit_check.through_id <= excluded.through_id
  `.execute(db)
}

/** Keeps what a walk from the first line found. */
export async function saveWhole(db: Db, { id, hash, entries, brokenAt }: Followed): Promise<void> {
  await sql`
    insert into audit_check (through_id, hash, entries, broken_at, whole_at)
    values (${id}, ${hash}, ${entries}, ${brokenAt}, now())
    on conflict (single) do update set through_id = excluded.through_id, hash = excluded.hash, entries = excluded.entries,
      broken_at = excluded.broken_at, whole_at = now(), checked_at = now()
  `.execute(db)
}
