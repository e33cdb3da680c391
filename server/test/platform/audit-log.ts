import type { Db } from '#server/kernel/database/db.ts'

// The audit log as tests read it.

/** What the log has of a kind of thing, the oldest first: of one thing, or of one act on them. */
export async function loggedOf(db: Db, kind: string, of: { id?: number | string; act?: string } = {}) {
  const { id, act } = of
  return db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'target_id', 'reason', 'before', 'after'])
    .where('target_type', '=', kind)
    .$if(id !== undefined, (query) => query.where('target_id', '=', String(id)))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .orderBy('id')
    .execute()
}

/** What the log has of acts with this name (`%` stands for anything), the oldest first. */
export async function actsOn(db: Db, act: string) {
  return db
    .selectFrom('audit_entry')
    .select(['actor_id', 'act', 'target_type', 'target_id', 'reason', 'before', 'after'])
    .where('act', 'like', act)
    .orderBy('id')
    .execute()
}
