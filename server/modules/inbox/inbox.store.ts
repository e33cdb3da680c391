import { sql } from 'kysely'
import type { Label } from '#contract/message.ts'
import type { Db } from '#server/kernel/db.ts'

export type MessageRow = {
  id: number
  showtype: number
  label: Label
  target_type: number | null
  target_id: number | null
  words: Record<string, string>
  is_read: boolean
  created_at: Date
  actor_id: number | null
  nickname: string | null
  avatar: string | null
  /** State of the appeal against it. */
  appeal: 'open' | 'upheld' | 'dismissed' | null
}

/** News of somebody with whom one has nothing to do any more, since one of the two blocked the other. */
const fromBlocked = (uid: number) => sql<boolean>`exists (
  select from blocking b where (b.member_id = ${uid} and b.blocked_id = m.actor_id)
    or (b.member_id = m.actor_id and b.blocked_id = ${uid}))`

/** A page of somebody's news before a number, the newest first; news of blocked people is left out. */
export async function readMessages(
  db: Db,
  uid: number,
  {
    showtype,
    type,
    isRead,
    before,
    limit,
  }: { showtype?: number; type?: number; isRead?: boolean; before?: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.showtype, m.label, m.target_type, m.target_id, m.words, m.is_read, m.created_at, m.actor_id,
      a.nickname, a.avatar, p.state as appeal
    from message m left join member a on a.id = m.actor_id left join appeal p on p.message_id = m.id
    where m.member_id = ${uid}
      and ${showtype === undefined ? sql`true` : sql`m.showtype = ${showtype}`}
      and ${type === undefined ? sql`true` : sql`m.target_type = ${type}`}
      and ${isRead === undefined ? sql`true` : sql`m.is_read = ${isRead}`}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
      and not ${fromBlocked(uid)}
    order by m.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** How many of each kind have not been read. */
export async function countUnread(db: Db, uid: number) {
  return db
    .selectFrom('message as m')
    .select(['showtype', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('member_id', '=', uid)
    .where('is_read', '=', false)
    .where((eb) => eb.not(fromBlocked(uid)))
    .groupBy('showtype')
    .execute()
}

/** Whether a piece of news of this kind is theirs. */
export async function hasNews(db: Db, uid: number, { id, showtype }: { id: number; showtype: number }) {
  const { rows } = await sql`
    select from message where id = ${id} and member_id = ${uid} and showtype = ${showtype}
  `.execute(db)
  return rows.length > 0
}

/** Marks news as read: of the kind of one and no newer than it, or all (of a kind). */
export async function markRead(db: Db, uid: number, { id, showtype }: { id: number; showtype?: number }) {
  await sql`
    update message set is_read = true
    where member_id = ${uid} and not is_read
      and ${
        id === 0
          ? showtype === undefined
            ? sql`true`
            : sql`showtype = ${showtype}`
          : sql`id <= ${id} and showtype = (select showtype from message where id = ${id} and member_id = ${uid})`
      }
  `.execute(db)
}
