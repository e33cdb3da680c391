import { sql } from 'kysely'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { among } from '../list/faceted-list.store.ts'
import type { Status, TermRow } from '../tobacco/card.store.ts'
import type { ShapeNameRow } from '../pipe/list.store.ts'

export type BrandRow = {
  id: number
  name_zh: string | null
  name_en: string
  zh_confident: boolean
  country: string | null
  letter: string
  item_count: number
  introduction: string | null
  hidden: boolean
  version: string
}

/** The columns of BrandRow, from `brand`. The letter is A to Z, or # for all else. */
export const brandColumns = sql`
  brand.id, brand.name_zh, brand.name_en, brand.zh_confident, brand.item_count, brand.introduction,
  brand.hidden_at is not null as hidden,
  (select name from term where term.id = brand.country_id) as country,
  case when brand.name_key ~ '^[a-z]' then upper(left(brand.name_key, 1)) else '#' end as letter,
  to_hex(extract(epoch from brand.updated_at)::bigint) as version`

export type BrandFilter = { letter?: string; country?: number; ids?: readonly number[] }

/** What a filter asks of `brand`, each condition with its `and`. */
export function brandConditions({ letter, country, ids }: BrandFilter) {
  const first = letter === '#' ? sql`name_key !~ '^[a-z]'` : sql`left(name_key, 1) = ${letter?.toLowerCase()}`
  const conditions = [
    ...(letter ? [first] : []),
    ...(country ? [sql`country_id = ${country}`] : []),
    ...among(sql`brand.id`, ids),
  ]
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
}

/** Tobacco brands that match, by name. */
export async function readBrands(db: Db, filter: BrandFilter): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select ${brandColumns} from brand
    where kind = 'tobacco' and hidden_at is null ${brandConditions(filter)} order by name_key, id
  `.execute(db)
  return rows
}

/** The tobacco brands that people looked at most this week, then those with the best-known blends; and how many blends all brands have together. */
export async function readBrandRank(db: Db, limit: number): Promise<(BrandRow & { item_total: number })[]> {
  const { rows } = await sql<BrandRow & { item_total: number }>`
    select ${brandColumns}, sum(brand.item_count) over ()::integer as item_total
    from brand where kind = 'tobacco' and hidden_at is null
    order by array[hot_week, popularity] desc, id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** Brands by id, in the order of the ids. */
export async function readBrandsById(db: Db, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<BrandRow>`
    select ${brandColumns} from brand
    where id = any(${ids}::integer[]) order by array_position(${ids}::integer[], id)
  `.execute(db),
  )
  return rows
}

type Sourced = { source: 'editors' | 'members'; updated_at: Date }

const sourceColumns = sql`
  case when brand.seed = '{}' then 'members' else 'editors' end as source, brand.updated_at`

export type BrandDetailRow = BrandRow &
  Sourced & {
    aliases: string[]
    founded: number | null
    status: Status
    active_count: number
    review_count: number
    score: number | null
    types: (TermRow & { count: number })[]
  }

/** A tobacco brand with the figures of its blends, or undefined. */
export async function readBrand(db: Db, id: number): Promise<BrandDetailRow | undefined> {
  const { rows } = await sql<BrandDetailRow>`
    select ${brandColumns}, ${sourceColumns}, brand.aliases, brand.founded, brand.status, blends.*,
      coalesce((
        select json_agg(json_build_object('id', term.id, 'name', term.name, 'value', term.value, 'count', n) order by n desc, term.position)
        from (select type_id, count(*)::integer as n from tobacco where brand_id = brand.id and hidden_at is null group by 1) counted
        join term on term.id = counted.type_id
      ), '[]'::json) as types
    from brand, lateral (
      select count(*) filter (where tobacco.status = 'active')::integer as active_count,
        coalesce(sum(tobacco.review_count), 0)::integer as review_count,
        sum(tobacco.score * tobacco.review_count) / nullif(sum(tobacco.review_count) filter (where tobacco.score is not null), 0) as score
      from tobacco where tobacco.brand_id = brand.id and tobacco.hidden_at is null
    ) blends
    where brand.id = ${id} and brand.kind = 'tobacco' and brand.hidden_at is null
  `.execute(db)
  return rows[0]
}

