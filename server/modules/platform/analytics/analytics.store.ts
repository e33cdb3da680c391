import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { beginningOf, dayOf, today as siteDay } from '#server/kernel/database/beijing.ts'

/** Where what is counted of a day stands: rows with a number that grows and a time. */
const tables = {
  registered: 'member',
  posts: 'post',
  appreciations: 'appreciation',
  reviews: 'review',
  comments: 'comment',
  works: 'work',
} as const
type Counted = keyof typeof tables
const counted = Object.keys(tables) as Counted[]

/** By table the last number of a day that is over: what came later has a greater one. */
export type Marks = Partial<Record<Counted, number>>

export type Day = Record<Counted, number> & { day: string; active: number | null; coins: number }

const dayLength = 86_400_000

/** A day so many days before another, as 2026-11-21. */
export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * dayLength).toISOString().slice(0, 10)

type State = {
  today: string
  /** The last day that was counted, and what stands behind it. */
  last: string | null
  marks: Marks
  /** What stands behind the day before yesterday. */
  earlier: Marks | null
}

/** Today in Beijing, and how far the days before it were counted. */
export async function readState(db: Db): Promise<State> {
  const { rows } = await sql<Omit<State, 'marks'> & { marks: Marks | null }>`
    select t.today::text, d.day::text as last, d.marks, e.marks as earlier
    from (values (${siteDay})) t (today)
    left join lateral (select day, marks from analytics_day order by day desc limit 1) d on true
    left join analytics_day e on e.day = t.today - 2
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say what day it is')
  return { ...row, marks: row.marks ?? {} }
}

type Part = {
  day: string
  /** What came before it has these numbers or smaller ones. */
  marks: Marks
  /** Today is not over; of yesterday what had happened until this time of the day. */
  is: 'today' | 'yesterday'
}

const endOf = ({ is }: Part) =>
  is === 'today' ? sql`'infinity'::timestamptz` : sql`now() - interval '1 day'`

const countOf = (name: Counted, part: Part) => sql`(
  select count(*)::integer from ${sql.table(tables[name])} t
  where t.id > ${part.marks[name] ?? 0} and t.created_at >= ${beginningOf(part.day)} and t.created_at < ${endOf(part)}
) as ${sql.ref(name)}`

const given = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  from coin_row r
  where r.other_id is null and r.amount > 0 and r.created_at >= ${from} and r.created_at < ${to}`

/** What there is of a part of a day: only what came after the marks is looked at. */
export async function readPart(db: Db, part: Part): Promise<Day> {
  const { day, is } = part
  const columns = sql.join(counted.map((name) => countOf(name, part)))
  const active =
    is === 'today'
      ? sql`(select count(*)::integer from analytics_active_member f where f.day = ${day}::date)`
      : sql`null::integer`
  const { rows } = await sql<Day>`
    select ${day}::text as day, ${active} as active, ${columns},
      (select coalesce(sum(r.amount), 0)::bigint ${given(beginningOf(day), endOf(part))}) as coins
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A day without figures')
  return row
}

/** Days that are over, the oldest first. */
export async function readDays(db: Db, from: string, to: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text, active, registered, posts, appreciations, reviews, comments, works, coins from analytics_day
    where day between ${from}::date and ${to}::date order by day
  `.execute(db)
  return rows
}

/** The last number of a table before a day began; what is behind the mark before is known. */
async function markOf(db: Db, name: Counted, day: string, before: number): Promise<number> {
  const { rows } = await sql<{ mark: number | null }>`
    select coalesce(min(id) filter (where created_at >= ${beginningOf(day)}) - 1, max(id)) as mark
    from ${sql.table(tables[name])} where id > ${before}
  `.execute(db)
  return rows[0]?.mark ?? before
}

async function byDay(db: Db, from: string, today: string, what: RawBuilder<unknown>) {
  const { rows } = await sql<{ day: string; n: number }>`
    select day::text, n from (${what}) found where day >= ${from}::date and day < ${today}::date
  `.execute(db)
  return new Map(rows.map(({ day, n }) => [day, n]))
}

const createdPerDay = (name: Counted, from: string, today: string) => sql`
  select ${dayOf(sql`created_at`)} as day, count(*)::integer as n from ${sql.table(tables[name])}
  where created_at >= ${beginningOf(from)} and created_at < ${beginningOf(today)} group by 1`

/**
 * Counts the days from `from` until yesterday, each once. Whole tables are read: this is for the night.
 * @returns how many days were counted
 */
export async function countDays(trx: Db, from: string, today: string, before: Marks): Promise<number> {
  const marks: Marks = {}
  const earlier: Marks = {}
  for (const name of counted) {
    marks[name] = await markOf(trx, name, today, before[name] ?? 0)
    earlier[name] = await markOf(trx, name, dayBefore(today), before[name] ?? 0)
  }
  const found = new Map<string, Map<string, number>>()
  for (const name of counted) found.set(name, await byDay(trx, from, today, createdPerDay(name, from, today)))
  const coins = sql`select ${dayOf(sql`r.created_at`)} as day, sum(r.amount)::bigint as n
    ${given(beginningOf(from), beginningOf(today))} group by 1`
  found.set('coins', await byDay(trx, from, today, coins))
  const people = sql`select day, count(*)::integer as n from analytics_active_member group by 1`
  found.set('active', await byDay(trx, from, today, people))
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day from generate_series(${from}::date, ${today}::date - 1, interval '1 day') d
  `.execute(trx)
  for (const { day } of rows) {
    const n = (name: string) => found.get(name)?.get(day) ?? 0
    await sql`
      insert into analytics_day (day, active, registered, posts, appreciations, reviews, comments, works, coins, marks)
      values (${day}::date, ${found.get('active')?.get(day) ?? null}, ${n('registered')}, ${n('posts')},
        ${n('appreciations')}, ${n('reviews')}, ${n('comments')}, ${n('works')}, ${n('coins')},
        ${JSON.stringify(day === dayBefore(today) ? marks : day === dayBefore(today, 2) ? earlier : {})}::jsonb)
      on conflict (day) do nothing
    `.execute(trx)
  }
  return rows.length
}

/** One counts, whoever else begins waits. */
export async function lockCounting(trx: Db): Promise<void> {
  await sql`lock table analytics_day in share row exclusive mode`.execute(trx)
}

/** Who was here is known for so many days; a day's number stays. */
export async function dropActive(db: Db, days: number): Promise<void> {
  await sql`delete from analytics_active_member where day < ${siteDay} - ${days}::integer`.execute(db)
}
