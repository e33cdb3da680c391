// What tests change about accounts and reviews to make newcomers, bursts and rings, and how scores are recomputed.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The account was opened so long ago (of PostgreSQL: 3 days). */
export const openedAgo = (db: Db, uid: number, age: string) =>
  sql`update member set created_at = now() - ${age}::interval where id = ${uid}`.execute(db)

/** How far somebody has grown. */
export async function growthOf(db: Db, uid: number): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('growth').where('id', '=', uid).executeTakeFirst()
  return row?.growth
}

/** Reviews of blends, pipes, accessories and works whose items do not say what the rows add up to. */
export async function wrongScores(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with due as (
      select case when tobacco_id is not null then 4 when pipe_id is not null then 5
          when accessory_id is not null then 6 else 8 end as kind,
        coalesce(tobacco_id, pipe_id, accessory_id, work_id) as id, count(*)::integer as written,
        count(*) filter (where weight > 0 and not held)::integer as reviews,
        coalesce(sum(weight) filter (where not held), 0)::integer as weight,
        coalesce(sum(weight * half_stars) filter (where not held), 0)::integer as stars
      from review where state = 'published' group by 1, 2
    ), kept as (
      select 4 as kind, id, review_count, score, popularity from tobacco
      union all select 5, id, review_count, score, popularity from pipe
      union all select 6, id, review_count, score, null from accessory
      union all select 8, id, review_count, score, popularity from work
    )
    select kept.kind || ' ' || kept.id as wrong from kept
      left join due using (kind, id) left join rating_summary t on t.kind = kept.kind and t.item_id = kept.id
    where kept.review_count <> coalesce(due.written, 0)
      or (coalesce(t.written, 0), coalesce(t.reviews, 0), coalesce(t.weight_sum, 0), coalesce(t.star_sum, 0)) <>
        (coalesce(due.written, 0), coalesce(due.reviews, 0), coalesce(due.weight, 0), coalesce(due.stars, 0))
      or (kept.score is null) <> (coalesce(due.weight, 0) = 0)
      or abs(kept.score - due.stars / 2.0 / nullif(due.weight, 0)) > 0.000001
      or t.item_id is not null and abs(kept.popularity - (5 * 3.5 + coalesce(due.stars, 0) / 4.0) / (5 + coalesce(due.weight, 0) / 2.0)) > 0.002
  `.execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** Somebody liked so many pieces of somebody else, and tipped them, within the last days. */
export async function makeTies(db: Db, one: number, other: number, likes: number): Promise<void> {
  await sql`
    with piece as (
      insert into appreciation (member_id, kind, title) select ${other}, 'rack', '架子' || n
      from generate_series(1, ${likes}::integer) n returning id
    )
    insert into content_like (member_id, target_type, target_id) select ${one}, 3, id from piece
  `.execute(db)
}

/** Somebody tipped somebody else so many times, a coin each, within the last days. */
export async function makeTips(db: Db, one: number, other: number, tips: number): Promise<void> {
  await sql`
    insert into tip (from_id, to_id, target_type, target_id, amount)
    select ${one}, ${other}, 3, 1, 1 from generate_series(1, ${tips}::integer)
  `.execute(db)
}

/** The reviews of a blend of the last day are spread evenly over so many days before it; their authors logged in earlier. */
export async function spreadOver(db: Db, tobacco: number, days: number): Promise<void> {
  await sql`
    update login_log set at = now() - interval '60 days'
    where member_id in (select member_id from review where tobacco_id = ${tobacco})
  `.execute(db)
  await sql`
    update review r set created_at = now() - interval '1 day' - make_interval(secs => ${days * 86_400} * placed.share)
    from (select id, cume_dist() over (order by id desc) as share from review
      where tobacco_id = ${tobacco} and created_at > now() - interval '1 day') placed where placed.id = r.id
  `.execute(db)
}

/** So many people without a log-in reviewed a blend, over the days before yesterday; their accounts were that old then. */
export async function reviewedBefore(
  db: Db,
  tobacco: number,
  { many, stars, days = 25, age = 200 }: { many: number; stars: number; days?: number; age?: number },
): Promise<void> {
  await sql`
    with person as (
      insert into member (nickname, avatar, growth, created_at)
      select left(md5(random()::text), 12), '', 2,
        now() - interval '1 day' - make_interval(days => ${age}, secs => ${days * 86_400}::float * n / ${many})
      from generate_series(1, ${many}::integer) n returning id, created_at
    )
    insert into review (tobacco_id, member_id, half_stars, content, created_at)
    select ${tobacco}::integer, id, ${stars * 2}::integer, '写得不长', created_at + make_interval(days => ${age}) from person
  `.execute(db)
}

/** What is kept of the reviews is what a rule of before would have left. */
export async function spoilSums(db: Db): Promise<void> {
  await sql`update rating_summary set written = 0, weight_sum = reviews, star_sum = 1, figure_sums = '{1,1,1,1}', flavored = 9,
    flavor_counts = '{1,2,3}'`.execute(db)
  await sql`update tobacco set flavors = '{1}'`.execute(db)
  await sql`update studio set half_stars_sum = 1, rating_weight = 1`.execute(db)
  await sql`update migration set digest = 'of before' where name = 'functions/ratings.sql'`.execute(db)
}
