import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { BadgeTier } from '#server/modules/editorial/community-settings/index.ts'
import { takeUnnotifiedLevels } from '#server/modules/rewards/ledger/index.ts'

/** Of whom: those people, or (null) all. */
export type Whom = readonly number[] | null

const among = (column: string, whom: Whom) =>
  whom === null ? sql`true` : sql`${sql.ref(column)} = any(${[...whom]}::integer[])`

/** Numbers what happened to each person in the order in which it did. */
const counted = (happened: RawBuilder<unknown>) => sql`
  select member_id, at, row_number() over (partition by member_id order by at) as n from (${happened}) happened`

/**
 * What badges are given for, event by event: each time it happened to a person, and the how manieth that was.
 * Only what took part in the community counts: nothing that was smoked, bought, kept or tried, and no
 * reviews beyond the first. What is hidden, waits or was taken away counts for nothing.
 */
const facts: Readonly<Record<string, (whom: Whom) => RawBuilder<unknown>>> = {
  'account.registered': (whom) =>
    counted(sql`select member_id, created_at as at from account where ${among('member_id', whom)}`),
  // A profile is whole once, and that is when its coins were paid.
  'profile.completed': (whom) =>
    counted(sql`
      select a.member_id, r.created_at as at
      from account a join coin_row r on r.member_id = a.member_id and r.key = 'profile.completed ' || a.member_id || ' '
      where ${among('a.member_id', whom)}`),
  'post.created': (whom) =>
    counted(sql`
      select member_id, created_at as at from post where state = 'published' and ${among('member_id', whom)}`),
  'comment.created': (whom) =>
    counted(sql`
      select member_id, created_at as at from comment where state = 'published' and ${among('member_id', whom)}`),
  'review.created': (whom) =>
    counted(sql`
      select member_id, created_at as at from review where state = 'published' and ${among('member_id', whom)}`),
  'checkin.streak': (whom) => sql`
    select member_id, created_at as at, streak as n from checkin where ${among('member_id', whom)}`,
  'like.received': (whom) =>
    counted(sql`
      select p.member_id, l.created_at as at
      from post p join content_like l on l.target_type = ${sqlType.post} and l.target_id = p.id and l.member_id <> p.member_id
      where p.state = 'published' and ${among('p.member_id', whom)}
      union all
      select a.member_id, l.created_at
      from appreciation a join content_like l on l.target_type = ${sqlType.appreciation} and l.target_id = a.id and l.member_id <> a.member_id
      where a.state = 'published' and ${among('a.member_id', whom)}`),
  'post.featured': (whom) =>
    counted(sql`
      select member_id, featured_at as at from post
      where state = 'published' and featured_at is not null and ${among('member_id', whom)}
      union all
      select member_id, featured_at from appreciation
      where state = 'published' and featured_at is not null and ${among('member_id', whom)}`),
  'submission.merged': (whom) =>
    counted(sql`
      select member_id, decided_at as at from contribution where state = 'merged' and ${among('member_id', whom)}`),
  'circle.approved': (whom) =>
    counted(sql`
      select founder_id as member_id, decided_at as at from circle
      where founder_id is not null and decided_at is not null and state in ('approved', 'frozen', 'closed')
        and ${among('founder_id', whom)}`),
  'follow.received': (whom) =>
    counted(sql`
      select followed_id as member_id, created_at as at from follow where ${among('followed_id', whom)}`),
  'studio.certified': (whom) =>
    counted(sql`select member_id, certified_at as at from studio where ${among('member_id', whom)}`),
}

/** The events that badges may be given for. */
export const events: readonly string[] = Object.keys(facts)

/** The rows `member_id, at, n` of an event. */
export const factsOf = (event: string, whom: Whom): RawBuilder<unknown> | null => facts[event]?.(whom) ?? null

