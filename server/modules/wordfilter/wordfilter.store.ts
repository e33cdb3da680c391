import type { Db } from '#server/kernel/db.ts'

export const readWords = (db: Db) => db.selectFrom('sensitive_word').select(['word', 'act']).execute()

/** Whether somebody is new here: a first week, in which links wait for a look. */
export async function isNewcomer(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('created_at')
    .where('member_id', '=', uid)
    .executeTakeFirst()
  return found === undefined || Date.now() - found.created_at.getTime() < 7 * 86_400_000
}

export type Held = { type: number; id: number; uid: number; reasons: readonly string[] }

/** Puts a piece into the queue; one that waits already waits for its newest reasons. */
export async function holdPiece(trx: Db, { type, id, uid, reasons }: Held): Promise<void> {
  await trx
    .insertInto('held_piece')
    .values({ target_type: type, target_id: id, member_id: uid, reasons: [...reasons] })
    .onConflict((conflict) =>
      conflict
        .columns(['target_type', 'target_id'])
        .where('state', '=', 'open')
        .doUpdateSet({ reasons: [...reasons] }),
    )
    .execute()
}

/** The piece was changed so that nothing is wrong with it any more, or it is gone. */
export async function letPiece(trx: Db, type: number, id: number): Promise<void> {
  await trx
    .updateTable('held_piece')
    .set({ state: 'gone', decided_at: new Date() })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
