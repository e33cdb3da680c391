import { sql } from 'kysely'
import type { Unread } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { inQuietHours } from './setting/setting.store.ts'
import { isVisible } from './inbox.store.ts'

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
