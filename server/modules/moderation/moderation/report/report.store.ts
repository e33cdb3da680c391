import { sql } from 'kysely'
import { sqlType } from '#server/kernel/database/content-type.ts'
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

/** The pictures that cases hold go, save those that something else uses. */
async function releaseCasePictures(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) await releaseUploads(trx, { type: 'report case', id })
}

/**
 * Empties how things looked that were reported, a year after the decision, with their pictures; the case and its decision
 * stay.
 * @returns how many, at most `limit`
 */
export async function clearOldCases(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: found } = await sql<{ id: number }>`
      select c.id from report_case c where c.decided_at < now() - interval '1 year'
        and (c.seen is not null or exists (
          select from upload_use u where u.target_type = 'report case' and u.target_id = c.id))
      order by c.id limit ${Math.min(limit, 200)} for update skip locked
    `.execute(trx)
    const ids = found.map(({ id }) => id)
    await releaseCasePictures(trx, ids)
    await sql`update report_case set seen = null where id = any(${ids}::integer[])`.execute(trx)
    return ids.length
  })
}

/**
 * The person is gone for good: what cases against them hold of their pictures goes, and of their profile the words, too.
 * That there was a case, and what came of it, stays.
 */
export async function clearCasesOf(trx: Db, uid: number): Promise<void> {
  const { rows: found } = await sql<{ id: number }>`
    select c.id from report_case c where c.owner_id = ${uid} order by c.id
  `.execute(trx)
  await releaseCasePictures(
    trx,
    found.map(({ id }) => id),
  )
  await sql`
    update report_case set seen = null where owner_id = ${uid} and target_type = ${sqlType.user}
  `.execute(trx)
}
