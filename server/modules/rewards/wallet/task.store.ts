import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { type Calendar, calendarOf, noDays } from './checkin.store.ts'

/** Whether somebody ever did what the first of its kind is a task of its own for. */
export type Firsts = Record<'post' | 'piece' | 'review', boolean>

/** The sign-ins of somebody, and what they did at least once. */
export async function readDoings(db: Db, uid: number): Promise<{ calendar: Calendar; firsts: Firsts }> {
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
