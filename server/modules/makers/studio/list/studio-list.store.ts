import { type RawBuilder, sql } from 'kysely'
import type { studioSorts } from '#contract/makers/studio.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { likeText } from '#server/modules/community/follow/index.ts'
import {
  isNotBlocked,
  open,
  studioCards,
  studioColumns,
  type StudioKind,
  type StudioRow,
} from '../studio.store.ts'

type Sort = (typeof studioSorts)[number]

const orders: Readonly<Record<Sort, Order>> = {
  hot: { expression: sql`s.hot`, type: sql`double precision`, falls: true },
  new: { expression: sql`s.id`, type: sql`integer`, falls: true },
  works: { expression: sql`s.work_count`, type: sql`integer`, falls: true },
  name: { expression: sql`s.sort_key`, type: sql`text`, falls: false },
}

export type StudioFilter = {
  /** Who looks. */
  viewer: number | null
  region?: string
  kind?: StudioKind
  uid?: number
  /** What was typed, and the studios that a search for it finds. */
  text?: { typed: string; ids: readonly number[] }
}

export type StudioQuery = StudioFilter & { sort: Sort; offset: number; limit: number; cursor?: string }

const inRegion = (region: string | undefined) =>
  region === undefined ? sql`true` : sql`s.region like ${`${region}%`}`

/** All filters but the region, whose provinces are counted under the others. */
function others({ viewer, kind, uid, text }: StudioFilter): RawBuilder<unknown> {
  return sql`${open} and ${isNotBlocked(viewer)}
    ${kind ? sql`and s.kind = ${kind}` : sql``}
    ${uid === undefined ? sql`` : sql`and s.member_id = ${uid}`}
    ${text ? sql`and (s.name ilike ${likeText(text.typed)} or s.id = any(${[...text.ids]}::integer[]))` : sql``}`
}

/** A page of the studios that one may see. */
export async function readStudios(db: Db, query: StudioQuery) {
  const { sort, region, offset, limit, cursor } = query
  const order = orders[sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<StudioRow & { sort_value: string }>`
    select ${studioColumns}, ${order.expression}::text as sort_value from ${studioCards}
    where ${others(query)} and ${inRegion(region)} ${cursor ? sql`and ${behind(cursor, order, sql`s.id`)}` : sql``}
    order by ${order.expression} ${direction}, s.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export type RegionCount = { code: string; name: string; count: number }

/** How many there are, and in which provinces they are. */
export async function countStudios(db: Db, filter: StudioFilter) {
  const { rows } = await sql<RegionCount & { inside: number; known: boolean }>`
    select counted.*, coalesce(p.name, '') as name, p.code is not null as known from (
      select left(s.region, 2) as code, count(*)::integer as count,
        count(*) filter (where ${inRegion(filter.region)})::integer as inside
      from studio s where ${others(filter)} group by 1
    ) counted left join region p on p.code = counted.code
    order by counted.count desc, counted.code
  `.execute(db)
  const total = rows.reduce((sum, { inside }) => sum + inside, 0)
  const regions = rows.filter(({ known }) => known).map(({ code, name, count }) => ({ code, name, count }))
  return { total, regions }
}

/** The studios whose pages somebody looked at on most days. */
export async function readOften(db: Db, uid: number, limit: number): Promise<StudioRow[]> {
  const { rows } = await sql<StudioRow>`
    select ${studioColumns} from (
      select host_id, count(*) as days, max(seen_at) as seen from profile_visit where visitor_id = ${uid} group by host_id
    ) looked join studio s on s.member_id = looked.host_id join member m on m.id = s.member_id
      left join region on region.code = s.region left join region above on above.code = region.parent_code
    where ${open} and ${isNotBlocked(uid)}
    order by looked.days desc, looked.seen desc, s.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

export type HomeStudio = StudioRow & { place: 'featured' | 'recommended' }

/**
 * The studios of the home page: those that the editors chose last, or where they chose none the warmest
 * with something to show; and the warmest of all others. None of somebody blocked, either way round.
 */
export async function readHomeStudios(
  db: Db,
  { featured, recommended, works }: { featured: number; recommended: number; works: number },
  uid: number | null,
): Promise<HomeStudio[]> {
  const visible = sql`${open} and ${isNotBlocked(uid)}`
  const { rows } = await sql<HomeStudio>`
    with chosen as (
      select s.id, row_number() over (order by s.featured_at desc, s.id desc) as at from studio s
      where ${visible} and s.featured_at is not null order by s.featured_at desc, s.id desc limit ${sql.lit(featured)}
    ),
    first as (
      table chosen union all
      (select s.id, row_number() over (order by s.hot desc, s.id desc) as at from studio s
      where ${visible} and s.work_count >= ${works} and not exists (select from chosen)
      order by s.hot desc, s.id desc limit ${sql.lit(featured)})
    ),
    next as (
      select s.id, row_number() over (order by s.hot desc, s.id desc) as at from studio s
      where ${visible} and s.id not in (select id from first) order by s.hot desc, s.id desc limit ${sql.lit(recommended)}
    )
    select ${studioColumns}, found.place from (
      select id, at, 'featured' as place from first union all select id, at, 'recommended' from next
    ) found join studio s on s.id = found.id join member m on m.id = s.member_id
      left join region on region.code = s.region left join region above on above.code = region.parent_code
    order by found.place, found.at
  `.execute(db)
  return rows
}
