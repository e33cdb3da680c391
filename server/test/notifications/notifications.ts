// What tests change about news where the interface says nothing of it.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Lets all of somebody's news have come so many hours ago. */
export const ageNotifications = (db: Db, uid: number, hours: number) =>
  sql`update notification set created_at = now() - make_interval(hours => ${hours}) where member_id = ${uid}`.execute(
    db,
  )

/** A block that stands beside a follow, as one that came while the other was told. */
export const blockPast = (db: Db, uid: number, other: number) =>
  sql`insert into member_block (member_id, blocked_id) values (${uid}, ${other})`.execute(db)

/** So many fans of somebody who want to hear of new works; nobody of them need be found or counted. */
export async function makeFollowers(db: Db, followed: number, many: number): Promise<void> {
  for (const table of ['member', 'follow'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`
    with m as (insert into member (nickname) select 'fan_' || g from generate_series(1, ${many}::integer) g returning id),
      s as (insert into notification_setting (member_id, works) select id, true from m)
    insert into follow (follower_id, followed_id) select id, ${followed} from m
  `.execute(db)
  for (const table of ['member', 'follow'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/** How many pieces of news of somebody's work there are, and for how many people. */
export async function countNotified(
  db: Db,
  actor: number,
): Promise<{ all: number; people: number } | undefined> {
  const { rows } = await sql<{ all: number; people: number }>`
    select count(*)::integer as all, count(distinct member_id)::integer as people from notification
    where label = 'work_published' and actor_id = ${actor}
  `.execute(db)
  return rows[0]
}
