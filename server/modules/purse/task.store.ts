import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

/** Whether somebody ever did what the first of its kind is a task of its own for. */
export async function readFirsts(db: Db, uid: number): Promise<Record<'post' | 'piece' | 'review', boolean>> {
  const { rows } = await sql<Record<'post' | 'piece' | 'review', boolean>>`
    select exists (select from post where member_id = ${uid} and state = 'published') as post,
      exists (select from appreciation where member_id = ${uid} and state = 'published') as piece,
      exists (select from review where member_id = ${uid} and state = 'published') as review
  `.execute(db)
  return rows[0] ?? { post: false, piece: false, review: false }
}
