import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

export type PendingRow = {
  id: number
  target_type: number
  target_id: number
  member_id: number
  reasons: string[]
  state: 'open' | 'approved' | 'rejected' | 'gone'
  created_at: Date
}

const columns = sql`h.id, h.target_type, h.target_id, h.member_id, h.reasons, h.state, h.created_at`
const oldest: Order = { expression: sql`h.id`, type: sql`integer`, falls: false }
const maxCounted = 1_000

type Those = { type?: number; author?: number }
type ReviewQueueQuery = Those & { offset: number; limit: number; cursor?: string }

const open = ({ type, author }: Those) => sql`h.state = 'open'
  ${type === undefined ? sql`` : sql`and h.target_type = ${type}`}
  ${author === undefined ? sql`` : sql`and h.member_id = ${author}`}`

/** A page of what waits, and how many there are, up to a thousand. */
export async function readPending(db: Db, { offset, limit, cursor, ...those }: ReviewQueueQuery) {
  const [{ rows }, counted] = await Promise.all([
    sql<PendingRow & { sort_value: string }>`
      select ${columns}, h.id::text as sort_value from review_queue_item h
      where ${open(those)} ${cursor ? sql`and ${behind(cursor, oldest, sql`h.id`)}` : sql``}
      order by h.id offset ${cursor ? 0 : offset} limit ${limit + 1}
    `.execute(db),
    sql<{ n: number }>`
      select count(*)::integer as n from (select from review_queue_item h where ${open(those)} limit ${maxCounted}) counted
    `.execute(db),
  ])
  return { ...pageOf(rows, limit), total: counted.rows[0]?.n ?? 0 }
}

export async function readWaitingPending(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select (select count(*)::integer from review_queue_item where state = 'open') as count,
      (select created_at from review_queue_item where state = 'open' order by id limit 1) as oldest
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** One held piece, kept until the transaction ends. */
export async function lockPending(trx: Db, id: number): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`
    select ${columns} from review_queue_item h where h.id = ${id} for update
  `.execute(trx)
  return rows[0]
}

/** What a row of the queue is about. */
export async function readPendingContent(db: Db, id: number) {
  const row = await db
    .selectFrom('review_queue_item')
    .select(['target_type', 'target_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { type: row.target_type, id: row.target_id }
}
