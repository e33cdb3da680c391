import { type RawBuilder, sql } from 'kysely'
import type { BookKind } from '#contract/coin.ts'
import type { Db } from '#server/kernel/db.ts'
import { behind, pageOf } from '#server/kernel/keyset.ts'

/** A line of somebody's book; `key` says the event in words that never repeat. */
export type BookRow = {
  id: number
  event: string
  key: string
  amount: number
  balance: number
  created_at: Date
}

export type BookWish = {
  uid: number
  kind: BookKind
  flow?: 'in' | 'out'
  /** `2026-11`, a month of Beijing. */
  month?: string
  page: number
  limit: number
  cursor?: string
}

/** Each book as the same five columns. Both are numbered upwards in time. */
const bookOf = (kind: BookKind, uid: number): RawBuilder<unknown> =>
  kind === 'coin'
    ? sql`
        select r.number as id, t.event, t.key, r.amount, r.balance_after as balance, r.created_at
        from coin_row r join coin_transfer t on t.id = r.transfer_id
        where r.account_id = (select id from coin_account where member_id = ${uid})`
    : sql`
        select balance_after as id, event, key, amount, balance_after as balance, created_at
        from prestige_row where member_id = ${uid}`

const monthStart = (month: string) => sql`(${`${month}-01`}::date::timestamp at time zone 'Asia/Shanghai')`
const monthEnd = (month: string) =>
  sql`((${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai')`

function conditions({ flow, month }: Pick<BookWish, 'flow' | 'month'>): RawBuilder<unknown> {
  const way = flow === undefined ? sql`true` : flow === 'in' ? sql`b.amount > 0` : sql`b.amount < 0`
  const within =
    month === undefined
      ? sql`true`
      : sql`b.created_at >= ${monthStart(month)} and b.created_at < ${monthEnd(month)}`
  return sql`${way} and ${within}`
}

const order = { expression: sql`b.id`, type: sql`integer`, falls: true }

/** A page of a book, the newest line first; with a cursor a late page costs what the first one costs. */
export async function readBook(db: Db, wish: BookWish) {
  const { uid, kind, page, limit, cursor } = wish
  const skip = cursor === undefined ? (page - 1) * limit : 0
  const { rows } = await sql<BookRow & { sort_value: string }>`
    select b.id, b.event, b.key, b.amount::integer as amount, b.balance::integer as balance, b.created_at,
      b.id::text as sort_value
    from (${bookOf(kind, uid)}) b
    where ${conditions(wish)} and ${cursor === undefined ? sql`true` : behind(cursor, order, sql`b.id`)}
    order by b.id desc offset ${skip} limit ${limit + 1}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${bookOf(kind, uid)}) b where ${conditions(wish)}
  `.execute(db)
  return { ...pageOf(rows, limit), total: counted.rows[0]?.total ?? 0 }
}

export type MonthSum = { month: string; earned: number; spent: number }

/** What came and went, month by month of Beijing: the newest twelve in which something did. */
export async function readMonths(db: Db, uid: number, kind: BookKind): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select * from (
      select to_char(b.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        coalesce(sum(b.amount) filter (where b.amount > 0), 0)::integer as earned,
        coalesce(-sum(b.amount) filter (where b.amount < 0), 0)::integer as spent
      from (${bookOf(kind, uid)}) b group by 1 order by 1 desc limit 12
    ) m order by month
  `.execute(db)
  return rows
}

/** What came since midnight in Beijing, by event. */
export async function readToday(db: Db, uid: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ event: string; sum: number }>`
    select b.event, sum(b.amount)::integer as sum from (${bookOf('coin', uid)}) b
    where b.amount > 0
      and b.created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    group by 1
  `.execute(db)
  return new Map(rows.map(({ event, sum }) => [event, sum]))
}

/** All the coins that somebody ever got. */
export async function readGained(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(b.amount), 0)::integer as sum from (${bookOf('coin', uid)}) b where b.amount > 0
  `.execute(db)
  return rows[0]?.sum ?? 0
}
