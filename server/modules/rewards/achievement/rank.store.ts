import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { clock } from '#server/kernel/database/beijing.ts'
import type { Person } from '#contract/community/follow.ts'
import { personColumn, personOf, type PersonRow } from '#server/modules/community/follow/index.ts'

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
): Promise<(Ranked & { person: PersonRow | null })[]> {
  const { rows } = await sql<Ranked & { person: PersonRow | null }>`
    select r.uid, r.prestige, ${personColumn(sql`r.uid`)} as person from (${rankOf(period)}) r
    where ${present} and ${behind ? sql`(r.prestige, r.uid) < (${behind.prestige}::integer, ${behind.uid}::integer)` : sql`true`}
    order by r.prestige desc, r.uid desc limit ${limit + 1}
  `.execute(db)
  return rows
}

/** More people than these are not counted. */
const maxCounted = 10_000

/** Where somebody stands in a rank. */
const placeIn = (period: RankPeriod, uid: number) => sql`
  select ${period}::text as period, own.prestige, (
    select count(*)::integer from (
      select from (${rankOf(period)}) r
      where ${present} and (r.prestige, r.uid) > (own.prestige, own.uid)
      limit ${maxCounted}
    ) r
  ) as ahead from (${rankOf(period)}) own where own.uid = ${uid}`

/** Where somebody stands in each rank; `place` is null behind the ten thousandth or where they have nothing yet. */
export async function readPlaces(db: Db, uid: number, periods: readonly RankPeriod[] = ['all', 'month']) {
  const parts = periods.map((period) => placeIn(period, uid))
  const { rows } = await sql<{ period: RankPeriod; prestige: number; ahead: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db)
  const placeOf = (period: RankPeriod) => {
    const { ahead = maxCounted, prestige = 0 } = rows.find((row) => row.period === period) ?? {}
    return { place: ahead < maxCounted ? ahead + 1 : null, prestige }
  }
  return { all: placeOf('all'), month: placeOf('month') }
}

/** Somebody with their prestige; null for a number that nobody has, or whose person is gone. */
export async function readStanding(
  db: Db,
  uid: number,
): Promise<{ prestige: number; person: Person } | null> {
  const { rows } = await sql<{ prestige: number; person: PersonRow }>`
    select one.prestige, ${personColumn(sql`one.id`)} as person
    from member one where one.id = ${uid} and ${hasNotLeft(sql`one.id`)}
  `.execute(db)
  return rows[0] ? { prestige: rows[0].prestige, person: personOf(rows[0].person) } : null
}
