import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import type { ContentSnapshot } from '../evidence.ts'

type Report = { uid: number; type: number; id: number; reason: string; description: string }

type Reported = { number: number; case_id: number; first: boolean }

/**
 * Writes a report; the database puts it into the open case of its thing.
 * @returns null when one by the same person is still open
 */
export async function insertReport(
  trx: Db,
  { uid, type, id, reason, description }: Report,
): Promise<Reported | null> {
  const { rows } = await sql<{ number: number; case_id: number }>`
    insert into report (member_id, target_type, target_id, reason, description)
    values (${uid}, ${type}, ${id}, ${reason}, ${description})
    on conflict do nothing returning id as number, case_id
  `.execute(trx)
  const [created] = rows
  if (!created) return null
  const { seen } = await trx
    .selectFrom('report_case')
    .select('seen')
    .where('id', '=', created.case_id)
    .executeTakeFirstOrThrow()
  return { ...created, first: seen === null }
}

/** How the thing looked when it was reported first, and whose it was. */
export async function writeSeen(
  trx: Db,
  id: number,
  owner: number | null,
  seen: ContentSnapshot,
): Promise<void> {
  await trx
    .updateTable('report_case')
    .set({ owner_id: owner, seen: JSON.stringify(seen) })
    .where('id', '=', id)
    .execute()
}

/** Who reported a thing in the newest case that led to an act on it. */
export async function readActedReporters(
  db: Db,
  { type, id }: { type: number; id: number },
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select r.member_id from report r where r.state = 'upheld' and r.case_id = (
      select max(c.id) from report_case c
      where c.target_type = ${type} and c.target_id = ${id} and c.state = 'upheld' and c.act in ('ban', 'delete'))
    order by r.member_id
  `.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/**
 * Empties what reports decided more than a year ago said and showed; that there was one, and what came of it, stays.
 * @returns how many, at most `limit`
 */
export async function clearOldReports(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: found } = await sql<{ id: number }>`
      select r.id from report r where r.decided_at < now() - interval '1 year'
        and (r.description <> '' or exists (
          select from upload_use u where u.target_type = 'report' and u.target_id = r.id))
      order by r.id limit ${Math.min(limit, 200)} for update skip locked
    `.execute(trx)
    for (const { id } of found) await releaseUploads(trx, { type: 'report', id })
    await sql`update report set description = '' where id = any(${found.map(({ id }) => id)}::integer[])`.execute(
      trx,
    )
    return found.length
  })
}

/**
 * Empties how things looked that were reported, a year after the decision; the case and its decision stay.
 * @returns how many, at most `limit`
 */
export async function clearOldCases(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update report_case set seen = null where id in (
      select id from report_case
      where seen is not null and decided_at < now() - interval '1 year' limit ${limit})
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
