import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { clock } from '#server/kernel/database/beijing.ts'

export type RankPeriod = 'all' | 'month'
export type Ranked = { uid: number; prestige: number }

/** Behind whom a page of the rank begins. */
export type Behind = Ranked

const thisMonth = sql`date_trunc('month', ${clock})::date`
const present = sql`not exists (
  select from account a where a.member_id = r.uid and a.state in ('anonymised', 'deactivated', 'banned'))`

/** Each rank as person and prestige, in the order of an index. */
const rankOf = (period: RankPeriod) =>
  period === 'all'
    ? sql`select id as uid, prestige from member where prestige > 0`
    : sql`select member_id as uid, amount as prestige from prestige_month where month = ${thisMonth}`

/** The people with the most prestige, or with the most that this month brought; one more than the page holds. */
export async function readRank(
  db: Db,
  { period, limit, behind }: { period: RankPeriod; limit: number; behind: Behind | null },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select r.uid, r.prestige from (${rankOf(period)}) r
    where ${present} and ${behind ? sql`(r.prestige, r.uid) < (${behind.prestige}::integer, ${behind.uid}::integer)` : sql`true`}
    order by r.prestige desc, r.uid desc limit ${limit + 1}
  `.execute(db)
  return rows
}

/** More people than these are not counted. */
const maxCounted = 10_000

/** Where somebody stands in a rank; null behind the ten thousandth or where they have nothing yet. */
export async function readPlace(db: Db, period: RankPeriod, uid: number) {
  const own =
    await sql<Ranked>`select r.uid, r.prestige from (${rankOf(period)}) r where r.uid = ${uid}`.execute(db)
  const [mine] = own.rows
  if (!mine) return { place: null, prestige: 0 }
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::integer as ahead from (
      select from (${rankOf(period)}) r
      where ${present} and (r.prestige, r.uid) > (${mine.prestige}::integer, ${uid}::integer)
      limit ${maxCounted}
    ) r
  `.execute(db)
  const ahead = rows[0]?.ahead ?? 0
  return { place: ahead < maxCounted ? ahead + 1 : null, prestige: mine.prestige }
}

/** Somebody's prestige; null for a number that nobody has, or whose person is gone. */
export async function readPrestige(db: Db, uid: number): Promise<number | null> {
  const { rows } = await sql<{ prestige: number }>`
    select m.prestige from member m where m.id = ${uid} and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return rows[0]?.prestige ?? null
}
