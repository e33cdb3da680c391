import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Word } from './matching/word.ts'

/** The words that are switched on. */
export async function readLiveWords(db: Db): Promise<Word[]> {
  const rows = await db
    .selectFrom('sensitive_word')
    .select(['word', 'act'])
    .where('live', '=', true)
    .execute()
  return rows as Word[]
}

export const readDomains = (db: Db) => db.selectFrom('link_domain').selectAll().orderBy('domain').execute()

type Policy = { newcomer_days: number; others: 'open' | 'hold'; version: number }

export async function readPolicy(db: Db): Promise<Policy> {
  const row = await db
    .selectFrom('link_policy')
    .select(['newcomer_days', 'others', 'version'])
    .executeTakeFirstOrThrow()
  return { ...row, others: row.others === 'hold' ? 'hold' : 'open' }
}

/** Whether somebody is new here: their first days, in which links wait for a look. */
export async function isNewcomer(db: Db, uid: number, days: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('created_at')
    .where('member_id', '=', uid)
    .executeTakeFirst()
  return found === undefined || Date.now() - found.created_at.getTime() < days * 86_400_000
}

export type PendingContent = { type: number; id: number; uid: number; reasons: readonly string[] }

/** Puts a piece into the queue; one that waits already waits for its newest reasons. */
export async function queueForReview(trx: Db, { type, id, uid, reasons }: PendingContent): Promise<void> {
  await trx
    .insertInto('review_queue_item')
    .values({ target_type: type, target_id: id, member_id: uid, reasons: [...reasons] })
    .onConflict((conflict) =>
      conflict
        .columns(['target_type', 'target_id'])
        // Not as a parameter: a plan that is kept for all parameters would not find the index (42P10).
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ reasons: [...reasons] }),
    )
    .execute()
}

/** Why a piece waits; nothing for one that does not. */
export async function readReasons(db: Db, type: number, id: number): Promise<readonly string[]> {
  const item = await db
    .selectFrom('review_queue_item')
    .select('reasons')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return item?.reasons ?? []
}

/** The piece was changed so that nothing is wrong with it any more, or it is gone. */
export async function clearFromQueue(trx: Db, type: number, id: number): Promise<void> {
  await trx
    .updateTable('review_queue_item')
    .set({ state: 'gone', decided_at: new Date() })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Somebody decided on what waited. */
export async function settlePending(
  trx: Db,
  id: number,
  { state, by, reason }: { state: 'approved' | 'rejected' | 'gone'; by: number; reason: string },
): Promise<void> {
  await trx
    .updateTable('review_queue_item')
    .set({ state, decided_by: by, decided_at: sql`now()`, reason })
    .where('id', '=', id)
    .execute()
}
