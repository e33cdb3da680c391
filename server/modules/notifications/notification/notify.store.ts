import { sql } from 'kysely'
import { type Label, type Showtype, showtypes } from '#contract/notifications/message.ts'
import { publish } from '#server/events.ts'
import type { ContentRef } from '#server/kernel/events/domain-event.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** Open windows of these people show that something waits. */
const publishNotified = (trx: Db, uids: readonly number[]) =>
  publish(trx, { type: 'notification.changed', payload: { uids } })

/** What one line of somebody's news is about. */
type About = { showtype: Showtype; label: Label; target: ContentRef | null }

/** News as they are ordered by whoever did something. */
export type NotificationOrder = About & {
  to: readonly number[]
  actor: number | null
  parameters: Readonly<Record<string, string>>
  /** Only for those who see this. */
  under: ContentRef | null
  /** The line of the audit log: an appeal against the news finds who did the act. */
  entry: number | null
}

/** News that are to be taken back. */
export type RetractionOrder = Omit<About, 'showtype'> & {
  to: number
  showtype: Showtype | null
  actor: number | null
}

/** So many mentions of one person by people whom they do not follow are told within an hour. */
const maxStrangersMentions = 30
const mentions = ['mentioned', 'mentioned_in'] as const satisfies Label[]

/**
 * Whether a mention comes in a storm: past so many of an hour by people whom the person does not follow, those of the
 * same statement before it included. `n` is the news, with its place among them.
 */
const inStorm = sql`
  n.label = any(${[...mentions]}::text[])
  and not exists (select from follow f where f.follower_id = n.uid and f.followed_id = n.actor)
  and ${maxStrangersMentions} <= (
    select count(*) from (
      select from notification m
      where m.member_id = n.uid and m.showtype = n.showtype and m.label = any(${[...mentions]}::text[])
        and m.created_at > now() - interval '1 hour'
        and not exists (select from follow f where f.follower_id = n.uid and f.followed_id = m.actor_id)
      limit ${maxStrangersMentions}
    ) told
  ) + n.earlier`

/**
 * Writes news for people. Nobody is told of what somebody does with whom they have nothing to do any more (blocked by
 * one of the two); likes, collects and follows of the same thing by the same person are told once. Kinds that the
 * person switched off come as read already, and so do the mentions of a storm.
 */
export async function insertNotifications(trx: Db, orders: readonly NotificationOrder[]): Promise<void> {
  const news = orders.flatMap(({ to, under: _under, target, ...order }) =>
    to.map((uid) => ({ ...order, uid, target_type: target?.type, target_id: target?.id })),
  )
  if (news.length === 0) return
  const { rows } = await sql<{ member_id: number }>`
    insert into notification (member_id, showtype, label, actor_id, target_type, target_id, parameters, entry_id, is_read)
    select n.uid, n.showtype, n.label, n.actor, n.target_type, n.target_id, n.parameters, n.entry,
      exists (select from notification_setting s where s.member_id = n.uid and n.showtype = any(s.silent))
        or (${inStorm})
    from (
      select *, count(*) filter (where label = any(${[...mentions]}::text[]))
        over (partition by uid order by place rows between unbounded preceding and 1 preceding) as earlier
      from rows from (jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as (uid integer, showtype smallint, label text,
        actor integer, target_type smallint, target_id integer, parameters jsonb, entry bigint))
        with ordinality as n (uid, showtype, label, actor, target_type, target_id, parameters, entry, place)
    ) n
    where not ${eitherBlocked(sql`n.uid`, sql`n.actor`)}
    on conflict do nothing returning member_id
  `.execute(trx)
  if (rows.length > 0)
    await publishNotified(
      trx,
      rows.map(({ member_id }) => member_id),
    )
}

/** Deletes news about a thing that is gone for good, or of an act taken back, where they were not read. */
export async function deleteUnread(
  trx: Db,
  { to, showtype, label, actor, target }: RetractionOrder,
): Promise<void> {
  await sql`
    delete from notification where member_id = ${to} ${showtype === null ? sql`` : sql`and showtype = ${showtype}`} and label = ${label}
      and actor_id is not distinct from ${actor}
      and target_type is not distinct from ${target?.type ?? null} and target_id is not distinct from ${target?.id ?? null}
      and not is_read
  `.execute(trx)
}

/** Somebody follows none of these people any more: who has not read that they did is not told. */
export async function deleteFollowNews(trx: Db, actor: number, followed: readonly number[]): Promise<void> {
  await sql`
    delete from notification where member_id = any(${[...followed]}::integer[]) and actor_id = ${actor}
      and label = 'followed' and not is_read
  `.execute(trx)
}

/** What the fans of somebody are told of. */
export type FollowerNotification = {
  actor: number
  label: 'work_published'
  target: { type: number; id: number }
  parameters: Readonly<Record<string, string>>
}

/** A fan in the order of the walk: who followed last comes first. */
export type Place = { at: string; id: number }

type FollowerBatch = Place & { fans: number; notified: number[] | null }

/**
 * Tells the next fans behind a place, of those who want to hear of it; whoever was told before is not
 * told again. Who follows while the walk goes on came after the news.
 * @returns the last of them, or null when there are no more
 */
export async function notifyNextFollowers(
  trx: Db,
  { actor, label, target, parameters }: FollowerNotification,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FollowerBatch | null> {
  const { rows } = await sql<FollowerBatch>`
    with fans as (
      select f.created_at, f.follower_id from follow f
      where f.followed_id = ${actor}
        and ${after ? sql`(f.created_at, f.follower_id) < (${after.at}::timestamptz, ${after.id})` : sql`true`}
        and exists (select from notification_setting s where s.member_id = f.follower_id and s.works)
      order by f.created_at desc, f.follower_id desc limit ${limit}
    ), notified as (
      insert into notification (member_id, showtype, label, actor_id, target_type, target_id, parameters)
      select f.follower_id, ${showtypes.system}::smallint, ${label}::text, ${actor}::integer,
        ${target.type}::smallint, ${target.id}::integer,
        ${JSON.stringify(parameters)}::jsonb
      from fans f
      where not ${eitherBlocked(actor, sql`f.follower_id`)}
      on conflict do nothing returning member_id
    )
    select created_at::text as at, follower_id as id, (select count(*)::integer from fans) as fans,
      (select array_agg(member_id) from notified) as notified
    from fans order by created_at, follower_id limit 1
  `.execute(trx)
  const [batch] = rows
  if (batch?.notified) await publishNotified(trx, batch.notified)
  return batch ?? null
}

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

/** Old news that were read, at most `limit`, go; save what somebody appealed against and nobody has answered. */
export async function deleteOldNotifications(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id in (
      select m.id from notification m
      where m.is_read and m.created_at < now() - interval '1 year'
        and not exists (select from appeal p where p.message_id = m.id and p.state = 'open')
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** System news keep leading to it. */
export async function repointNotifications(trx: Db, { type, from, into }: Repoint): Promise<void> {
  await sql`
    update notification set target_id = ${into}
    where showtype = 4 and target_type = ${type} and target_id = ${from} and label like any(array['submission%', 'correction%'])
  `.execute(trx)
}
