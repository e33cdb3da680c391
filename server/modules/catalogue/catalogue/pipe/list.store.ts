import { sql } from 'kysely'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import type { BrandNameRow, TermRow } from '../tobacco/card.store.ts'
import type { pipeSorts } from '#contract/catalogue/pipe.ts'
import {
  among,
  countFacets,
  type HotScore,
  ordersOf,
  type Place,
  readListPage,
  type Sql,
} from '../list/faceted-list.store.ts'
import { conditionsOf, facetColumns, facets, type PipeFilter } from './filters.store.ts'

export type ShapeNameRow = { id: number; name_zh: string; name_en: string }

/** A pipe as its card needs it, with its neighbours already read. */
export type PipeCardRow = {
  id: number
  name_zh: string | null
  name_en: string
  zh_confident: boolean
  brand: BrandNameRow
  shape: ShapeNameRow | null
  material: TermRow | null
  finish: TermRow | null
  score: number | null
  review_count: number
  collect_count: number
  hidden: boolean
  version: string
}

/** A term by its column, as TermRow or null. */
export const termBy = (column: string) => sql`
  (select json_build_object('id', term.id, 'name', term.name, 'value', term.value)
    from term where term.id = ${sql.ref(column)})`

/** Changes with what is drawn of one of pipeCards: the drawing follows the shape too. */
export const pipeVersion = sql`to_hex(extract(epoch from greatest(p.updated_at, b.updated_at))::bigint)
    || left(md5(concat(s.geom, s.name_zh, s.name_en)), 4)`

/** The columns of PipeCardRow, from pipeCards. */
export const pipeCardColumns = sql`
  p.id, p.name_zh, p.name_en, b.zh_confident, p.score, p.review_count, p.collect_count,
  p.hidden_at is not null as hidden,
  json_build_object('id', b.id, 'name_zh', b.name_zh, 'name_en', b.name_en, 'zh_confident', b.zh_confident) as brand,
  case when s.id is not null then
    json_build_object('id', s.id, 'name_zh', s.name_zh, 'name_en', s.name_en) end as shape,
  ${termBy('p.material_id')} as material, ${termBy('p.finish_id')} as finish,
  ${pipeVersion} as version`

export const pipeCards = sql`
  pipe p join brand b on b.id = p.brand_id left join pipe_shape s on s.id = p.shape_id`

/** Cards by id, in no order; unknown ids are left out. */
export async function readPipeCards(db: Db, ids: readonly number[]): Promise<PipeCardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<PipeCardRow>`
    select ${pipeCardColumns} from ${pipeCards} where p.id = any(${ids}::integer[])
  `.execute(db),
  )
  return rows
}

/** Pipes of the same shape, of other brands first, the most popular first. */
export async function readSameShape(db: Db, id: number, limit: number): Promise<PipeCardRow[]> {
  const { rows } = await sql<PipeCardRow>`
    select ${pipeCardColumns}
    from (select * from pipe where id = ${id}) this join ${pipeCards} on p.shape_id = this.shape_id
    where p.id <> this.id and p.hidden_at is null
    order by p.brand_id = this.brand_id, p.popularity desc, p.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/**
 * Pipes like this one, but of another shape or of none: same brand, finish, material, family, and
 * nearly as long and heavy where both are measured.
 */
export async function readSimilarPipes(db: Db, id: number, limit: number): Promise<PipeCardRow[]> {
  const near = (column: string, reach: number) => sql`
    coalesce(1 - least(abs(${sql.ref(`p.${column}`)} - ${sql.ref(`this.${column}`)}) / ${reach}::double precision, 1), 0)`
  const { rows } = await sql<PipeCardRow>`
    select ${pipeCardColumns}
    from (
      select pipe.*, shape.family_id from pipe left join pipe_shape shape on shape.id = pipe.shape_id
      where pipe.id = ${id}
    ) this join ${pipeCards} on p.id <> this.id
    where p.hidden_at is null and (p.shape_id is null or this.shape_id is null or p.shape_id <> this.shape_id)
      and (p.brand_id = this.brand_id or s.family_id = this.family_id)
    order by
      (p.brand_id = this.brand_id)::integer * 1.5
        + ((p.finish_id = this.finish_id) is true)::integer
        + ((p.material_id = this.material_id) is true)::integer
        + ((s.family_id = this.family_id) is true)::integer * 2
        + ${near('length_mm', 40)} + ${near('weight_g', 30)} desc,
      p.popularity desc, p.id desc
    limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

export type PipeSort = (typeof pipeSorts)[number] | HotScore

const orders = ordersOf('p')

const base = ({ ids }: PipeFilter): Sql[] => [sql`p.hidden_at is null`, ...among(sql`p.id`, ids)]

const withShape = sql`pipe p left join pipe_shape s on s.id = p.shape_id`

/** One page of cards in the wanted order, behind the cursor or at the page's offset. */
export const readPipePage = (db: Db, filter: PipeFilter, place: Place<PipeSort>) =>
  readListPage(
    db,
    {
      columns: sql<PipeCardRow>`${pipeCardColumns}`,
      from: pipeCards,
      narrow: withShape,
      id: sql`p.id`,
      orders,
      conditions: [...base(filter), ...conditionsOf(filter).values()],
    },
    place,
  )

/** How many pipes match, and how many each option would give under the other rows' choices. */
export function countPipeOptions(db: Db, filter: PipeFilter) {
  const { brand, ...chosen } = filter
  const ofBrand = [...conditionsOf({ brand }).values()]
  return countFacets(db, {
    facets,
    columns: facetColumns,
    from: withShape,
    base: [...base(filter), ...ofBrand],
    chosen: conditionsOf(chosen),
  })
}
