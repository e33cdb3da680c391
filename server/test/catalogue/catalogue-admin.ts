// What hangs on things of the catalogue, laid down and read by tests.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The lines of the log about an act, the newest first. */
export const actsOf = (db: Db, act: string) =>
  db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('id', 'desc').execute()

/** Somebody's review of a blend on a day of January. */
export async function layReview(
  db: Db,
  facts: { member: number; tobacco: number; half: number; day: string; state?: string },
): Promise<number> {
  const { member, tobacco, half, day, state = 'published' } = facts
  const { rows } = await sql<{ id: number }>`
    insert into review (member_id, tobacco_id, half_stars, content, created_at, state)
    values (${member}, ${tobacco}, ${half}, ${`第${day}日`}, ${`2026-01-${day}`}, ${state}) returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

export async function layCollection(
  db: Db,
  facts: { member: number; target: number; state: string; quantity?: number; since?: string },
): Promise<void> {
  const { member, target, state, quantity = 1, since = null } = facts
  await sql`
    insert into collection_item (member_id, target_type, target_id, state, quantity, since)
    values (${member}, 4, ${target}, ${state}, ${quantity}, ${since})
  `.execute(db)
}

export async function laySmoke(db: Db, member: number, tobacco: number): Promise<void> {
  await sql`
    insert into smoke_log (member_id, smoked_on, tobacco_id) values (${member}, '2026-01-01', ${tobacco})
  `.execute(db)
}

/** A card of a blend in a post. */
export async function layCite(db: Db, post: number, position: number, target: number): Promise<void> {
  await sql`
    insert into cite (content_type, content_id, position, target_type, target_id) values (0, ${post}, ${position}, 4, ${target})
  `.execute(db)
}

export async function layVisits(db: Db, target: number, visitors: number): Promise<void> {
  await sql`
    insert into page_view_day (kind, target_id, day, visitors, taken) values ('tobacco', ${target}, '2026-11-01', ${visitors}, ${visitors})
  `.execute(db)
}

/** Nobody collects or cites a blend any more. */
export async function clearBlend(db: Db, id: number): Promise<void> {
  await sql`delete from collection_item where target_type = 4 and target_id = ${id}`.execute(db)
  await sql`delete from cite where target_type = 4 and target_id = ${id}`.execute(db)
}

/** What hangs on a blend: reviews by stars, the shelf by people, cards by posts, smokes, visitors. */
export async function hangingOn(db: Db, id: number) {
  const read = async <Row>(words: ReturnType<typeof sql<Row>>) => (await words.execute(db)).rows
  return {
    reviews: await read(
      sql<object>`select member_id, half_stars from review where tobacco_id = ${id} order by half_stars`,
    ),
    shelf: await read(sql<object>`
      select member_id, state, quantity, since::text from collection_item
      where target_type = 4 and target_id = ${id} order by member_id`),
    posts: await read(
      sql<object>`select content_id from cite where target_type = 4 and target_id = ${id} order by content_id`,
    ),
    smokes: await read(sql<object>`select member_id from smoke_log where tobacco_id = ${id}`),
    visits: await read(
      sql<object>`select visitors from page_view_day where kind = 'tobacco' and target_id = ${id}`,
    ),
  }
}

/** Numbers of what is not what its rows say, and of what still names something that was merged away. */
export async function wrongCounts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tobacco t left join rating_summary y on y.kind = 4 and y.item_id = t.id
    where t.collect_count <> (select count(*) from collection_item c where c.target_type = 4 and c.target_id = t.id)
      or t.review_count <> (select count(*) from review r where r.tobacco_id = t.id and r.state = 'published')
      or coalesce(y.reviews, 0) <> (select count(*) from review r where r.tobacco_id = t.id and r.state = 'published')
      or t.score is distinct from (
        select avg(half_stars)::double precision / 2 from review r where r.tobacco_id = t.id and r.state = 'published')
    union all select b.id from brand b where b.item_count <> (
      select count(*) from tobacco where brand_id = b.id and hidden_at is null) + (
      select count(*) from pipe where brand_id = b.id and hidden_at is null)
    union all select c.id from collection_item c join merged_item m on m.target_type = c.target_type and m.target_id = c.target_id
    union all select l.id from cellar_lot l join tobacco t on t.id = l.tobacco_id where l.sort_id is distinct from t.type_id
    union all select l.id from cellar_lot l join merged_item m on m.target_type = 4 and m.target_id = l.tobacco_id
    union all select c.content_id from cite c join merged_item m on m.target_type = c.target_type and m.target_id = c.target_id
    union all select r.id from review r join merged_item m on m.target_type = 4 and m.target_id = r.tobacco_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const notificationsOf = (db: Db, uid: number) =>
  db.selectFrom('notification').select(['label', 'parameters']).where('member_id', '=', uid).execute()

export const blendsOf = (db: Db, brand: number) =>
  db
    .selectFrom('tobacco')
    .select(['id', 'name_en', 'strength'])
    .where('brand_id', '=', brand)
    .orderBy('id')
    .execute()

/** A brand of pipes. */
export const pipeBrandOf = (db: Db) =>
  db.selectFrom('brand').select('id').where('kind', '=', 'pipe').executeTakeFirstOrThrow()

export async function giveBadge(db: Db, uid: number, badge: number): Promise<void> {
  await db.insertInto('earned_badge').values({ member_id: uid, badge_id: badge }).execute()
}

export const levelsReached = async (db: Db, uid: number) =>
  (
    await db
      .selectFrom('level_reached')
      .select('level')
      .where('member_id', '=', uid)
      .orderBy('level')
      .execute()
  ).map(({ level }) => level)
