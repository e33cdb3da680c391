import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { startPoint, type Followed, type Point } from './audit.store.ts'

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
