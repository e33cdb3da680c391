import { type RawBuilder, sql } from 'kysely'
import type { BookKind } from '#contract/rewards/coin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, pageOf } from '#server/kernel/database/paging.ts'
import { beginningOf, clock, clockAt } from '#server/kernel/database/beijing.ts'

/** A line of somebody's book; `key` says the event in words that never repeat. */
export type BookRow = {
  id: number
  event: string
  key: string
  amount: number
  balance: number
  created_at: Date
}

export type LedgerQuery = {
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
        select number as id, event, key, amount, balance_after as balance, created_at
        from coin_row where member_id = ${uid}`
    : sql`
        select balance_after as id, event, key, amount, balance_after as balance, created_at
        from prestige_row where member_id = ${uid}`

/** A whole book, the oldest line first. */
export async function readWholeBook(db: Db, uid: number, kind: BookKind): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`select * from (${bookOf(kind, uid)}) b order by b.id`.execute(db)
  return rows
}

const monthStart = (month: string) => beginningOf(`${month}-01`)
const monthEnd = (month: string) => beginningOf(sql`${`${month}-01`}::date + interval '1 month'`)

function conditions({ flow, month }: Pick<LedgerQuery, 'flow' | 'month'>): RawBuilder<unknown> {
  const direction = flow === undefined ? sql`true` : flow === 'in' ? sql`b.amount > 0` : sql`b.amount < 0`
  const within =
    month === undefined
      ? sql`true`
      : sql`b.created_at >= ${monthStart(month)} and b.created_at < ${monthEnd(month)}`
  return sql`${direction} and ${within}`
}

const order = { expression: sql`b.id`, type: sql`integer`, falls: true }

/** A page of a book, the newest line first; with a cursor a late page costs what the first one costs. */
export async function readBook(db: Db, query: LedgerQuery) {
  const { uid, kind, page, limit, cursor } = query
  const skip = cursor === undefined ? (page - 1) * limit : 0
  // The total is there where the page holds no line.
  const { rows } = await sql<{ total: number } & ((BookRow & { sort_value: string }) | { id: null })>`
    select t.total, p.* from (
      select count(*)::integer as total from (${bookOf(kind, uid)}) b where ${conditions(query)}
    ) t left join (
      select b.id, b.event, b.key, b.amount::integer as amount, b.balance::integer as balance, b.created_at,
        b.id::text as sort_value
      from (${bookOf(kind, uid)}) b
      where ${conditions(query)} and ${cursor === undefined ? sql`true` : behind(cursor, order, sql`b.id`)}
      order by b.id desc offset ${skip} limit ${limit + 1}
    ) p on true order by p.id desc
  `.execute(db)
  const lines = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return { ...pageOf(lines, limit), total: rows[0]?.total ?? 0 }
}

export type MonthSum = { month: string; earned: number; spent: number }
export type Sums = {
  /** All the coins that somebody ever got, and those of this month of Beijing. */
  total: number
  this_month: number
  /** What came since midnight in Beijing, by event. */
  today: Record<string, number>
  /** What came and went in the book of that kind: the newest twelve months in which something did. */
  months: MonthSum[]
}

const since = (unit: 'day' | 'month') =>
  sql`b.created_at >= ${beginningOf(sql`date_trunc(${unit}, ${clock})`)}`

/** What somebody's coins add up to, and the months of the book that is looked at. */
export async function readSums(db: Db, uid: number, kind: BookKind): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with coins as materialized (${bookOf('coin', uid)}),
    gained as (
      select coalesce(sum(b.amount), 0)::integer as total,
        coalesce(sum(b.amount) filter (where ${since('month')}), 0)::integer as this_month
      from coins b where b.amount > 0
    ),
    today as (
      select b.event, sum(b.amount)::integer as sum from coins b where b.amount > 0 and ${since('day')} group by 1
    ),
    months as (
      select to_char(${clockAt(sql`b.created_at`)}, 'YYYY-MM') as month,
        coalesce(sum(b.amount) filter (where b.amount > 0), 0)::integer as earned,
        coalesce(-sum(b.amount) filter (where b.amount < 0), 0)::integer as spent
      from (${kind === 'coin' ? sql`select * from coins` : bookOf(kind, uid)}) b group by 1 order by 1 desc limit 12
    )
    select total, this_month,
      (select coalesce(json_object_agg(event, sum), '{}') from today) as today,
      (select coalesce(json_agg(m order by month), '[]') from months m) as months
    from gained
  `.execute(db)
  return rows[0] ?? { total: 0, this_month: 0, today: {}, months: [] }
}
