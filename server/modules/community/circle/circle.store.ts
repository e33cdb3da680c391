import { type RawBuilder, sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { likeText } from '#server/modules/community/follow/index.ts'
import { midnight } from '#server/kernel/database/beijing.ts'

export type CircleState = 'pending' | 'approved' | 'rejected' | 'frozen' | 'closed'

/** How somebody stands in a circle; all empty for a visitor. */
export type Place = {
  role: CircleRole | null
  /** Asked to join and waits. */
  waiting: boolean
  /** Writes nothing here until then; null: nothing is refused. */
  muted_until: Date | null
  banned: boolean
}

/** A circle as its card needs it. */
export type CircleCardRow = CircleRow & {
  /** Posts of today, as far as who looks sees them. */
  today: number
}

export type CircleRow = Place & {
  id: number
  name: string
  category: string
  introduction: string
  notice: string
  avatar: string
  cover: string
  official: boolean
  state: CircleState
  join_by: 'open' | 'approval'
  member_count: number
  post_count: number
  featured_count: number
  began_at: Date
  version: string
}

/** What stands for "for good", as far as a date can. */
const forGood = sql`timestamptz '9999-12-31 00:00:00Z'`

/** The columns of Place for a table that stands as `circle c`, with placeJoin. A mute holds also for whoever left meanwhile. */
export const placeColumns = (viewer: number | null) => sql`
  me.role, (
    select least(until, ${forGood}) from (values (coalesce(me.muted_until, (
      select k.muted_until from circle_mute k where k.circle_id = c.id and k.member_id = ${viewer}::integer
    )))) as mute(until) where until > now()
  ) as muted_until,
  exists (select from circle_request r where r.circle_id = c.id and r.member_id = ${viewer}::integer and r.state = 'pending') as waiting,
  exists (select from circle_ban b where b.circle_id = c.id and b.member_id = ${viewer}::integer) as banned`

export const placeJoin = (viewer: number | null) =>
  sql`left join circle_member me on me.circle_id = c.id and me.member_id = ${viewer}::integer`

/** Whoever is not in a circle is not told how much is written there for its members alone. */
const seenCounts = sql`
  c.post_count - case when me.role is null then c.closed_post_count else 0 end as post_count,
  c.featured_count - case when me.role is null then c.closed_featured_count else 0 end as featured_count`

const columns = (viewer: number | null) => sql`
  c.id, c.name, c.category, c.introduction, c.notice, c.avatar, c.cover, c.official, c.state, c.join_by,
  c.member_count, ${seenCounts}, coalesce(c.decided_at, c.created_at) as began_at,
  to_hex(extract(epoch from c.updated_at)::bigint) as version, ${placeColumns(viewer)}`

const cardColumns = (viewer: number | null) => sql`${columns(viewer)}, (
  select count(*)::integer from post p where p.circle_id = c.id and p.state = 'published' and p.created_at >= ${midnight}
    and (not p.members_only or me.role is not null)) as today`

export const living = sql`c.state in ('approved', 'frozen')`

type Sort = 'hot' | 'new' | 'members' | 'name'
const orders: Readonly<Record<Sort, Order>> = {
  hot: { expression: sql`c.hot`, type: sql`double precision`, falls: true },
  new: { expression: sql`c.id`, type: sql`integer`, falls: true },
  members: { expression: sql`c.member_count`, type: sql`integer`, falls: true },
  name: { expression: sql`c.name_key`, type: sql`text`, falls: false },
}

export type CircleListQuery = {
  viewer: number | null
  category?: string
  q?: string
  /** Circles that this person is in. */
  of?: number
  sort: Sort
  offset: number
  limit: number
  cursor?: string
}

function filters({ category, q, of }: CircleListQuery): RawBuilder<unknown> {
  const pattern = q ? likeText(q) : ''
  return sql`${living}
    ${category ? sql`and c.category = ${category}` : sql``}
    ${q ? sql`and (c.name ilike ${pattern} or c.introduction ilike ${pattern})` : sql``}
    ${of === undefined ? sql`` : sql`and exists (select from circle_member m where m.circle_id = c.id and m.member_id = ${of})`}`
}

/** A page of the circles that one may see, and how many there are. */
export async function readCircles(db: Db, query: CircleListQuery) {
  const { viewer, sort, offset, limit, cursor } = query
  const order = orders[sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<CircleCardRow & { sort_value: string; total: number }>`
    select ${cardColumns(viewer)}, ${order.expression}::text as sort_value, (${counting(query)}) as total
    from circle c ${placeJoin(viewer)}
    where ${filters(query)} ${cursor ? sql`and ${behind(cursor, order, sql`c.id`)}` : sql``}
    order by ${order.expression} ${direction}, c.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return { ...pageOf(rows, limit), total: rows[0]?.total ?? (await countCircles(db, query)) }
}

const counting = (query: CircleListQuery) => sql<{ n: number }>`
  select count(*)::integer as n from circle c where ${filters(query)}`

/** How many there are, where a page has none of them. */
async function countCircles(db: Db, query: CircleListQuery): Promise<number> {
  const { rows } = await counting(query).execute(db)
  return rows[0]?.n ?? 0
}

/** The liveliest circles, in the same order for everybody, without those that the viewer is in or banned from. */
export async function readOtherCircles(
  db: Db,
  viewer: number | null,
  limit: number,
): Promise<CircleCardRow[]> {
  const { rows } = await sql<CircleCardRow>`
    select ${cardColumns(viewer)} from circle c ${placeJoin(viewer)}
    where c.state = 'approved' and me.role is null
      and not exists (select from circle_ban b where b.circle_id = c.id and b.member_id = ${viewer}::integer)
    order by c.hot desc, c.member_count desc, c.id desc
    limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** One circle in any state. */
export async function readCircle(db: Db, id: number, viewer: number | null): Promise<CircleRow | undefined> {
  const { rows } = await sql<CircleRow>`
    select ${columns(viewer)} from circle c ${placeJoin(viewer)} where c.id = ${id}
  `.execute(db)
  return rows[0]
}

/** One circle in any state, with what its card needs. */
export async function readCircleCard(
  db: Db,
  id: number,
  viewer: number | null,
): Promise<CircleCardRow | undefined> {
  const { rows } = await sql<CircleCardRow>`
    select ${cardColumns(viewer)} from circle c ${placeJoin(viewer)} where c.id = ${id}
  `.execute(db)
  return rows[0]
}

/** How a member stands in some living circles. */
export async function readPlaces(
  db: Db,
  ids: readonly number[],
  uid: number,
): Promise<(Place & Pick<CircleRow, 'id' | 'state'>)[]> {
  const { rows } = await sql<Place & Pick<CircleRow, 'id' | 'state'>>`
    select c.id, c.state, ${placeColumns(uid)} from circle c ${placeJoin(uid)}
    where c.id = any(${[...ids]}::integer[]) and ${living}
  `.execute(db)
  return rows
}

/** That somebody is in a circle where something is for its members alone. */
export const isInsider = (uid: number) => sql<boolean>`exists (
  select from circle_member me join circle c on c.id = me.circle_id
  where me.member_id = ${uid} and c.closed_post_count > 0)`

export type LockedCircle = {
  id: number
  name: string
  state: CircleState
  state_reason: string
  join_by: 'open' | 'approval'
  founder_id: number | null
  category: string
  introduction: string
  notice: string
  avatar: string
  cover: string
  created_at: Date
}

/** A circle held until the transaction ends, so that what is done in it comes one after the other. */
export async function lockCircle(trx: Db, id: number): Promise<LockedCircle | undefined> {
  const { rows } = await sql<LockedCircle>`
    select id, name, state, state_reason, join_by, founder_id, category, introduction, notice, avatar, cover, created_at
    from circle where id = ${id} for no key update
  `.execute(trx)
  return rows[0]
}

/** How somebody stands in a circle that is held. */
export async function readPlace(db: Db, id: number, uid: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select ${placeColumns(uid)} from circle c ${placeJoin(uid)} where c.id = ${id}
  `.execute(db)
  return rows[0] ?? { role: null, waiting: false, muted_until: null, banned: false }
}

/** What to draw for a circle. */
export async function readEmblem(db: Db, id: number) {
  return db.selectFrom('circle').select(['id', 'slug', 'category']).where('id', '=', id).executeTakeFirst()
}
