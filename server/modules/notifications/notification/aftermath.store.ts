import { sql } from 'kysely'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** Marks the news of a new fan as read; 0: of all of them. */
export async function markFollowerRead(db: Db, uid: number, follower: number): Promise<void> {
  await sql`
    update notification set is_read = true
    where member_id = ${uid} and showtype = ${showtypes.follow} and not is_read
      and ${
        follower === 0
          ? sql`true`
          : sql`id <= (select max(id) from notification where member_id = ${uid}
              and showtype = ${showtypes.follow} and label = 'followed' and actor_id = ${follower})`
      }
  `.execute(db)
}

/** Old news that were read, at most `most`, go; save what somebody appealed against and nobody has answered. */
export async function deleteOldNotifications(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id in (
      select m.id from notification m
      where m.is_read and m.created_at < now() - interval '1 year'
        and not exists (select from appeal p where p.message_id = m.id and p.state = 'open')
      limit ${most}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
