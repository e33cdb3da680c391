import { sql } from 'kysely'
import type { pipeSorts } from '#contract/catalogue/pipe.ts'
import type { Db } from '#server/kernel/database/db.ts'
import {
  among,
  countFacets,
  type Facet,
  type HotScore,
  ordersOf,
  type Place,
  readListPage,
  type Sql,
} from '../list/faceted-list.store.ts'
import { pipeCardColumns, type PipeCardRow, pipeCards } from './card.store.ts'

export type PipeSort = (typeof pipeSorts)[number] | HotScore

export type PipeFilter = {
  family?: number
  bend?: number
  material?: number
  finish?: number
  filter?: number
  mouthpiece?: number
  shape?: number
  brand?: number
  /** The only pipes that may come, where a text was looked up. */
  ids?: readonly number[]
}

const orders = ordersOf('p')

const base = ({ brand, ids }: PipeFilter): Sql[] => [
  sql`p.hidden_at is null`,
  ...(brand ? [sql`p.brand_id = ${brand}`] : []),
  ...among(sql`p.id`, ids),
]

/** The condition of each row of the panel; family and bend are those of the pipe's shape. */
function chosen(wanted: PipeFilter): Map<string, Sql> {
  const conditions = new Map<string, Sql>()
  if (wanted.family) conditions.set('family', sql`s.family_id = ${wanted.family}`)
  if (wanted.bend) conditions.set('bend', sql`s.bend_id = ${wanted.bend}`)
  if (wanted.material) conditions.set('material', sql`p.material_id = ${wanted.material}`)
  if (wanted.finish) conditions.set('finish', sql`p.finish_ids @> array[${wanted.finish}::integer]`)
  if (wanted.filter) conditions.set('filter', sql`p.filter_id = ${wanted.filter}`)
  if (wanted.mouthpiece) conditions.set('mouthpiece', sql`p.mouthpiece_id = ${wanted.mouthpiece}`)
  if (wanted.shape) conditions.set('shape', sql`p.shape_id = ${wanted.shape}`)
  return conditions
}

const facets: readonly Facet[] = [
  { key: 'family', option: sql`family_id` },
  { key: 'bend', option: sql`bend_id` },
  { key: 'material', option: sql`material_id` },
  { key: 'finish', option: sql`o`, from: sql`, unnest(finish_ids) as o` },
  { key: 'filter', option: sql`filter_id` },
  { key: 'mouthpiece', option: sql`mouthpiece_id` },
  { key: 'shape', option: sql`shape_id` },
]

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
      conditions: [...base(filter), ...chosen(filter).values()],
    },
    place,
  )

/** How many pipes match, and how many each option would give under the other rows' choices. */
export const countPipeOptions = (db: Db, filter: PipeFilter) =>
  countFacets(db, {
    facets,
    columns: sql`s.family_id, s.bend_id, p.material_id, p.finish_ids, p.filter_id, p.mouthpiece_id, p.shape_id`,
    from: withShape,
    base: base(filter),
    chosen: chosen(filter),
  })
