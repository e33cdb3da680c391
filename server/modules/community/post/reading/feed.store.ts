import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order } from '#server/kernel/database/paging.ts'
import { type ViewerScope, hiddenFrom, type Place, windowOf } from './post-list.store.ts'

const newest: Order = { expression: sql`p.id`, type: sql`integer`, falls: true }

/** So many of the newest posts are looked through first, and so many for somebody with many sources. */
const near = 1_000
const far = 30_000
const manySources = 100

type Feed = {
  uid: number
  limit: number
  cursor?: string
  since?: number
  offset: number
  kind?: 1 | 2
  /** Only the circles they are in, not the people they follow. */
  circlesAlone?: boolean
}

/**
 * Where the posts of the people somebody follows and the circles they are in stand, the newest first.
 *
 * Who follows many finds a page among the newest posts of the site: those are walked, with the sources
 * in two hashes, a little way and then a longer one. Who follows few, or people who write seldom, does
 * not: then each source gives its own newest, by its index. Each way is begun only where the ones before
 * did not fill the window.
 */
export async function readFeed(db: Db, feed: Feed, viewerScope: ViewerScope): Promise<Place[]> {
  const { uid, cursor, since, offset, limit, kind, circlesAlone } = feed
  const window = windowOf(limit)
  const fetchLimit = window + (cursor ? 0 : offset)
  const within = [
    sql`p.state = 'published'`,
    ...(cursor ? [behind(cursor, newest, sql`p.id`)] : []),
    ...(since === undefined ? [] : [sql`p.id > ${since}`]),
    ...(kind === undefined ? [] : [sql`p.kind = ${sql.lit(kind)}`]),
  ]
  const live = sql.join(within, sql` and `)
  const each = (source: RawBuilder<unknown>, column: RawBuilder<unknown>) => sql`
    select newest.id from ${source} source, lateral (
      select p.id from post p where ${column} = source.id and ${live} order by p.id desc limit ${fetchLimit}) newest`
  const walk = (rows: number) => sql`
    select p.id from (
      select p.id, p.member_id, p.circle_id from post p where ${live} order by p.id desc limit ${rows}
    ) p
    where p.member_id in (select id from followed) or p.circle_id in (select id from joined)
    order by p.id desc limit ${fetchLimit}`
  const { rows } = await sql<Place>`
    with followed as materialized (select followed_id as id from follow
      where follower_id = ${uid} and ${!circlesAlone}),
    joined as materialized (select circle_id as id from circle_member where member_id = ${uid}),
    near as materialized (${walk(near)}),
    far as materialized (
      select id from (${walk(far)}) walked
      where (select count(*) from near) < ${fetchLimit}
        and (select count(*) from followed) + (select count(*) from joined) > ${manySources}
    ),
    found as (
      select id from near union select id from far
      union
      select id from (
        ${each(sql`followed`, sql`p.member_id`)} union all ${each(sql`joined`, sql`p.circle_id`)}
      ) deep where (select count(*) from near) < ${fetchLimit} and (select count(*) from far) < ${fetchLimit}
    )
    select p.id, ${hiddenFrom(viewerScope)} as hidden, p.id::text as sort_value, false as top
    from (select id from found order by id desc offset ${cursor ? 0 : offset} limit ${window}) placed
    join post p on p.id = placed.id order by p.id desc
  `.execute(db)
  return rows
}
