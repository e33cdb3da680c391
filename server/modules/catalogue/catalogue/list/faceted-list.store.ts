import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import type { hotPeriods } from '#contract/catalogue/catalogue.ts'

// What every filtered list of the catalogue shares: a page by offset or cursor, and the numbers
// behind the options of its panel.

export type Sql = RawBuilder<unknown>

export type Place<Sort extends string> = { sort: Sort; offset: number; limit: number; cursor?: string }

/** That a row is one of these; nothing where all may be. */
export const among = (id: Sql, ids: readonly number[] | null | undefined): Sql[] =>
  ids ? [sql`${id} = any(${ids}::integer[])`] : []

export const all = (conditions: readonly Sql[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`

type PageOf<Row, Sort extends string> = {
  /** What is read of each row, and from where, the list's table first with the number `id`. */
  columns: RawBuilder<Row>
  from: Sql
  /** The part of `from` that the conditions need. */
  narrow: Sql
  id: Sql
  orders: Readonly<Record<Sort, Order>>
  conditions: readonly Sql[]
}

/**
 * One page of rows in the wanted order, behind the cursor or at the page's offset. Which rows they are
 * is found first, from few columns; then these are read.
 */
export async function readListPage<Row extends { id: number }, Sort extends string>(
  db: Db,
  { columns, from, narrow, id, orders, conditions }: PageOf<Row, Sort>,
  { sort, offset, limit, cursor }: Place<Sort>,
): Promise<{ rows: Row[]; next: string | null }> {
  const order = orders[sort]
  const wanted = cursor ? [...conditions, behind(cursor, order, id)] : conditions
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<Row & { sort_value: string }>`
    select ${columns}, page.value::text as sort_value
    from (
      select ${id} as found, ${order.expression} as value from ${narrow} where ${all(wanted)}
      order by ${order.expression} ${direction}, ${id} ${direction}
      offset ${cursor ? 0 : offset} limit ${limit + 1}
    ) page, ${from}
    where ${id} = page.found
    order by page.value ${direction}, page.found ${direction}
  `.execute(db)
  return pageOf(rows, limit)
}

/**
 * A row of the panel: which column holds its options. `from` unfolds a list; with `ownToo` the
 * numbers are those under the row's own choice too, because all that is chosen is wanted.
 */
export type Facet = { key: string; option: Sql; from?: Sql; ownToo?: boolean }

export type OptionCounts = Record<string, Record<string, number>>

type Counting = {
  facets: readonly Facet[]
  /** The columns that the facets name, and from where. */
  columns: Sql
  from: Sql
  /** What holds whatever is chosen in the panel, and the condition of each row with a choice. */
  base: readonly Sql[]
  chosen: ReadonlyMap<string, Sql>
}

/** How many rows match, and how many each option would give under the other rows' choices. */
export async function countFacets(
  db: Db,
  { facets, columns, from, base, chosen }: Counting,
): Promise<{ total: number; counts: OptionCounts }> {
  const flags = [...chosen].map(
    ([key, condition]) => sql`, coalesce(${condition}, false) as ${sql.ref(`is_${key}`)}`,
  )
  const others = (key: string | null) =>
    all([...chosen.keys()].filter((name) => name !== key).map((name) => sql.ref(`is_${name}`)))
  const parts = facets.map(
    (facet) => sql`
      select ${facet.key}::text as key, ${facet.option}::integer as option, count(*)::integer as n
      from matching ${facet.from ?? sql``}
      where ${facet.option} is not null and ${others(facet.ownToo ? null : facet.key)}
      group by 2`,
  )
  const { rows } = await sql<{ key: string; option: number; n: number }>`
    with matching as materialized (
      select ${columns} ${sql.join(flags, sql``)}
      from ${from} where ${all(base)}
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

export type HotScore = 'hot_day' | 'hot_week' | 'hot_month' | 'hot_total'

/** The order of each hot list. */
export const hotScoreOf: Readonly<Record<(typeof hotPeriods)[number], HotScore>> = {
  '0': 'hot_day',
  '1': 'hot_week',
  '2': 'hot_month',
  '3': 'hot_total',
}

/** The orders of a list of reviewed things whose table is called `t` in the query. */
export function ordersOf(t: string) {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const byHotScore = (hotScore: HotScore): Order => ({
    expression: sql`array[${column(hotScore)}, ${column('popularity')}]`,
    type: sql`double precision[]`,
    falls: true,
  })
  return {
    hot_day: byHotScore('hot_day'),
    hot_week: byHotScore('hot_week'),
    hot_month: byHotScore('hot_month'),
    hot_total: byHotScore('hot_total'),
    popularity: { expression: column('popularity'), type: sql`double precision`, falls: true },
    new: { expression: column('created_at'), type: sql`timestamptz`, falls: true },
    score: { expression: sql`coalesce(${column('score')}, 0)`, type: sql`double precision`, falls: true },
    reviews: { expression: column('review_count'), type: sql`integer`, falls: true },
    name: { expression: column('name_key'), type: sql`text`, falls: false },
  } satisfies Record<string, Order>
}
