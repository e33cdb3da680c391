import { type RawBuilder, sql } from 'kysely'
import type { tobaccoSorts } from '#contract/catalogue.ts'
import type { Db } from '#server/kernel/db.ts'
import { behind, cursorOf, type Order } from './keyset.store.ts'
import { cardColumns, cardJoins, type CardRow } from './tobacco-card.store.ts'

export type Sort = (typeof tobaccoSorts)[number]

export type Filter = {
  category?: number
  shape?: number
  packing?: number
  ingredients: number[]
  origin?: number
  strength?: number
  brand?: number
  q?: string
}

type Condition = RawBuilder<unknown>

const orders: Record<Sort, Order> = {
  popularity: { expression: sql`t.popularity`, type: sql`double precision`, falls: true },
  new: { expression: sql`t.created_at`, type: sql`timestamptz`, falls: true },
  score: { expression: sql`coalesce(t.score, 0)`, type: sql`double precision`, falls: true },
  reviews: { expression: sql`t.review_count`, type: sql`integer`, falls: true },
  name: { expression: sql`t.name_key`, type: sql`text`, falls: false },
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`

/** What holds for every row of the list, whatever options are chosen in the panel. */
function base({ brand, q }: Filter): Condition[] {
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
function chosen(filter: Filter): Map<string, Condition> {
  const { category, shape, packing, ingredients, origin, strength } = filter
  const conditions = new Map<string, Condition>()
  if (category) conditions.set('category', sql`t.type_id = ${category}`)
  if (shape) conditions.set('shape', sql`t.cut_id = ${shape}`)
  if (packing) conditions.set('packing', sql`t.packaging_ids @> array[${packing}::integer]`)
  if (ingredients.length > 0) conditions.set('ingredients', sql`t.component_ids @> ${ingredients}::integer[]`)
  if (origin) conditions.set('origin', sql`t.country_id = ${origin}`)
  if (strength) conditions.set('strength', sql`t.strength = ${strength}`)
  return conditions
}

const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`

/** One page of cards in the wanted order, behind the cursor or at the page's offset. */
export async function readTobaccoPage(
  db: Db,
  filter: Filter,
  { sort, offset, limit, cursor }: { sort: Sort; offset: number; limit: number; cursor?: string },
): Promise<{ rows: CardRow[]; next: string | null }> {
  const order = orders[sort]
  const conditions = [...base(filter), ...chosen(filter).values()]
  if (cursor) conditions.push(behind(cursor, order, sql`t.id`))
  const way = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<CardRow & { sort_value: string }>`
    select ${cardColumns}, (${order.expression})::text as sort_value
    from tobacco t ${cardJoins}
    where ${all(conditions)}
    order by ${order.expression} ${way}, t.id ${way}
    offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? cursorOf(page.at(-1)) : null }
}

// Which column holds the options of each row of the panel. Components are all wanted, so their
// numbers are those under the components chosen already.
const facets: { key: string; option: RawBuilder<unknown>; from?: RawBuilder<unknown>; ownToo?: boolean }[] = [
  { key: 'category', option: sql`type_id` },
  { key: 'shape', option: sql`cut_id` },
  { key: 'packing', option: sql`o`, from: sql`, unnest(packaging_ids) as o` },
  { key: 'ingredients', option: sql`o`, from: sql`, unnest(component_ids) as o`, ownToo: true },
  { key: 'origin', option: sql`country_id` },
  { key: 'strength', option: sql`strength` },
]

export type OptionCounts = Record<string, Record<string, number>>

/** How many blends match, and how many each option would give under the other rows' choices. */
export async function countOptions(db: Db, filter: Filter): Promise<{ total: number; counts: OptionCounts }> {
  const conditions = chosen(filter)
  const flags = [...conditions].map(
    ([key, condition]) => sql`, coalesce(${condition}, false) as ${sql.ref(`is_${key}`)}`,
  )
  const others = (key: string | null) =>
    all([...conditions.keys()].filter((name) => name !== key).map((name) => sql.ref(`is_${name}`)))
  const parts = facets.map(
    ({ key, option, from, ownToo }) => sql`
      select ${key}::text as key, ${option}::integer as option, count(*)::integer as n
      from matching ${from ?? sql``}
      where ${option} is not null and ${others(ownToo ? null : key)}
      group by 2`,
  )
  const { rows } = await sql<{ key: string; option: number; n: number }>`
    with matching as materialized (
      select t.type_id, t.cut_id, t.packaging_ids, t.component_ids, t.country_id, t.strength ${sql.join(flags, sql``)}
      from tobacco t where ${all(base(filter))}
    )
    ${sql.join(parts, sql` union all `)}
    union all select 'total', 0, count(*)::integer from matching where ${others(null)}
  `.execute(db)
  const counts: OptionCounts = Object.fromEntries(facets.map(({ key }) => [key, {}]))
  for (const { key, option, n } of rows) {
    const group = counts[key]
    if (group) group[option] = n
  }
  return { total: rows.find((row) => row.key === 'total')?.n ?? 0, counts }
}
