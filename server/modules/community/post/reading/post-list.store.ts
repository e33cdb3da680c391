import { trashDays } from '#contract/limits.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, cursorOf, type Order } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type PostSort = 'replied' | 'new' | 'hot'

/** Who looks: what they do not want to see, and may not, is left out. */
export type ViewerScope = { uid: number | null; moderator: boolean }

/** Which posts, in which order. */
export type Wanted = {
  scope: 'feed' | 'joined' | 'circle' | 'square' | 'user' | 'essence' | 'trash'
  circle?: number
  uid?: number
  tag?: number
  kind?: 1 | 2
  cite?: { type: number; id: number }
  sort: PostSort
  offset: number
  limit: number
  cursor?: string
  /** Only newer ones than this. */
  since?: number
}

export type Place = { id: number; hidden: boolean; sort_value: string; top: boolean }

const orders: Record<PostSort | 'essence' | 'trash', Order> = {
  replied: { expression: sql`p.replied_at`, type: sql`timestamptz`, falls: true },
  new: { expression: sql`p.id`, type: sql`integer`, falls: true },
  hot: { expression: sql`p.hot`, type: sql`double precision`, falls: true },
  essence: { expression: sql`p.featured_at`, type: sql`timestamptz`, falls: true },
  trash: { expression: sql`p.state_at`, type: sql`timestamptz`, falls: true },
}

/** What these eyes do not see of the posts that answer. */
export function hiddenFrom({ uid, moderator }: ViewerScope, ownList = false): RawBuilder<boolean> {
  // What they wrote in a circle that closed stays in their own list.
  if (ownList)
    return sql`not exists (
      select from circle c where c.id = p.circle_id and c.state in ('approved', 'frozen', 'closed'))`
  const closed = sql`not exists (select from circle c where c.id = p.circle_id and c.state in ('approved', 'frozen'))`
  if (uid === null) return sql`(p.members_only or ${closed})`
  const apart = eitherBlocked(uid, sql`p.member_id`)
  const unwanted = sql`exists (select from muted_word w where w.member_id = ${uid}
    and position(lower(w.word) in lower(p.title || ' ' || p.plain_text)) > 0)`
  const notTheirs = moderator
    ? sql`false`
    : sql`p.members_only and not exists (
        select from circle_member cm where cm.circle_id = p.circle_id and cm.member_id = ${uid})`
  return sql`(${closed} or (p.member_id <> ${uid} and (${apart} or ${notTheirs} or ${unwanted})))`
}

/** Somebody's own posts, or their trash. */
const isOwnList = ({ scope, uid: author }: Wanted, { uid }: ViewerScope) =>
  (scope === 'user' || scope === 'trash') && uid !== null && author === uid

