import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
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
  const [made] = rows
  if (!made) return null
  const { seen } = await trx
    .selectFrom('report_case')
    .select('seen')
    .where('id', '=', made.case_id)
    .executeTakeFirstOrThrow()
  return { ...made, first: seen === null }
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
