import { sql } from 'kysely'
import type { Label } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

type NotificationRow = {
  id: number
  label: Label
  target_type: number | null
  target_id: number | null
  entry_id: string | null
}

/** A piece of news that is this person's, and the line of the log that it tells of. */
export async function readOwnNotification(
  db: Db,
  uid: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select id, label, target_type, target_id, entry_id from notification where id = ${id} and member_id = ${uid}
  `.execute(db)
  return rows[0]
}

/** @returns false when there is an appeal against this news already */
export async function insertAppeal(
  trx: Db,
  uid: number,
  notification: NotificationRow,
  body: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into appeal (member_id, message_id, label, target_type, target_id, entry_id, body)
    values (${uid}, ${notification.id}, ${notification.label}, ${notification.target_type}, ${notification.target_id}, ${notification.entry_id}, ${body})
    on conflict (message_id) do nothing
  `.execute(trx)
  return numAffectedRows === 1n
}

export type AppealState = 'open' | 'upheld' | 'dismissed'

export type AppealRow = {
  id: number
  member_id: number
  label: Label
  target_type: number | null
  target_id: number | null
  body: string
  state: AppealState
  answer: string
  created_at: Date
  /** The parameters of the notification; null once it is gone. */
  notification_parameters: Record<string, string> | null
  notified_at: Date | null
  /** The act in the log; null for news older than that. */
  act: string | null
  actor_id: number | null
  acted_at: Date | null
  act_reason: string | null
  /** People who reported the thing. */
  concerned: boolean
  /** The same was done once more since: taking back would take back that. */
  done_again: boolean
}

const rowsFor = (viewer: number) => sql`
  select p.id, p.member_id, p.label, p.target_type, p.target_id, p.body, p.state, p.answer, p.created_at,
    m.parameters as notification_parameters, m.created_at as notified_at, e.act, e.actor_id, e.acted_at, e.reason as act_reason,
    exists (select from report r where r.member_id = ${viewer} and r.target_type = p.target_type
      and r.target_id = p.target_id) as concerned,
    exists (select from audit_entry l where l.target_type = e.target_type and l.target_id = e.target_id
      and l.act = e.act and l.id > e.id) as done_again, p.id::text as sort_value
  from appeal p left join notification m on m.id = p.message_id left join audit_entry e on e.id = p.entry_id`

const oldest: Order = { expression: sql`p.id`, type: sql`integer`, falls: false }
const newest: Order = { ...oldest, falls: true }
const maxCounted = 1_000

type AppealQuery = { state: AppealState; viewer: number; offset: number; limit: number; cursor?: string }

/** A page of appeals: those that wait longest first, answered ones the newest first; counted up to a thousand. */
export async function readAppeals(db: Db, { state, viewer, offset, limit, cursor }: AppealQuery) {
  const open = state === 'open'
  const order = open ? oldest : newest
  const stands = open ? sql`p.state = 'open'` : sql`p.state = ${state}`
  const [{ rows }, counted] = await Promise.all([
    sql<AppealRow & { sort_value: string }>`
      ${rowsFor(viewer)} where ${stands} ${cursor ? sql`and ${behind(cursor, order, sql`p.id`)}` : sql``}
      order by p.id ${open ? sql`asc` : sql`desc`} offset ${cursor ? 0 : offset} limit ${limit + 1}
    `.execute(db),
    sql<{ n: number }>`
      select count(*)::integer as n from (select from appeal p where ${stands} limit ${maxCounted}) counted
    `.execute(db),
  ])
  return { ...pageOf(rows, limit), total: counted.rows[0]?.n ?? 0 }
}

export async function readWaitingAppeals(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select (select count(*)::integer from appeal where state = 'open') as count,
      (select created_at from appeal where state = 'open' order by id limit 1) as oldest
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** One appeal, held until the transaction ends. */
export async function lockAppeal(trx: Db, id: number, viewer: number): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`${rowsFor(viewer)} where p.id = ${id} for update of p`.execute(trx)
  return rows[0]
}

type Decision = { state: 'upheld' | 'dismissed'; by: number; answer: string }

export async function decideAppeal(trx: Db, id: number, { state, by, answer }: Decision): Promise<void> {
  await trx
    .updateTable('appeal')
    .set({ state, decided_by: by, decided_at: sql`now()`, answer })
    .where('id', '=', id)
    .execute()
}
