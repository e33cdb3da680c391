// Follows and blocks in numbers that nobody makes one by one.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Many people of whom nothing but their number matters: nothing else hears of them. */
async function makeCrowd(trx: Db, name: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into member (nickname, avatar)
    select ${name} || n, '' from generate_series(1, ${count}::integer) n returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Somebody follows many, who were made for it. */
export async function fillFollows(db: Db, follower: number, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const crowd = await makeCrowd(trx, `跟${follower}的`, count)
    await sql`
      insert into follow (follower_id, followed_id) select ${follower}, unnest(${crowd}::integer[])
    `.execute(trx)
  })
}

/** Somebody blocks many, who were made for it. */
export async function fillBlocks(db: Db, uid: number, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const crowd = await makeCrowd(trx, `挡${uid}的`, count)
    await sql`
      insert into member_block (member_id, blocked_id) select ${uid}, unnest(${crowd}::integer[])
    `.execute(trx)
  })
}

/** How many people have counts that their rows do not give. */
export async function wrongFollowCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from member m
    where fans_count <> (select count(*) from follow where followed_id = m.id)
      or concern_count <> (select count(*) from follow where follower_id = m.id)
  `.execute(db)
  return rows[0]?.wrong ?? 0
}
