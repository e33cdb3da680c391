import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { today } from '#server/kernel/database/beijing.ts'

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

export type Calendar = { month: string; day: number; today: boolean; streak: number; days: number[] }

/** The columns of a calendar: this month's days, and the row that goes on; it ended when neither today nor yesterday is in it. */
export const calendarOf = (uid: number) => sql`
  to_char(${today}, 'YYYY-MM') as month,
  extract(day from ${today})::integer as day,
  exists (select from checkin where member_id = ${uid} and day = ${today}) as today,
  coalesce((
    select streak from checkin where member_id = ${uid} and day >= ${today} - 1 order by day desc limit 1
  ), 0) as streak,
  array(
    select extract(day from day)::integer from checkin
    where member_id = ${uid} and day >= date_trunc('month', ${today}::timestamp)::date order by day
  ) as days`

export const noDays: Calendar = { month: '', day: 0, today: false, streak: 0, days: [] }

export async function readCalendar(db: Db, uid: number): Promise<Calendar> {
  const { rows } = await sql<Calendar>`select ${calendarOf(uid)}`.execute(db)
  return rows[0] ?? noDays
}

/** Whether somebody ever did what the first of its kind is a task of its own for. */
export type Firsts = Record<'post' | 'piece' | 'review', boolean>

/** The sign-ins of somebody, and what they did at least once. */
export async function readTaskProgress(db: Db, uid: number): Promise<{ calendar: Calendar; firsts: Firsts }> {
  const { rows } = await sql<Calendar & Firsts>`
    select ${calendarOf(uid)},
      exists (select from post where member_id = ${uid} and state = 'published') as post,
      exists (select from appreciation where member_id = ${uid} and state = 'published') as piece,
      exists (select from review where member_id = ${uid} and state = 'published') as review
  `.execute(db)
  const nothing = { ...noDays, post: false, piece: false, review: false }
  const { post, piece, review, ...calendar } = rows[0] ?? nothing
  return { calendar, firsts: { post, piece, review } }
}
