import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { midnight } from '#server/kernel/database/beijing.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

type Thing = { type: number; id: number }

export async function insertTip(
  trx: Db,
  { from, to, amount, type, id }: Thing & { from: number; to: number; amount: number },
): Promise<number> {
  const created = await trx
    .insertInto('tip')
    .values({ from_id: from, to_id: to, target_type: type, target_id: id, amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}

/** What a thing was given so far, and what of it came from somebody. */
export async function sumTips(db: Db, { type, id }: Thing, uid: number | null) {
  const { rows } = await sql<{ people_count: number; coins: number; mine: number }>`
    select count(distinct from_id)::integer as people_count, coalesce(sum(amount), 0)::integer as coins,
      coalesce(sum(amount) filter (where from_id = ${uid}), 0)::integer as mine
    from tip where target_type = ${type} and target_id = ${id}
  `.execute(db)
  return rows[0] ?? { people_count: 0, coins: 0, mine: 0 }
}

/** Who gave to a thing, the newest first; nobody whom a block keeps apart from `uid`. */
export async function readGivers(
  db: Db,
  { type, id }: Thing,
  uid: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select from_id as uid from tip where target_type = ${type} and target_id = ${id}
      and not ${eitherBlocked(uid, sql`from_id`)}
    group by 1 order by max(id) desc limit ${limit}
  `.execute(db)
  return rows.map((row) => row.uid)
}

/** What somebody has given away since midnight in Beijing. */
export async function givenToday(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::integer as sum from tip
    where from_id = ${uid}
      and created_at >= ${midnight}
  `.execute(db)
  return rows[0]?.sum ?? 0
}

/** Whether somebody can still be thanked: they are there, and were not sent away. */
export async function canBeThanked(db: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from member m left join account a on a.member_id = m.id
    where m.id = ${uid} and (coalesce(a.state, 'normal') in ('normal', 'muted')
      or (a.state = 'banned' and a.state_until <= now()))
  `.execute(db)
  return rows.length > 0
}
