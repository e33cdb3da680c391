import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { beginningOf, dayOf, today } from '#server/kernel/database/beijing.ts'

/** Who runs a circle: the owner first, then the admins, the longest-standing first. */
export async function readStaff(db: Db, id: number): Promise<{ uid: number; role: CircleRole }[]> {
  const { rows } = await sql<{ uid: number; role: CircleRole }>`
    select member_id as uid, role from circle_member where circle_id = ${id} and role in ('owner', 'admin')
    order by role = 'owner' desc, joined_at, member_id
  `.execute(db)
  return rows
}

/** As many of a circle's pieces are looked at, and as many answers of each: what an answer costs stays small. */
const lastVisited = { posts: 100, comments: 100, cited: 300 } as const

/** Who posted and commented most in a circle within thirty days. */
export async function readActive(
  db: Db,
  id: number,
  viewer: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    with recent as (
      select id, member_id, created_at from post
      where circle_id = ${id} and state = 'published' and replied_at >= now() - interval '30 days'
      order by replied_at desc, id desc limit ${sql.lit(lastVisited.posts)}
    ),
    acts as (
      select member_id, created_at from recent
      union all
      select c.member_id, c.created_at from recent p, lateral (
        select member_id, created_at from comment
        where target_type = ${sqlType.post} and target_id = p.id and thread_id is null and state = 'published'
        order by id desc limit ${sql.lit(lastVisited.comments)}
      ) c
    )
    select a.member_id as uid from acts a
    join circle_member m on m.circle_id = ${id} and m.member_id = a.member_id
    where a.created_at >= now() - interval '30 days'
      and not ${eitherBlocked(viewer, sql`a.member_id`)}
    group by a.member_id order by count(*) desc, a.member_id limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Blends that a circle's newest posts cite most. */
export async function readCited(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recent as (
      select id from post where circle_id = ${id} and state = 'published' order by id desc limit ${sql.lit(lastVisited.cited)}
    )
    select c.target_id as id from recent p
    join cite c on c.content_type = ${sqlType.post} and c.content_id = p.id and c.target_type = ${sqlType.tobacco}
    group by c.target_id order by count(*) desc, max(p.id) desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Whether the token of an invitation link holds for a circle. */
export async function isInviteValid(db: Db, id: number, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from circle_invite where circle_id = ${id} and token = ${token} and expires_at > now()
  `.execute(db)
  return rows.length > 0
}

export type OwnerRow = { circle_id: number; uid: number }

/** Circles with an owner, the largest first; what is sought is one page of them. */
export async function readOwners(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<OwnerRow & { total: number }>`
    select c.id as circle_id, m.member_id as uid, count(*) over ()::integer as total
    from circle c join circle_member m on m.circle_id = c.id and m.role = 'owner'
    where c.state = 'approved' order by c.member_count desc, c.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type DayRow = { day: string; joined: number; posts: number; comments: number }

/**
 * What happened in a circle on each of the last thirty days in Beijing, the oldest first, from the rows
 * that stand there now. A post that was commented on within them was answered within them, as the index
 * has it.
 */
export async function readDays(db: Db, circle: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with span as (
      select ${today} - 29 as first,
        ${beginningOf(sql`${today} - 29`)} as since
    ),
    recent as (
      select p.id, p.created_at from post p, span
      where p.circle_id = ${circle} and p.state = 'published' and p.replied_at >= span.since
    ),
    threads as (
      select c.id, c.created_at, c.state from recent p join comment c on c.target_type = ${sqlType.post} and c.target_id = p.id
      where c.thread_id is null
    ),
    acts as (
      select joined_at as at, 1 as joined, 0 as posts, 0 as comments from circle_member, span
      where circle_id = ${circle} and joined_at >= span.since
      union all select created_at, 0, 1, 0 from recent
      union all select created_at, 0, 0, 1 from threads where state = 'published'
      union all select r.created_at, 0, 0, 1 from threads t join comment r on r.thread_id = t.id
      where r.state = 'published'
    ),
    counted as (
      select ${dayOf(sql`at`)} as day, sum(joined)::integer as joined,
        sum(posts)::integer as posts, sum(comments)::integer as comments
      from acts group by 1
    )
    select to_char(span.first + n, 'YYYY-MM-DD') as day, coalesce(c.joined, 0) as joined,
      coalesce(c.posts, 0) as posts, coalesce(c.comments, 0) as comments
    from span, generate_series(0, 29) n left join counted c on c.day = (select first from span) + n
    order by 1
  `.execute(db)
  return rows
}

export type Waiting = { requests: number; banned: number; admins: number }

export async function readWaiting(db: Db, circle: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::integer from circle_request where circle_id = ${circle} and state = 'pending') as requests,
      (select count(*)::integer from circle_ban where circle_id = ${circle}) as banned,
      (select count(*)::integer from circle_member where circle_id = ${circle} and role = 'admin') as admins
  `.execute(db)
  return rows[0] ?? { requests: 0, banned: 0, admins: 0 }
}
