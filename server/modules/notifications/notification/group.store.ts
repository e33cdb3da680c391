import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import type { MessageRow } from './inbox.store.ts'

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
  const shown = sql`not exists (select from blocking b
    where (b.member_id = ${uid} and b.blocked_id = o.actor_id)
      or (b.member_id = o.actor_id and b.blocked_id = ${uid}))`
  const { rows: found } = await sql<{ root: number } & Group>`
    select g.root, n.count, coalesce(w.people, '[]') as people
    from unnest(${roots}::integer[]) g(root)
    cross join lateral (
      select count(*)::integer as count from (
        select o.actor_id from message o where o.root = g.root
        union all select o.actor_id from message o where o.id = g.root
      ) o where ${shown}
    ) n
    cross join lateral (
      select json_agg(json_build_object('uid', a.id, 'nickname', a.nickname, 'avatar', a.avatar) order by o.id desc) as people
      from (
        select * from (
          (select o.id, o.actor_id from message o where o.root = g.root and ${shown}
            order by o.id desc limit ${maxNamed})
          union all select o.id, o.actor_id from message o where o.id = g.root and ${shown}
        ) o order by o.id desc limit ${maxNamed}
      ) o join member a on a.id = o.actor_id
    ) w
  `.execute(db)
  return new Map(found.map(({ root, ...group }) => [root, group]))
}
