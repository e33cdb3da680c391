import { sql } from 'kysely'
import type { pipeSorts } from '#contract/catalogue/pipe.ts'
import type { Db } from '#server/kernel/database/db.ts'
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
import { pipeCardColumns, type PipeCardRow, pipeCards } from './card.store.ts'

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
