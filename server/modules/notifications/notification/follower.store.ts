import { sql } from 'kysely'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

/** What the fans of somebody are told of. */
export type FollowerNotification = {
  actor: number
  label: 'work_published'
  target: { type: number; id: number }
  parameters: Readonly<Record<string, string>>
}

/** A fan in the order of the walk: who followed last comes first. */
export type Place = { at: string; id: number }

type FollowerBatch = Place & { fans: number; told: number }

/**
 * Tells the next fans behind a place, of those who want to hear of it; whoever was told before is not
 * told again. Who follows while the walk goes on came after the news.
 * @returns the last of them, or null when there are no more
 */
export async function notifyNextFollowers(
  trx: Db,
  { actor, label, target, parameters }: FollowerNotification,
  { after, most }: { after: Place | null; most: number },
): Promise<FollowerBatch | null> {
  const { rows } = await sql<FollowerBatch>`
    with fans as (
      select f.created_at, f.follower_id from follow f
      where f.followed_id = ${actor}
        and ${after ? sql`(f.created_at, f.follower_id) < (${after.at}::timestamptz, ${after.id})` : sql`true`}
        and exists (select from notification_setting s where s.member_id = f.follower_id and s.works)
      order by f.created_at desc, f.follower_id desc limit ${most}
    ), told as (
      insert into notification (member_id, showtype, label, actor_id, target_type, target_id, parameters)
      select f.follower_id, ${showtypes.system}::smallint, ${label}::text, ${actor}::integer,
        ${target.type}::smallint, ${target.id}::integer,
        ${JSON.stringify(parameters)}::jsonb
      from fans f
      where not ${eitherBlocked(actor, sql`f.follower_id`)}
      on conflict do nothing returning 1
    )
    select created_at::text as at, follower_id as id, (select count(*)::integer from fans) as fans,
      (select count(*)::integer from told) as told
    from fans order by created_at, follower_id limit 1
  `.execute(trx)
  return rows[0] ?? null
}
