import { sql } from 'kysely'
import { caseLockMinutes, type QueueName } from '#contract/identity/staff.ts'
import type { Db } from '#server/kernel/database/db.ts'

export type CaseLock = { uid: number; nickname: string; until: Date }

/**
 * Takes a case, or keeps it longer: of two at once one does.
 * @returns until when; null when somebody else is at work on it
 */
export async function takeCaseLock(
  db: Db,
  queue: QueueName,
  subject: number,
  uid: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until_at: Date }>`
    insert into case_lock (queue, subject, staff_id, until_at)
    values (${queue}, ${subject}, ${uid}, now() + make_interval(mins => ${caseLockMinutes}))
    on conflict (queue, subject) do update set staff_id = excluded.staff_id, until_at = excluded.until_at
    where case_lock.staff_id = excluded.staff_id or case_lock.until_at <= now()
    returning until_at
  `.execute(db)
  return rows[0]?.until_at ?? null
}

export async function deleteCaseLock(db: Db, queue: QueueName, subject: number, uid: number): Promise<void> {
  await db
    .deleteFrom('case_lock')
    .where('queue', '=', queue)
    .where('subject', '=', subject)
    .where('staff_id', '=', uid)
    .execute()
}

/** Who is at work on these cases. */
export async function readCaseLocks(
  db: Db,
  queue: QueueName,
  subjects: readonly number[],
): Promise<Map<number, CaseLock>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_lock as c')
    .innerJoin('member as m', 'm.id', 'c.staff_id')
    .select(['c.subject', 'c.staff_id as uid', 'm.nickname', 'c.until_at as until'])
    .where('c.queue', '=', queue)
    .where('c.subject', 'in', [...subjects])
    .where('c.until_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map(({ subject, ...caseLock }) => [subject, caseLock]))
}
