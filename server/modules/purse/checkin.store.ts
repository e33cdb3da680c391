import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/**
 * Notes that somebody signed in today, in Beijing.
 * @returns the day and how many days they make in a row; null when it was noted before
 */
export async function insertCheckin(trx: Db, uid: number): Promise<{ day: string; streak: number } | null> {
  const { rows } = await sql<{ day: string; streak: number }>`
    insert into checkin (member_id, day, streak)
    values (${uid}, ${today}, 1 + coalesce(
      (select streak from checkin where member_id = ${uid} and day = ${today} - 1), 0))
    on conflict do nothing returning day::text, streak
  `.execute(trx)
  return rows[0] ?? null
}

export type Calendar = { month: string; today: boolean; streak: number; days: number[] }

/** The days of this month, and the row that goes on: it ended when neither today nor yesterday is in it. */
export async function readCalendar(db: Db, uid: number): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select to_char(${today}, 'YYYY-MM') as month,
      exists (select from checkin where member_id = ${uid} and day = ${today}) as today,
      coalesce((
        select streak from checkin where member_id = ${uid} and day >= ${today} - 1 order by day desc limit 1
      ), 0) as streak,
      array(
        select extract(day from day)::integer from checkin
        where member_id = ${uid} and day >= date_trunc('month', ${today}::timestamp)::date order by day
      ) as days
  `.execute(db)
  return rows[0] ?? { month: '', today: false, streak: 0, days: [] }
}

/** How many days in a row each of some days made. */
export async function readStreaks(
  db: Db,
  uid: number,
  days: readonly string[],
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ day: string; streak: number }>`
    select day::text, streak from checkin where member_id = ${uid} and day = any(${[...days]}::date[])
  `.execute(db)
  return new Map(rows.map(({ day, streak }) => [day, streak]))
}
