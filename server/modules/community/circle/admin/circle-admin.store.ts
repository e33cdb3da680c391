import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { beginningOf, dayOf, today } from '#server/kernel/database/beijing.ts'

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