/** A list's own condition; `narrow` ones have an index that gives their posts alone, by number. */
function conditionsOf(wanted: Wanted, { uid, moderator }: ViewerScope) {
  const { scope, circle, uid: author, tag, kind, cite, since } = wanted
  const ownOrStaff = moderator || (uid !== null && author === uid)
  const conditions = [
    scope === 'trash'
      ? sql`p.state = 'deleted' and p.member_id = ${uid} and p.state_by = ${uid}
          and p.state_at > now() - make_interval(days => ${trashDays}) and p.title <> '已删除的帖子'`
      : scope === 'user' && ownOrStaff
        ? sql`p.state <> 'deleted'`
        : sql`p.state = 'published'`,
  ]
  if (circle !== undefined) conditions.push(sql`p.circle_id = ${circle}`)
  if (scope === 'circle' && since === undefined) conditions.push(sql`p.pinned_at is null`)
  if (scope === 'essence') conditions.push(sql`p.featured_at is not null`)
  if (author !== undefined) conditions.push(sql`p.member_id = ${author}`)
  // As a word of the statement: articles have indexes of their own.
  if (kind !== undefined) conditions.push(sql`p.kind = ${sql.lit(kind)}`)
  if (tag !== undefined)
    conditions.push(sql`exists (select from post_tag t where t.tag_id = ${tag} and t.post_id = p.id)`)
  if (cite !== undefined)
    conditions.push(sql`exists (select from cite c where c.target_type = ${cite.type} and c.target_id = ${cite.id}
      and c.content_type = ${sqlType.post} and c.content_id = p.id)`)
  if (since !== undefined) conditions.push(sql`p.id > ${since}`)
  return conditions
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** As many rows as are looked at, so that a page is full where some of them are left out. */
export const windowOf = (limit: number): number => limit + 21

/** The numbers of the posts of a tag, of what cites a thing, of a person: where an index has them by number. */
function narrowOf({ tag, cite, uid, scope, circle }: Wanted): RawBuilder<unknown> | null {
  if (tag !== undefined) return sql`select post_id as id from post_tag where tag_id = ${tag}`
  if (cite !== undefined)
    return sql`select content_id as id from cite
      where target_type = ${cite.type} and target_id = ${cite.id} and content_type = ${sqlType.post}`
  if (uid !== undefined) return sql`select id from post where member_id = ${uid}`
  if (scope === 'essence')
    return circle === undefined
      ? sql`select id from post where state = 'published' and featured_at is not null`
      : sql`select id from post where state = 'published' and featured_at is not null and circle_id = ${circle}`
  return null
}

// Up to here they are sorted; of more than that the order is walked, where they come soon enough.
const fewEnough = 3_000

type ListPart = {
  conditions: RawBuilder<unknown>[]
  order: Order
  window: number
  hidden: RawBuilder<boolean>
}

/** Rows that are skipped are not asked whether they are hidden. */
const page = (
  from: RawBuilder<unknown>,
  { conditions, order, window, hidden }: ListPart,
  offset: number,
) => sql`
  select p.id, ${hidden} as hidden, (${order.expression})::text as sort_value, false as top
  from (
    select p.* from ${from} where ${all(conditions)}
    order by ${order.expression} desc, p.id desc offset ${offset} limit ${window}
  ) p order by ${order.expression} desc, p.id desc`

/**
 * One of two ways, by how many posts are narrowed to: sort them all, or walk the order and keep those
 * that are among them. The other way is not begun.
 */
const narrowed = (narrow: RawBuilder<unknown>, part: ListPart, offset: number) => {
  const { order, conditions } = part
  const both = (conditions_: RawBuilder<unknown>[]) => ({ ...part, conditions: conditions_ })
  const few = sql`(select count(*) from few) <= ${fewEnough}`
  return sql`
    with few as materialized (${narrow} limit ${fewEnough + 1})
    select id, hidden, sort_value, top from (
      (${page(sql`few join post p on p.id = few.id`, both([few, ...conditions]), offset)})
      union all
      (${page(sql`post p`, both([sql`not (${few})`, ...conditions]), offset)})
    ) one order by sort_value::${order.type} desc, id desc`
}

const pinned = (conditions: RawBuilder<unknown>[], hidden: RawBuilder<boolean>) => sql`
  select p.id, ${hidden} as hidden, '' as sort_value, true as top from post p
  where ${all(conditions)} and p.pinned_at is not null order by p.pinned_at desc limit 10`

const orderOf = ({ scope, sort, since }: Wanted): Order => {
  if (since !== undefined) return orders.new
  if (scope === 'trash') return orders.trash
  return scope === 'essence' && sort === 'new' ? orders.essence : orders[sort]
}

/** Where the posts of a list stand, in its order: more than a page, with those that these eyes do not see. */
export async function readPlaces(db: Db, wanted: Wanted, viewerScope: ViewerScope): Promise<Place[]> {
  const { cursor, offset, scope, circle, kind, since, limit } = wanted
  const order = orderOf(wanted)
  const conditions = conditionsOf(wanted, viewerScope)
  if (cursor) conditions.push(behind(cursor, order, sql`p.id`))
  const part = {
    conditions,
    order,
    window: windowOf(limit),
    hidden: hiddenFrom(viewerScope, isOwnList(wanted, viewerScope)),
  }
  const skip = cursor ? 0 : offset
  const narrow = narrowOf(wanted)
  // By its own key an index gives the order of a narrow list: newest first, or the newest essence.
  const direct = narrow === null || scope === 'trash' || order === orders.new || order === orders.essence
  const main = direct ? directly(wanted, part, skip) : narrowed(narrow, part, skip)
  const tops = [
    sql`p.state = 'published'`,
    sql`p.circle_id = ${circle}`,
    ...(kind ? [sql`p.kind = ${kind}`] : []),
  ]
  const withTops = scope === 'circle' && !cursor && offset === 0 && since === undefined
  const { rows } = await sql<Place>`
    ${withTops ? sql`(${pinned(tops, part.hidden)}) union all (${main})` : main}
  `.execute(db)
  return rows
}

/** The newest of a tag, and of what cites a thing, by the index that has their numbers in order. */
function directly({ tag, cite, scope }: Wanted, part: ListPart, offset: number) {
  const of = scope === 'trash' || scope === 'essence' ? undefined : (tag ?? cite)
  if (of === undefined || part.order !== orders.new) return page(sql`post p`, part, offset)
  const [table, id, which] =
    tag !== undefined
      ? [sql`post_tag x`, sql`x.post_id`, sql`x.tag_id = ${tag}`]
      : [
          sql`cite x`,
          sql`x.content_id`,
          sql`x.target_type = ${cite?.type} and x.target_id = ${cite?.id} and x.content_type = ${sqlType.post}`,
        ]
  const { conditions, hidden, window } = part
  return sql`
    select p.id, ${hidden} as hidden, p.id::text as sort_value, false as top
    from (
      select p.* from ${table} join post p on p.id = ${id}
      where ${which} and ${all(conditions)} order by ${id} desc offset ${offset} limit ${window}
    ) p order by p.id desc`
}

/** The first page of what is seen of some places, and the cursor behind it. */
export function cutPage(places: readonly Place[], limit: number, window: number) {
  const main = places.filter(({ top }) => !top)
  const tops = places.filter(({ top, hidden }) => top && !hidden)
  const seen = main.filter(({ hidden }) => !hidden)
  const shown = seen.slice(0, limit)
  const more = seen.length > limit || main.length >= window
  // Where a whole window was left out, the next page begins behind it.
  const last = seen.length > limit ? shown.at(-1) : main.at(-1)
  return { ids: [...tops, ...shown].map(({ id }) => id), next: more ? cursorOf(last) : null }
}
