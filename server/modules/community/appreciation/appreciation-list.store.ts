import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppreciationKind } from '#contract/community/appreciation.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type Period = 'day' | 'week' | 'month' | 'all'

export type Wanted = {
  kind?: AppreciationKind
  uid?: number
  brand?: number
  shape?: number
  tag?: number
  maker?: number
  cite?: { type: number; id: number }
  sort: 'hot' | 'new' | 'featured' | 'follow'
  period: Period
  offset: number
  limit: number
  cursor?: string
}

/** Who looks. */
export type ViewerScope = { uid: number | null; moderator: boolean }

const falling = (expression: RawBuilder<unknown>, type: RawBuilder<unknown>): Order => ({
  expression,
  type,
  falls: true,
})

const featured = falling(sql`a.featured_at`, sql`timestamptz`)

/** The order of a wall; one by a facet is walked along what stands beside the facet. */
function orderOf({ sort, period }: Wanted, walked: boolean): Order {
  if (sort === 'featured') return featured
  const table = sql.raw(walked ? 'f' : 'a')
  if (sort !== 'hot') return falling(walked ? sql`f.appreciation_id` : sql`a.id`, sql`integer`)
  const column = sql.raw({ day: 'hot_day', week: 'hot_week', month: 'hot_month', all: 'hot_total' }[period])
  return falling(sql`${table}.${column}`, sql`double precision`)
}

/** Of an appreciation `a`. Of people whom a block keeps apart nothing is seen, nor what holds a word that somebody does not want to read. */
export const isPieceVisibleTo = ({ uid }: Pick<ViewerScope, 'uid'>) =>
  uid === null
    ? sql`true`
    : sql`(a.member_id = ${uid} or not (
        ${eitherBlocked(uid, sql`a.member_id`)}
        or exists (select from muted_word w where w.member_id = ${uid}
          and position(lower(w.word) in lower(a.title || ' ' || a.content)) > 0)))`

type Facet = { name: 'brand' | 'shape' | 'tag' | 'maker'; value: number }

const facetsOf = (wanted: Wanted): Facet[] =>
  (['maker', 'shape', 'brand', 'tag'] as const).flatMap((name) => {
    const value = wanted[name]
    return value === undefined ? [] : [{ name, value }]
  })

// So many of a facet are counted: beyond, its order is walked and the page is soon full.
const maxCounted = 2_000

/** The facet along which a wall is walked: of several the one that the fewest pieces have. */
async function rarest(db: Db, facets: readonly Facet[]): Promise<Facet | undefined> {
  if (facets.length < 2) return facets[0]
  const { rows } = await sql<{ place: number }>`
    select w.place::integer as place from unnest(${facets.map(({ name }) => name)}::text[],
      ${facets.map(({ value }) => value)}::integer[]) with ordinality w(facet, value, place)
    order by (select count(*) from (select from appreciation_facet f
      where f.facet = w.facet and f.value = w.value and f.shown limit ${sql.lit(maxCounted)}) few), w.place limit 1
  `.execute(db)
  return facets[(rows[0]?.place ?? 1) - 1]
}

const hasFacet = ({ name, value }: Facet) =>
  sql`exists (select from appreciation_facet g where g.facet = ${name} and g.value = ${value} and g.appreciation_id = a.id)`

function conditionsOf(wanted: Wanted, viewerScope: ViewerScope): RawBuilder<unknown>[] {
  const { kind, uid, cite, sort } = wanted
  const all = viewerScope.moderator || (uid !== undefined && uid === viewerScope.uid)
  return [
    uid !== undefined && all ? sql`a.state <> 'deleted'` : sql`a.state = 'published'`,
    isPieceVisibleTo(viewerScope),
    ...(kind ? [sql`a.kind = ${kind}`] : []),
    ...(uid === undefined ? [] : [sql`a.member_id = ${uid}`]),
    ...(cite
      ? [
          sql`exists (select from cite c where c.target_type = ${cite.type} and c.target_id = ${cite.id}
            and c.content_type = ${sqlType.appreciation} and c.content_id = a.id)`,
        ]
      : []),
    ...(sort === 'featured' ? [sql`a.featured_at is not null`] : []),
    ...(sort === 'follow'
      ? [sql`a.member_id in (select followed_id from follow where follower_id = ${viewerScope.uid})`]
      : []),
  ]
}

/** The numbers of a page of pieces, in their order, and the cursor behind them. */
export async function readPage(
  db: Db,
  wanted: Wanted,
  viewerScope: ViewerScope,
): Promise<{ ids: number[]; next: string | null }> {
  const { limit, offset, cursor } = wanted
  const facets = facetsOf(wanted)
  const all = conditionsOf(wanted, viewerScope)
  // What was chosen is few by itself.
  const walked = wanted.sort === 'featured' ? undefined : await rarest(db, facets)
  const order = orderOf(wanted, walked !== undefined)
  const id = walked ? sql`f.appreciation_id` : sql`a.id`
  const from = walked
    ? sql`appreciation_facet f join appreciation a on a.id = f.appreciation_id
        and f.facet = ${walked.name} and f.value = ${walked.value} and f.shown`
    : sql`appreciation a`
  const where = [
    ...all,
    ...facets.filter((facet) => facet !== walked).map(hasFacet),
    ...(cursor ? [behind(cursor, order, id)] : []),
  ]
  const { rows } = await sql<{ id: number; sort_value: string }>`
    select a.id, (${order.expression})::text as sort_value from ${from} where ${sql.join(where, sql` and `)}
    order by ${order.expression} desc, ${id} desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  const page = pageOf(rows, limit)
  return { ids: page.rows.map(({ id: number }) => number), next: page.next }
}

/** Pieces like one: that show the same things, brands or shapes, of the same kind; the warmest first. */
export async function readSimilar(
  db: Db,
  id: number,
  viewerScope: ViewerScope,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select facet, value from appreciation_facet where appreciation_id = ${id}),
    near as (
      select f.appreciation_id as id, count(*) as shared from own cross join lateral (
        select appreciation_id from appreciation_facet x
        where x.facet = own.facet and x.value = own.value and x.appreciation_id <> ${id}
        order by x.appreciation_id desc limit 100
      ) f group by f.appreciation_id
    ),
    warm as (
      select w.id, 0 as shared from appreciation a cross join lateral (
        select id from appreciation x where x.state = 'published' and x.kind = a.kind and x.id <> a.id
        order by x.hot_week desc, x.id desc limit ${sql.lit(limit * 2)}
      ) w where a.id = ${id}
    )
    select a.id from (select id, max(shared) as shared from (table near union all table warm) both_ group by id) found
    join appreciation a on a.id = found.id
    where a.state = 'published' and ${isPieceVisibleTo(viewerScope)}
    order by found.shared desc, a.hot_week desc, a.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map((row) => row.id)
}
