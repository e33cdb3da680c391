import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'

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
      select a.member_id, t.created_at as at
      from account a join coin_transfer t on t.key = 'profile.completed ' || a.member_id || ' '
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
