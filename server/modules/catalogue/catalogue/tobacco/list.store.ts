import { sql } from 'kysely'
import type { tobaccoSorts } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind } from '#server/kernel/database/paging.ts'
import {
  among,
  type HotScore,
  ordersOf,
  type Place,
  readListPage,
  type Sql,
} from '../list/faceted-list.store.ts'
import type { LookedUp } from '../list/text-finder.ts'
import { cardColumns, cardJoins, type CardRow } from './card.store.ts'
import { conditionsOf, type Filter, optionColumns } from './filters.store.ts'
import type { OptionRow } from './option-index.ts'

export type Sort = (typeof tobaccoSorts)[number] | HotScore

const orders = ordersOf('t')

// Up to this many matching blends the database is told which they are: walking an order in search of
// them would read most of the catalogue (docs/benchmarks.md).
const few = 10_000

// Where more match, so many rows of an order are walked at least before they are told after all.
const leastWalked = 20_000

/** The blends that match: how many, and which; they are listed only when somebody asks. */
export type Matching = { total: number; ids(): readonly number[] }

type Page = { rows: CardRow[]; next: string | null }

/** A page of what is narrowed to certain rows called `t`. */
const readFrom = (db: Db, narrow: Sql, given: typeof orders, conditions: Sql[], place: Place<Sort>) =>
  readListPage(
    db,
    {
      columns: sql<CardRow>`${cardColumns}`,
      from: sql`tobacco t ${cardJoins}`,
      narrow,
      id: sql`t.id`,
      orders: given,
      conditions,
    },
    place,
  )

/** Rows that are known are read and sorted: an order may have them all at its far end. */
const readKnown = (db: Db, ids: readonly number[], place: Place<Sort>): Promise<Page> =>
  readFrom(db, sql`(select * from tobacco where id = any(${ids}::integer[]) offset 0) t`, orders, [], place)

/** What of a page stands among the next `limit` rows of the order, whether they match or not. */
function readWalking(db: Db, sought: Sql[], place: Place<Sort>, limit: number): Promise<Page> {
  const order = orders[place.sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const from = place.cursor ? behind(place.cursor, order, sql`t.id`) : sql`true`
  const walk = sql`(
    select t.*, ${order.expression} as walked from tobacco t where ${from}
    order by ${order.expression} ${direction}, t.id ${direction} limit ${limit}) t`
  const given = { ...orders, [place.sort]: { ...order, expression: sql`t.walked` } }
  return readFrom(db, walk, given, sought, place)
}

/**
 * One page of cards in the wanted order, behind the cursor or at the page's offset. Of `matching` it is
 * known which blends match the filter; null where nothing narrows the list. Of an order no more rows are
 * walked than match at all: then these are cheaper to read, wherever they stand.
 */
export async function readTobaccoPage(
  db: Db,
  filter: LookedUp<Filter>,
  matching: Matching | null,
  place: Place<Sort>,
): Promise<Page> {
  if (!matching) return readFrom(db, sql`tobacco t`, orders, [sql`t.hidden_at is null`], place)
  if (matching.total <= few) return readKnown(db, matching.ids(), place)
  const sought = [sql`t.hidden_at is null`, ...conditionsOf(filter), ...among(sql`t.id`, filter.ids)]
  const page = await readWalking(db, sought, place, Math.max(matching.total, leastWalked))
  return page.next ? page : readKnown(db, matching.ids(), place)
}

// Read in pieces: a million rows at once would stand in memory as a million objects.
const atOnce = 20_000

type Options = OptionRow & { id: number }

/** The options of every blend that stands in lists, in the order of their numbers. */
export async function* readTobaccoOptions(db: Db): AsyncGenerator<Options[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Options>`
      select id, ${optionColumns} from tobacco where id > ${after} and hidden_at is null order by id limit ${atOnce}
    `.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

/** The options of some blends and of those of some makers, as far as they stand in lists. */
export async function readOptionsOf(
  db: Db,
  ids: readonly number[],
  brands: readonly number[],
): Promise<Options[]> {
  const { rows } = await sql<Options>`
    select id, ${optionColumns} from tobacco
    where (id = any(${[...ids]}::integer[]) or brand_id = any(${[...brands]}::integer[])) and hidden_at is null
    order by id
  `.execute(db)
  return rows
}

/** About how many blends there are. */
export async function readLargestNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from tobacco`.execute(db)
  return rows[0]?.id ?? 0
}
