import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { beginningOf, dayOf, today } from '#server/kernel/database/beijing.ts'

export type ArticleRow = {
  id: number
  title: string
  cover: string | null
  like_count: number
  created_at: Date
}

/** What everybody may read of somebody's posts. */
const readable = (uid: number) => sql`p.member_id = ${uid} and p.state = 'published' and not p.members_only
  and exists (select from circle c where c.id = p.circle_id and c.state in ('approved', 'frozen'))`

/** Long articles of a maker, the newest first, each with the name of its first picture. */
export async function readArticles(db: Db, uid: number, limit: number): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select p.id, p.title, p.like_count, p.created_at, (
      select u.file_name from upload_use used join upload u on u.id = used.upload_id
      where used.target_type = 'post' and used.target_id = p.id and u.state = 'finished' order by used.position limit 1
    ) as cover
    from post p where ${readable(uid)} and p.kind = 2 order by p.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

export type ContentCounts = { appreciation: number; articles: number; posts: number }

/** How many pieces show a studio's works, and how much its maker has written. */
export async function countContents(
  db: Db,
  { id, uid }: { id: number; uid: number },
): Promise<ContentCounts> {
  const { rows } = await sql<ContentCounts>`
    select (select count(*)::integer from appreciation_facet f join appreciation a on a.id = f.appreciation_id
        where f.facet = 'maker' and f.value = ${id} and a.state = 'published') as appreciation,
      count(*) filter (where p.kind = 2)::integer as articles, count(*)::integer as posts
    from post p where ${readable(uid)}
  `.execute(db)
  return rows[0] ?? { appreciation: 0, articles: 0, posts: 0 }
}

export type DayRow = { day: string; visitors: number; collects: number; fans: number }

/**
 * Visitors of a studio, who collected it or a work of it, and its maker's new fans, on each of the last
 * thirty days in Beijing, the oldest first.
 */
export async function readDays(db: Db, { id, uid }: { id: number; uid: number }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with span as (
      select first, ${beginningOf(sql`first`)} as since
      from (select ${today} - 29 as first) began
    ),
    acts as (
      select created_at as at, 1 as collects, 0 as fans from collection_item c, span
      where c.created_at >= span.since and ((c.target_type = ${sqlType.studio} and c.target_id = ${id})
        or (c.target_type = ${sqlType.work} and c.target_id in (select w.id from work w where w.studio_id = ${id})))
      union all
      select f.created_at, 0, 1 from follow f, span where f.followed_id = ${uid} and f.created_at >= span.since
    ),
    counted as (
      select ${dayOf(sql`at`)} as day, sum(collects)::integer as collects, sum(fans)::integer as fans
      from acts group by 1
    )
    select to_char(span.first + n, 'YYYY-MM-DD') as day, coalesce(v.visitors, 0) as visitors,
      coalesce(c.collects, 0) as collects, coalesce(c.fans, 0) as fans
    from span, generate_series(0, 29) n
    left join counted c on c.day = (select first from span) + n
    left join page_view_day v on v.kind = 'studio' and v.target_id = ${id} and v.day = (select first from span) + n
    order by 1
  `.execute(db)
  return rows
}

/** Works of a studio that wait for a look or were refused. */
export async function countWaiting(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from work where studio_id = ${id} and state in ('pending', 'rejected')
  `.execute(db)
  return rows[0]?.n ?? 0
}
