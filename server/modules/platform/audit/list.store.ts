import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order } from '#server/kernel/database/paging.ts'
import { beginningOf } from '#server/kernel/database/beijing.ts'

export type AuditQuery = {
  actor?: number | undefined
  act?: string | undefined
  target_type?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

export type AuditRow = {
  id: number
  sort_value: string
  acted_at: Date
  actor_id: number | null
  actor_name: string | null
  act: string
  target_type: string
  target_id: string
  target_name: string | null
  reason: string
  before: unknown
  after: unknown
}

const byTime: Order = { expression: sql`e.acted_at`, type: sql`timestamptz`, falls: true }

function fits({ actor, act, target_type, target, from, to }: AuditQuery): RawBuilder<boolean> {
  const prefix = act?.endsWith('.') ? `${act.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql.join(
    [
      sql`true`,
      ...(actor === undefined ? [] : [actor === 0 ? sql`e.actor_id is null` : sql`e.actor_id = ${actor}`]),
      ...(act === undefined ? [] : [prefix === null ? sql`e.act = ${act}` : sql`e.act like ${prefix}`]),
      ...(target_type === undefined ? [] : [sql`e.target_type = ${target_type}`]),
      ...(target === undefined ? [] : [sql`e.target_id = ${target}`]),
      ...(from === undefined ? [] : [sql`e.acted_at >= ${beginningOf(from)}`]),
      ...(to === undefined ? [] : [sql`e.acted_at < ${beginningOf(sql`${to}::date + 1`)}`]),
    ],
    sql` and `,
  )
}

/** Lines of the log, the newest first; one more than the page holds. */
export async function readEntries(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.acted_at::text as sort_value, e.acted_at, e.actor_id, a.nickname as actor_name, e.act, e.target_type,
      e.target_id, t.nickname as target_name, e.reason, e.before, e.after
    from audit_entry e left join member a on a.id = e.actor_id
      left join member t on e.target_type = 'member' and e.target_id ~ '^[0-9]{1,9}$'
        and t.id = case when e.target_id ~ '^[0-9]{1,9}$' then e.target_id::integer end
    where ${fits(query)} and ${query.cursor ? behind(query.cursor, byTime, sql`e.id`) : sql`true`}
    order by e.acted_at desc, e.id desc limit ${query.limit + 1}
  `.execute(db)
  return rows
}

/** Which acts stand in the log, by leaps along the index, however long it is. */
export async function readActNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive names as (
      (select act from audit_entry order by act limit 1)
      union all
      select (select e.act from audit_entry e where e.act > n.act order by e.act limit 1) from names n where n.act is not null
    )
    select act from names where act is not null
  `.execute(db)
  return rows.map(({ act }) => act)
}

/** Which acts somebody did. */
export async function readActNamesOf(db: Db, uid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('act')
    .distinct()
    .where('actor_id', '=', uid)
    .orderBy('act')
    .execute()
  return rows.map(({ act }) => act)
}
