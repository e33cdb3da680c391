import { type RawBuilder, sql } from 'kysely'
import type { Label, Unread } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { inQuietHours } from './setting/setting.store.ts'

export type MessageRow = {
  id: number
  /** The first of its group; null when it stands alone. */
  root: number | null
  showtype: number
  label: Label
  target_type: number | null
  target_id: number | null
  parameters: Record<string, string>
  is_read: boolean
  created_at: Date
  actor_id: number | null
  nickname: string | null
  avatar: string | null
  /** State of the appeal against it. */
  appeal: 'open' | 'upheld' | 'dismissed' | null
}

/** Whether what `m` leads is shown: a group goes on without those with whom one has nothing to do. */
export const isVisible = (uid: RawBuilder<unknown>) => sql<boolean>`(
  not ${eitherBlocked(uid, sql.ref('m.actor_id'))}
  or exists (select from notification o
    where (o.id = m.root or o.root = m.root) and o.id <> m.id and not ${eitherBlocked(uid, sql.ref('o.actor_id'))}))`

const columns = sql`m.id, m.root, m.showtype, m.label, m.target_type, m.target_id, m.parameters, m.is_read,
  m.created_at, m.actor_id, a.nickname, a.avatar, p.state as appeal`
const neighbours = sql`left join member a on a.id = m.actor_id left join appeal p on p.message_id = m.id`

type MessageQuery = { showtype?: number; type?: number; isRead?: boolean; before?: number; limit: number }

/** A page of somebody's news before a number, the newest first; each group is one, at its newest. */
export async function readMessages(
  db: Db,
  uid: number,
  { showtype, type, isRead, before, limit }: MessageQuery,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from notification m ${neighbours}
    where m.member_id = ${uid} and m.leads
      and ${showtype === undefined ? sql`true` : sql`m.showtype = ${showtype}`}
      and ${type === undefined ? sql`true` : sql`m.target_type = ${type}`}
      and ${isRead === undefined ? sql`true` : isRead ? sql`m.is_read` : sql`not m.is_read`}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
      and ${isVisible(sql`${uid}::integer`)}
    order by m.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** The newest of each kind of somebody's news, read or not. */
export async function readNewest(db: Db, uid: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from unnest(array[0, 1, 2, 3, 4]) k(kind) cross join lateral (
      select * from notification m
      where m.member_id = ${uid} and m.leads and m.showtype = k.kind and ${isVisible(sql`${uid}::integer`)}
      order by m.id desc limit 1
    ) m ${neighbours}
    order by m.id desc
  `.execute(db)
  return rows
}

/** Whether a piece of news (of this kind) is theirs. */
export async function hasNotification(
  db: Db,
  uid: number,
  { id, showtype }: { id: number; showtype?: number },
) {
  const { rows } = await sql`
    select from notification where id = ${id} and member_id = ${uid}
      and ${showtype === undefined ? sql`true` : sql`showtype = ${showtype}`}
  `.execute(db)
  return rows.length > 0
}

/**
 * Marks news as read: of the kind of one and no newer than it, or all (of a kind).
 * @returns whether any of it had not been
 */
export async function markRead(
  db: Db,
  uid: number,
  { id, showtype }: { id: number; showtype?: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification set is_read = true
    where member_id = ${uid} and not is_read
      and ${
        id === 0
          ? showtype === undefined
            ? sql`true`
            : sql`showtype = ${showtype}`
          : sql`id <= ${id} and showtype = (select showtype from notification where id = ${id} and member_id = ${uid})`
      }
  `.execute(db)
  return numAffectedRows !== 0n
}

export type GroupPerson = { uid: number; nickname: string; avatar: string }
export type Group = { count: number; people: GroupPerson[] }

const maxNamed = 3

/**
 * Who stands together in groups, by the number of each group's first: how many, and the newest of them.
 * People with whom this person has nothing to do are not among them.
 */
export async function readGroups(
  db: Db,
  uid: number,
  rows: readonly Pick<MessageRow, 'root'>[],
): Promise<Map<number, Group>> {
  const roots = rows.flatMap(({ root }) => (root === null ? [] : [root]))
  if (roots.length === 0) return new Map()
  const shown = sql`not ${eitherBlocked(uid, sql`o.actor_id`)}`
  const { rows: found } = await sql<{ root: number } & Group>`
    select g.root, n.count, coalesce(w.people, '[]') as people
    from unnest(${roots}::integer[]) g(root)
    cross join lateral (
      select count(*)::integer as count from (
        select o.actor_id from notification o where o.root = g.root
        union all select o.actor_id from notification o where o.id = g.root
      ) o where ${shown}
    ) n
    cross join lateral (
      select json_agg(json_build_object('uid', a.id, 'nickname', a.nickname, 'avatar', a.avatar) order by o.id desc) as people
      from (
        select * from (
          (select o.id, o.actor_id from notification o where o.root = g.root and ${shown}
            order by o.id desc limit ${maxNamed})
          union all select o.id, o.actor_id from notification o where o.id = g.root and ${shown}
        ) o order by o.id desc limit ${maxNamed}
      ) o join member a on a.id = o.actor_id
    ) w
  `.execute(db)
  return new Map(found.map(({ root, ...group }) => [root, group]))
}

/** More than these of one kind are not counted: nobody reads the number. */
const maxCounted = 100

type Row = { uid: number; quiet: boolean; newest: number; counts: Unread['counts'] }

/**
 * How much waits for each of these people, kind by kind. One walk along an index for each kind, so that
 * it costs the same however much lies there.
 */
export async function readUnread(db: Db, uids: readonly number[]): Promise<Map<number, Unread>> {
  const { rows } = await sql<Row>`
    select u.uid, ${inQuietHours} as quiet, coalesce(max(w.newest), 0) as newest,
      coalesce(json_agg(json_build_object('showtype', k.kind, 'count', w.count) order by k.kind)
        filter (where w.count > 0), '[]') as counts
    from unnest(${[...uids]}::integer[]) u(uid)
    left join notification_setting s on s.member_id = u.uid
    cross join unnest(array[0, 1, 2, 3, 4]) k(kind)
    cross join lateral (
      select count(*)::integer as count, max(x.id) as newest from (
        select m.id from notification m
        where m.member_id = u.uid and m.showtype = k.kind and m.leads and not m.is_read
          and ${isVisible(sql.ref('u.uid'))}
        order by m.id desc limit ${maxCounted}
      ) x
    ) w
    group by u.uid, s.quiet_from, s.quiet_to
  `.execute(db)
  return new Map(
    rows.map(({ uid, ...found }) => {
      const total = found.counts.reduce((sum, { count }) => sum + count, 0)
      return [uid, { total, ...found }]
    }),
  )
}

/** How much waits for one person. */
export async function unreadOf(db: Db, uid: number): Promise<Unread> {
  const found = (await readUnread(db, [uid])).get(uid)
  return found ?? { total: 0, counts: [], newest: 0, quiet: false }
}
