import { type RawBuilder, sql } from 'kysely'
import type { Reviewed } from '#contract/catalogue/review.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { monthDays, type RecentReview } from './rules.ts'

const columnOf: Readonly<Record<Reviewed, RawBuilder<unknown>>> = {
  4: sql`tobacco_id`,
  5: sql`pipe_id`,
  6: sql`accessory_id`,
  8: sql`work_id`,
}

/** So many of the newest are looked at: those of an item, and its habit before. */
const maxRecent = 500
const maxUsual = 2_000
const usualDays = 28

// The address of the last log-in before: reviews themselves keep none.
const withAuthors = sql`
  select r.id, r.member_id, r.half_stars, r.created_at, m.created_at as joined_at,
    case when r.created_at > now() - make_interval(days => ${monthDays}::integer) then (
      select l.address from login_log l where l.member_id = r.member_id and l.at <= r.created_at
      order by l.at desc limit 1) end as address`

/** Reviews that no decision was made about: of no case, or of one that is open. */
const undecided = sql`(r.anomaly_id is null or exists (
  select from anomaly a where a.id = r.anomaly_id and a.state = 'open'))`

/** An item's newest reviews. */
export async function readNewestOf(db: Db, kind: Reviewed, id: number): Promise<RecentReview[]> {
  const { rows } = await sql<RecentReview>`
    ${withAuthors} from (
      select * from review where ${columnOf[kind]} = ${id} and state = 'published' order by id desc limit ${maxRecent}
    ) r join member m on m.id = r.member_id
    where ${undecided}
  `.execute(db)
  return rows
}

/** How many reviews the item has on a usual day, of the four weeks before the last one. */
export async function readUsualPerDay(db: Db, kind: Reviewed, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select created_at from review where ${columnOf[kind]} = ${id} and state = 'published' order by id desc
      limit ${maxUsual}
    ) r where created_at between now() - make_interval(days => ${usualDays + 1}) and now() - interval '1 day'
  `.execute(db)
  return (rows[0]?.n ?? 0) / usualDays
}

/** The reviews of the last hour, of whatever items. */
export async function readLastHour(db: Db): Promise<RecentReview[]> {
  const { rows } = await sql<RecentReview>`
    ${withAuthors} from (select * from review order by id desc limit ${maxUsual}) r join member m on m.id = r.member_id
    where r.created_at > now() - interval '1 hour' and r.state = 'published' and ${undecided}
  `.execute(db)
  return rows
}
