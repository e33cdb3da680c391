import { type RawBuilder, sql } from 'kysely'
import { trashDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'

/**
 * What lay in its author's trash when the staff banned or deleted it lies there again, since when it did.
 * @returns since when; null for one that did not
 */
export async function returnToTrash(trx: Db, id: number): Promise<Date | null> {
  const { rows } = await sql<{ trashed_at: Date }>`
    update post set state = 'deleted', state_reason = '', state_by = member_id, state_at = trashed_at, updated_at = now()
    where id = ${id} and trashed_at is not null and state in ('banned', 'deleted') and state_by is distinct from member_id
    returning trashed_at
  `.execute(trx)
  return rows[0]?.trashed_at ?? null
}

/** A report of a post that keeps it in the trash: one that waits, or was upheld while it lay there. */
export async function readKeepingReport(db: Db, id: number): Promise<'open' | 'upheld' | null> {
  const { rows } = await sql<{ state: 'open' | 'upheld' }>`
    select c.state from report_case c join post p on p.id = c.target_id
    where c.target_type = ${sqlType.post} and c.target_id = ${id}
      and (c.state = 'open' or c.state = 'upheld' and c.decided_at > p.trashed_at)
    order by c.id desc limit 1
  `.execute(db)
  return rows[0]?.state ?? null
}

/** Whether a post of this name in a statement lies in its author's trash, from where they may take it back. */
export const inTrash = (post: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${post}.state = 'deleted' and ${post}.state_by = ${post}.member_id
    and ${post}.state_at > now() - make_interval(days => ${trashDays}))`