export type CatalogueCounts = Record<'tobacco' | 'pipe' | 'tobacco_brand' | 'pipe_brand' | 'article', number>

/** How much the catalogue holds: every row is counted, which takes long where there are many. */
export async function readCounts(db: Db): Promise<CatalogueCounts> {
  const { rows } = await sql<CatalogueCounts>`
    select (select count(*) from tobacco where hidden_at is null) as tobacco,
      (select count(*) from pipe where hidden_at is null) as pipe,
      (select count(*) from brand where kind = 'tobacco' and hidden_at is null) as tobacco_brand,
      (select count(*) from brand where kind = 'pipe' and hidden_at is null) as pipe_brand,
      (select count(*) from article where state = 'published') as article
  `.execute(db)
  return rows[0] as CatalogueCounts
}

export type MakerKind = 'factory' | 'workshop' | 'artisan'
export type PipeBrandRow = BrandRow & { country_id: number | null; kind: MakerKind | null }

export const pipeBrandColumns = sql`${brandColumns}, brand.country_id, brand.maker_kind as kind`

type PlacedRow = PipeBrandRow & { place: number; wanted: boolean }

/** Makers of pipes that match, by name, and the ten that people looked at most this week, then those with the most pipes: asked for at once. */
export async function readPipeBrands(
  db: Db,
  { kind, ...filter }: BrandFilter & { kind?: MakerKind },
): Promise<{ table: PipeBrandRow[]; ranked: PipeBrandRow[] }> {
  const { rows } = await sql<PlacedRow>`
    select ${pipeBrandColumns}, row_number() over (order by array[hot_week, popularity] desc, id desc)::integer as place,
      (true ${brandConditions(filter)} ${kind ? sql`and maker_kind = ${kind}` : sql``}) as wanted
    from brand where kind = 'pipe' and hidden_at is null order by name_key, id
  `.execute(db)
  const first = rows.filter(({ place }) => place <= 10)
  return {
    table: rows.filter(({ wanted }) => wanted),
    ranked: first.toSorted((one, other) => one.place - other.place),
  }
}

export type PipeBrandDetailRow = PipeBrandRow &
  Sourced & {
    aliases: string[]
    founded: number | null
    hallmark: string | null
    grading: string | null
    shapes: (ShapeNameRow & { count: number })[]
    finishes: (TermRow & { count: number })[]
  }

/** A maker of pipes with the figures of its pipes, or undefined. */
export async function readPipeBrand(db: Db, id: number): Promise<PipeBrandDetailRow | undefined> {
  const { rows } = await sql<PipeBrandDetailRow>`
    select ${pipeBrandColumns}, ${sourceColumns}, brand.aliases, brand.founded, brand.hallmark, brand.grading,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name_zh', s.name_zh, 'name_en', s.name_en, 'count', n)
          order by n desc, s.id)
        from (select shape_id, count(*)::integer as n from pipe where brand_id = brand.id and hidden_at is null group by 1) counted
        join pipe_shape s on s.id = counted.shape_id
      ), '[]'::json) as shapes,
      coalesce((
        select json_agg(json_build_object('id', term.id, 'name', term.name, 'value', term.value, 'count', n)
          order by n desc, term.position)
        from (select o, count(*)::integer as n from pipe, unnest(finish_ids) as o
          where brand_id = brand.id and hidden_at is null group by 1) counted
        join term on term.id = counted.o
      ), '[]'::json) as finishes
    from brand where brand.id = ${id} and brand.kind = 'pipe' and brand.hidden_at is null
  `.execute(db)
  return rows[0]
}
