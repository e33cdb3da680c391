import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** What has people of the same taste: blends and pipes. */
export type RecommendedKind = 4 | 5

const places = {
  [contentTypes.tobacco]: { table: 'tobacco', reviewed: 'tobacco_id' },
  [contentTypes.pipe]: { table: 'pipe', reviewed: 'pipe_id' },
} as const

// However many like a thing, no more is read than these: its newest people, of each of them some of what
// they like, and of what comes out the things that most of them like.
const maxPeople = 500
const maxReviews = 1_000
const maxThings = 200
const maxCandidates = 60

/** From four stars on somebody liked it. */
const good = 8

export type Recommendation = { id: number; shared: number }

/**
 * What people like who like this thing. A person likes what they collected, in whatever state, and what
 * they rated four stars or more; each counts once, and at least two must like both. Ranked by
 * shared / √(a · b), where a is the same for all of a list and is left out; b is counted up to 500 people
 * and then taken from what is kept with the item.
 */
export async function readRecommendations(
  db: Db,
  type: RecommendedKind,
  id: number,
  limit: number,
): Promise<Recommendation[]> {
  const { table, reviewed } = places[type]
  const column = sql.ref(reviewed)
  // What does not count in scores makes nothing alike either.
  const counts = sql`state = 'published' and weight > 0 and not held`
  const liked = sql`${counts} and half_stars >= ${good}`
  const { rows } = await sql<Recommendation>`
    with people as materialized (
      select member_id from (
        (select member_id, created_at from collection_item where target_type = ${type} and target_id = ${id}
          order by id desc limit ${maxPeople})
        union all
        (select member_id, created_at from (
          select member_id, created_at, half_stars from review where ${column} = ${id} and ${counts}
          order by id desc limit ${maxReviews}
        ) newest where half_stars >= ${good})
      ) known group by member_id order by max(created_at) desc, member_id limit ${maxPeople}
    ),
    counted as (
      select thing.id, count(*)::integer as shared from people, lateral (
        (select target_id as id from collection_item where member_id = people.member_id and target_type = ${type}
          order by target_id desc limit ${maxThings})
        union
        (select ${column} as id from review where member_id = people.member_id and ${column} is not null and ${liked}
          order by ${column} desc limit ${maxThings})
      ) thing
      where thing.id <> ${id} group by 1 having count(*) >= 2
    ),
    candidates as (
      select item.id, shared, item.popularity, item.collect_count from counted join ${sql.table(table)} item using (id)
      where item.hidden_at is null order by shared desc, item.popularity desc, item.id desc limit ${maxCandidates}
    )
    select c.id, c.shared from candidates c, lateral (
      select greatest(
        (select count(*) from (
          (select member_id from collection_item where target_type = ${type} and target_id = c.id limit ${maxPeople})
          union
          (select member_id from review where ${column} = c.id and ${liked} limit ${maxPeople})
        ) everyone),
        c.collect_count,
        (select half_stars[8] + half_stars[9] + half_stars[10] from rating_summary
          where kind = ${type} and item_id = c.id)
      ) as people
    ) other
    order by c.shared / sqrt(other.people::double precision) desc, c.shared desc, c.popularity desc, c.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export async function hasOptedOutOfRecommendations(db: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`select from recommendation_opt_out where member_id = ${uid}`.execute(db)
  return rows.length > 0
}

export async function setRecommendationOptOut(db: Db, uid: number, refused: boolean): Promise<void> {
  await (refused
    ? sql`insert into recommendation_opt_out (member_id) values (${uid}) on conflict do nothing`
    : sql`delete from recommendation_opt_out where member_id = ${uid}`
  ).execute(db)
}
