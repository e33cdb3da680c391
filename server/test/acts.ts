import type { Db } from '#server/kernel/db.ts'

/** What the log has of acts with this name (`%` stands for anything), the oldest first. */
export async function actsOn(db: Db, act: string) {
  return db
    .selectFrom('audit_entry')
    .select(['actor_id', 'act', 'target_type', 'target_id', 'reason', 'before', 'after'])
    .where('act', 'like', act)
    .orderBy('id')
    .execute()
}
