// How PostgreSQL reads the table of who has blocked whom.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { readPlan } from '../plans.ts'

/** Reads the newest posts, each with whether its author and this member have blocked one another. */
export async function planOfBlockedPosts(db: Db, viewer: number) {
  await sql`analyze member_block`.execute(db)
  return readPlan(
    db,
    sql`select p.id, ${eitherBlocked(viewer, sql`p.member_id`)} as hidden from post p
      where p.state = 'published' order by p.id desc limit 200`,
  )
}