/** Which of some people do not have every badge that is given for this. */
export async function lackingBadges(db: Db, event: string, uids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select uid from unnest(${[...uids]}::integer[]) uid where exists (
      select from badge b where b.event = ${event} and b.shown
        and not exists (select from earned_badge e where e.badge_id = b.id and e.member_id = uid)
    )
  `.execute(db)
  return rows.map(({ uid }) => uid)
}

export type Granted = { uid: number; badge: string }

/**
 * Gives people the badges of an event that they have earned and do not have, dated when they earned them.
 * Whoever is gone for good gets none.
 * @param notified they need no notification
 * @returns what is new; nothing the second time
 */
export async function grantBadges(trx: Db, event: string, whom: Whom, notified: boolean): Promise<Granted[]> {
  const reached = factsOf(event, whom)
  if (!reached) return []
  const { rows } = await sql<Granted>`
    with made as (
      insert into earned_badge (member_id, badge_id, earned_at, notified_at)
      select f.member_id, b.id, min(f.at), case when ${notified}::boolean then now() end
      from badge b join (${reached}) f on f.n = b.threshold
      where b.event = ${event} and b.shown and not exists (
        select from account a where a.member_id = f.member_id and a.state = 'anonymised'
      )
      group by 1, 2
      on conflict do nothing returning member_id, badge_id
    ) select m.member_id as uid, b.name as badge from made m join badge b on b.id = m.badge_id
    order by m.member_id, b.position
  `.execute(trx)
  return rows
}

export type EarnedBadgeRow = { id: number; name: string; tier: BadgeTier; earned_at: string }

/** The badges that somebody has, the newest first, as a column for `badgeViews`. */
export const earnedBadgesColumn = (uid: number) => sql<EarnedBadgeRow[]>`(
  select coalesce(json_agg(h), '[]') from (
    select b.id, b.name, b.tier, e.earned_at from earned_badge e join badge b on b.id = e.badge_id
    where e.member_id = ${uid} order by e.earned_at desc, b.id desc
  ) h)`

/** How far somebody has come, by event: the most that was counted at once. */
const progressOf = (uid: number) =>
  sql.join(
    events.map(
      (event) =>
        sql`select ${event}::text as event, (select max(n) from (${factsOf(event, [uid]) ?? sql``}) f) as n`,
    ),
    sql` union all `,
  )

/** How many people have each badge, and how many people there are. */
export async function countHolders(db: Db): Promise<{ people: number; holders: Map<number, number> }> {
  const { rows } = await sql<{ badge_id: number; n: number }>`
    select badge_id, count(*)::integer as n from earned_badge group by 1
  `.execute(db)
  const total = await sql<{ n: number }>`
    select count(*)::integer as n from account where state <> 'anonymised'
  `.execute(db)
  return {
    people: total.rows[0]?.n ?? 0,
    holders: new Map(rows.map(({ badge_id, n }) => [badge_id, n])),
  }
}

export type WallRow = {
  id: number
  name: string
  rule: string
  tier: BadgeTier
  threshold: number
  earned_at: Date | null
  /** How often what it is given for has happened; 0 where that is not asked. */
  reached: number
}

/**
 * Each badge, and since when somebody (null: nobody) has it. One that is not given any more is there for those who have it.
 * @param own how far they have come is read, too
 */
export async function readWall(db: Db, uid: number | null, own: boolean): Promise<WallRow[]> {
  const progress = own && uid !== null ? progressOf(uid) : sql`select null::text as event, 0 as n`
  const { rows } = await sql<WallRow>`
    select b.id, b.name, b.rule, b.tier, b.threshold, e.earned_at, coalesce(p.n, 0)::integer as reached
    from badge b left join earned_badge e on e.badge_id = b.id and e.member_id = ${uid}
      left join (${progress}) p on p.event = b.event
    where b.shown or e.earned_at is not null order by b.position, b.id
  `.execute(db)
  return rows
}

/** What nobody has told the person of yet; from now on somebody has. */
export async function takeUnnotifiedBadges(trx: Db, uid: number) {
  const badges = await sql<{ id: number; name: string }>`
    with told as (
      update earned_badge set notified_at = now() where member_id = ${uid} and notified_at is null returning badge_id
    ) select b.id, b.name from told t join badge b on b.id = t.badge_id order by b.position
  `.execute(trx)
  return { badges: badges.rows, levels: await takeUnnotifiedLevels(trx, uid) }
}
