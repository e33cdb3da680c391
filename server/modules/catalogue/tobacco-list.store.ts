import { sql } from 'kysely'
import type { componentModes, tobaccoSorts } from '#contract/catalogue.ts'
import type { Db } from '#server/kernel/db.ts'
import { among, type Place, readListPage, type Sql } from './faceted-list.store.ts'
import { type Heat, ordersOf } from './order.store.ts'
import type { LookedUp } from './text-finder.ts'
import { cardColumns, cardJoins, type CardRow } from './tobacco-card.store.ts'

export type Sort = (typeof tobaccoSorts)[number] | Heat

export type Filter = {
  category?: number
  shape?: number
  packing?: number
  ingredients: number[]
  /** Every one of the components (by default), or any of them. */
  mode?: (typeof componentModes)[number]
  origin?: number
  strength?: number
  brand?: number
  q?: string
}

const orders = ordersOf('t')

/** What the rows of the panel and a brand ask of a blend. */
function conditionsOf(filter: LookedUp<Filter>): Sql[] {
  const { category, shape, packing, ingredients, mode, origin, strength, brand } = filter
  const holds = mode === 'or' ? sql`&&` : sql`@>`
  return [
    ...(brand ? [sql`t.brand_id = ${brand}`] : []),
    ...(category ? [sql`t.type_id = ${category}`] : []),
    ...(shape ? [sql`t.cut_id = ${shape}`] : []),
    ...(packing ? [sql`t.packaging_ids @> array[${packing}::integer]`] : []),
    ...(ingredients.length > 0 ? [sql`t.component_ids ${holds} ${ingredients}::integer[]`] : []),
    ...(origin ? [sql`t.country_id = ${origin}`] : []),
    ...(strength ? [sql`t.strength = ${strength}`] : []),
  ]
}

/**
 * One page of cards in the wanted order, behind the cursor or at the page's offset. `ids` are the blends
 * that match where it is known which; else they are sought by the filter.
 */
export const readTobaccoPage = (
  db: Db,
  filter: LookedUp<Filter>,
  ids: readonly number[] | null,
  place: Place<Sort>,
): Promise<{ rows: CardRow[]; next: string | null }> => {
  const sought = [...conditionsOf(filter), ...among(sql`t.id`, filter.ids)]
  return readListPage(
    db,
    {
      columns: sql<CardRow>`${cardColumns}`,
      from: sql`tobacco t ${cardJoins}`,
      // Rows that are known are read and sorted: an order may have them all at its far end.
      narrow: ids
        ? sql`(select * from tobacco where id = any(${ids}::integer[]) offset 0) t`
        : sql`tobacco t`,
      id: sql`t.id`,
      orders,
      conditions: ids ? [] : sought,
    },
    place,
  )
}
