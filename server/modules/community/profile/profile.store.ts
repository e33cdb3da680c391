import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { earnedBadgesColumn, type EarnedBadgeRow } from '#server/modules/rewards/achievement/index.ts'
import { reviewedItem, reviewedKind } from '#server/modules/catalogue/review/index.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type ProfileVisibility = { show_shelf: boolean; show_taste: boolean }

/** What somebody lets others see; undefined for nobody, and for whoever has left. */
export async function readProfileVisibility(db: Db, uid: number): Promise<ProfileVisibility | undefined> {
  const { rows } = await sql<ProfileVisibility>`
    select m.show_shelf, m.show_taste from member m where m.id = ${uid} and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return rows[0]
}

/** So many of somebody's newest reviews tell their taste. */
const maxTasted = 500

export type TasteRow = {
  reviews: number
  figures: (number | null)[]
  types: { value: string; name: string; count: number }[]
}

/** What the reviews of blends add up to of the people of an SQL array: means of the four figures, and how many of each sort. */
const tastesOf = (uids: RawBuilder<unknown>) => sql<TasteRow & { uid: number }>`
    select who.uid, count(r.id)::integer as reviews,
      array[avg(r.strength), avg(r.flavor_level), avg(r.room_note), avg(r.taste)]::double precision[] as figures,
      coalesce((select jsonb_agg(jsonb_build_object('value', value, 'name', name, 'count', n) order by n desc, value) from (
        select ty.value, ty.name, count(*)::integer as n
        from unnest(array_agg(r.tobacco_id)) as blend join tobacco t on t.id = blend join term ty on ty.id = t.type_id
        group by ty.value, ty.name
      ) sorts), '[]') as types
    from unnest(${uids}) as who(uid) left join lateral (
      select id, tobacco_id, strength, flavor_level, room_note, taste from review
      where member_id = who.uid and state = 'published' and tobacco_id is not null
      order by id desc limit ${maxTasted}
    ) r on true
    group by who.uid`

/** The tastes of some people. */
export async function readTastes(db: Db, uids: readonly number[]): Promise<Map<number, TasteRow>> {
  const { rows } = await tastesOf(sql`${[...uids]}::integer[]`).execute(db)
  return new Map(rows.map(({ uid, ...row }) => [uid, row]))
}

/** The first signs of a review are enough for two lines. */
const excerptLetters = 160

/** A review on a person's page: of what it is, in half stars, and how its words begin. */
export type PersonReviewRow = {
  id: number
  type: number
  item_id: number
  half_stars: number
  content: string
  generated: boolean
}

type PersonPage = ProfileVisibility & {
  badges: EarnedBadgeRow[]
  taste: TasteRow | null
  reviews: PersonReviewRow[]
}

/**
 * What stands on somebody's page: what they let others see, their badges, so many of their newest reviews, and their
 * taste, where they show it or look at it themselves (`own`); undefined for nobody, and for whoever has left.
 */
export async function readPersonPage(
  db: Db,
  uid: number,
  own: boolean,
  reviews: number,
): Promise<PersonPage | undefined> {
  const { rows } = await sql<PersonPage>`
    select one.show_shelf, one.show_taste, ${earnedBadgesColumn(uid)} as badges,
      case when ${own} or one.show_taste then (
        select row_to_json(taste) from (${tastesOf(sql`array[one.id]`)}) taste
      ) end as taste,
      (select coalesce(json_agg(newest), '[]') from (
        select r.id, ${reviewedKind} as type, ${reviewedItem} as item_id, r.half_stars,
          left(r.content, ${excerptLetters}) as content, r.generated
        from review r where r.member_id = one.id and r.state = 'published' order by r.id desc limit ${reviews}
      ) newest) as reviews
    from member one where one.id = ${uid} and ${hasNotLeft(sql`one.id`)}
  `.execute(db)
  return rows[0]
}

export type Common = { circles: number[]; circle_count: number; blends: number; close: number }

/** From so many half stars apart two ratings are no longer alike. */
const apart = 2

/** Circles that two people are both in, and blends that both reviewed. */
export async function readCommon(db: Db, one: number, other: number): Promise<Common> {
  const { rows } = await sql<Common>`
    with shared as (
      select c.id, c.member_count from circle_member a join circle_member b using (circle_id) join circle c on c.id = circle_id
      where a.member_id = ${one} and b.member_id = ${other} and c.state in ('approved', 'frozen')
    ),
    both_rated as (
      select abs(a.half_stars - b.half_stars) as gap from review a join review b using (tobacco_id)
      where a.member_id = ${one} and b.member_id = ${other} and a.state = 'published' and b.state = 'published'
    )
    select array(select id from shared order by member_count desc, id limit 6) as circles,
      (select count(*)::integer from shared) as circle_count,
      (select count(*)::integer from both_rated) as blends,
      (select count(*)::integer from both_rated where gap <= ${apart}) as close
  `.execute(db)
  return rows[0] ?? { circles: [], circle_count: 0, blends: 0, close: 0 }
}

export type SimilarTaste = { uid: number; introduction: string; shared: number; example: number }

// However much somebody likes, no more is read than these: their newest things, of each its newest people.
const maxLiked = 60
const maxAdmirers = 200
const good = 8

/**
 * People who like what somebody likes: blends that they gave four stars or more in a published review, or
 * that they own and show (`show_shelf`); two at least. The most in common first. Not those they
 * follow, nor those kept apart by a block.
 */
export async function readSimilarTastes(db: Db, uid: number, limit: number): Promise<SimilarTaste[]> {
  const { rows } = await sql<SimilarTaste>`
    with mine as materialized (
      select distinct thing from (
        (select tobacco_id as thing from review
          where member_id = ${uid} and state = 'published' and tobacco_id is not null and half_stars >= ${good}
          order by id desc limit ${maxLiked})
        union all
        (select target_id from collection_item where member_id = ${uid} and target_type = ${sqlType.tobacco}
          order by created_at desc, id desc limit ${maxLiked})
      ) liked
    ),
    others as (
      select fan.member_id, mine.thing from mine cross join lateral (
        (select r.member_id from review r
          where r.tobacco_id = mine.thing and r.state = 'published' and r.half_stars >= ${good}
          order by r.id desc limit ${maxAdmirers})
        union
        (select m.id from (
          select member_id from collection_item where target_type = ${sqlType.tobacco} and target_id = mine.thing and state = 'own'
          order by id desc limit ${maxAdmirers}
        ) owner join member m on m.id = owner.member_id and m.show_shelf)
      ) fan
      where fan.member_id <> ${uid}
    ),
    ranked as (
      select member_id, count(*)::integer as shared, min(thing) as example from others group by 1 having count(*) >= 2
    )
    select m.id as uid, m.introduction, ranked.shared, ranked.example
    from ranked join member m on m.id = ranked.member_id left join account a on a.member_id = m.id
    where m.show_taste and coalesce(a.state, 'normal') in ('normal', 'muted')
      and not exists (select from follow where follower_id = ${uid} and followed_id = m.id)
      and not ${eitherBlocked(uid, sql`m.id`)}
    order by ranked.shared desc, m.id desc limit ${limit}
  `.execute(db)
  return rows
}

export type Mine = { checked_in: boolean; streak: number; drafts: number }

/** What waits for somebody. `today` is the day in Beijing. */
export async function readMine(db: Db, uid: number, today: string): Promise<Mine> {
  const { rows } = await sql<Mine>`
    select coalesce(last.day = ${today}::date, false) as checked_in,
      case when last.day >= ${today}::date - 1 then last.streak else 0 end as streak,
      (select count(*)::integer from post_draft where member_id = ${uid}) as drafts
    from (select) as one left join lateral (
      select day, streak from checkin where member_id = ${uid} order by day desc limit 1
    ) last on true
  `.execute(db)
  return rows[0] ?? { checked_in: false, streak: 0, drafts: 0 }
}
