import { sql } from 'kysely'
import type { componentModes, hotPeriods, tobaccoSorts } from '#contract/catalogue.ts'
import type { Db } from '#server/kernel/db.ts'
import {
  countFacets,
  type Facet,
  likeText,
  type Place,
  readListPage,
  type Sql,
} from './faceted-list.store.ts'
import type { Order } from './keyset.store.ts'
import { cardColumns, cardJoins, type CardRow } from './tobacco-card.store.ts'

type Heat = 'hot_week' | 'hot_month' | 'hot_total'

/** The order of each hot list (db/migrations/0009_visit.sql says what heat is). */
export const heatOf: Readonly<Record<(typeof hotPeriods)[number], Heat>> = {
  '1': 'hot_week',
  '2': 'hot_month',
  '3': 'hot_total',
}

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

const byHeat = (column: Heat): Order => ({
  expression: sql`array[${sql.ref(`t.${column}`)}, t.popularity]`,
  type: sql`double precision[]`,
  falls: true,
})

const orders: Record<Sort, Order> = {
  hot_week: byHeat('hot_week'),
  hot_month: byHeat('hot_month'),
  hot_total: byHeat('hot_total'),
  popularity: { expression: sql`t.popularity`, type: sql`double precision`, falls: true },
  new: { expression: sql`t.created_at`, type: sql`timestamptz`, falls: true },
  score: { expression: sql`coalesce(t.score, 0)`, type: sql`double precision`, falls: true },
  reviews: { expression: sql`t.review_count`, type: sql`integer`, falls: true },
  name: { expression: sql`t.name_key`, type: sql`text`, falls: false },
}

/** What holds for every row of the list, whatever options are chosen in the panel. */
function base({ brand, q }: Filter): Sql[] {
  const text = q ? likeText(q) : null
  return [
    ...(brand ? [sql`t.brand_id = ${brand}`] : []),
    ...(text
      ? [
          sql`(lower(t.name_en) like ${text} or lower(t.name_zh) like ${text} or lower(t.aliases::text) like ${text})`,
        ]
      : []),
  ]
}

/** The condition of each row of the panel; a row without a choice has none. */
function chosen(filter: Filter): Map<string, Sql> {
  const { category, shape, packing, ingredients, mode, origin, strength } = filter
  const among = mode === 'or' ? sql`&&` : sql`@>`
  const conditions = new Map<string, Sql>()
  if (category) conditions.set('category', sql`t.type_id = ${category}`)
  if (shape) conditions.set('shape', sql`t.cut_id = ${shape}`)
  if (packing) conditions.set('packing', sql`t.packaging_ids @> array[${packing}::integer]`)
  if (ingredients.length > 0) {
    conditions.set('ingredients', sql`t.component_ids ${among} ${ingredients}::integer[]`)
  }
  if (origin) conditions.set('origin', sql`t.country_id = ${origin}`)
  if (strength) conditions.set('strength', sql`t.strength = ${strength}`)
  return conditions
}

/** One page of cards in the wanted order, behind the cursor or at the page's offset. */
export async function readTobaccoPage(
  db: Db,
  filter: Filter,
  place: Place<Sort>,
): Promise<{ rows: CardRow[]; next: string | null }> {
  const conditions = [...base(filter), ...chosen(filter).values()]
  const from = sql`tobacco t ${cardJoins}`
  return readListPage(
    db,
    { columns: sql<CardRow>`${cardColumns}`, from, id: sql`t.id`, orders, conditions },
    place,
  )
}

// Where all chosen components are wanted, the numbers of the others are those among the blends that
// have them; where any will do, each component stands for itself.
const facetsFor = ({ mode }: Filter): readonly Facet[] => [
  { key: 'category', option: sql`type_id` },
  { key: 'shape', option: sql`cut_id` },
  { key: 'packing', option: sql`o`, from: sql`, unnest(packaging_ids) as o` },
  { key: 'ingredients', option: sql`o`, from: sql`, unnest(component_ids) as o`, ownToo: mode !== 'or' },
  { key: 'origin', option: sql`country_id` },
  { key: 'strength', option: sql`strength` },
]

/** How many blends match, and how many each option would give under the other rows' choices. */
export const countOptions = (db: Db, filter: Filter) =>
  countFacets(db, {
    facets: facetsFor(filter),
    columns: sql`t.type_id, t.cut_id, t.packaging_ids, t.component_ids, t.country_id, t.strength`,
    from: sql`tobacco t`,
    base: base(filter),
    chosen: chosen(filter),
  })
