import { type RawBuilder, sql } from 'kysely'
import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { deleteVisits } from '#server/modules/catalogue/page-view/index.ts'

type Sql = RawBuilder<unknown>
/** What can be changed; a whole one can be added, hidden, merged and deleted besides. */
export type Item = { type: Editable; id: number }
export type WholeItem = { type: Correctable; id: number }
export type Sort = '' | 'tobacco' | 'pipe' | 'style' | 'material'

/** The table of each kind of fact. */
export const tables: Readonly<Record<Editable, string>> = {
  4: 'tobacco',
  5: 'pipe',
  6: 'accessory',
  13: 'mouthpiece',
  14: 'brand',
  15: 'pipe_shape',
}

export type ListedRow = {
  id: number
  sort: Sort
  name_zh: string | null
  name_en: string
  /** false: the Chinese name is a proposal, the English one stands first. */
  zh_first: boolean
  brand: string
  state: 'shown' | 'hidden' | 'moved'
  into_id: number | null
  review_count: number
  collect_count: number
  version: number
}

const brandOf = sql`(select case when b.zh_confident then coalesce(b.name_zh, b.name_en) else b.name_en end
  from brand b where b.id = t.brand_id)`

/** What the kinds differ in: their sort, whether Chinese leads, the maker, what hangs on them. */
const partsOf: Readonly<Record<Editable, { sort: Sql; zhFirst: Sql; brand: Sql; counts: Sql }>> = {
  4: {
    sort: sql`''`,
    zhFirst: sql`t.zh_confident`,
    brand: brandOf,
    counts: sql`t.review_count, t.collect_count`,
  },
  5: { sort: sql`''`, zhFirst: sql`false`, brand: brandOf, counts: sql`t.review_count, t.collect_count` },
  6: {
    sort: sql`''`,
    zhFirst: sql`true`,
    brand: sql`coalesce(t.brand_name, '')`,
    counts: sql`t.review_count, t.collect_count`,
  },
  13: {
    sort: sql`t.kind`,
    zhFirst: sql`true`,
    brand: sql`''`,
    counts: sql`0 as review_count, 0 as collect_count`,
  },
  14: {
    sort: sql`t.kind`,
    zhFirst: sql`t.zh_confident`,
    brand: sql`''`,
    counts: sql`t.item_count as review_count, 0 as collect_count`,
  },
  15: {
    sort: sql`''`,
    zhFirst: sql`true`,
    brand: sql`''`,
    counts: sql`(select count(*)::integer from pipe p where p.shape_id = t.id and p.hidden_at is null) as review_count,
      0 as collect_count`,
  },
}

// Shapes are never hidden.
const shapes = sql`(select *, null::timestamptz as hidden_at from pipe_shape)`

const columnsOf = (type: Editable) => {
  const { sort, zhFirst, brand, counts } = partsOf[type]
  return sql`t.id, ${sort} as sort, t.name_zh, t.name_en, ${zhFirst} as zh_first, ${brand} as brand, ${counts}, t.version,
    moved.into_id, case when moved.into_id is not null then 'moved' when t.hidden_at is not null then 'hidden'
      else 'shown' end as state`
}

const from = (type: Editable) => sql`${type === 15 ? shapes : sql.table(tables[type])} t
  left join merged_item moved on moved.target_type = ${type} and moved.target_id = t.id`

const orders: Readonly<Record<'name' | 'new', Order>> = {
  name: { expression: sql`t.name_key`, type: sql`text`, falls: false },
  new: { expression: sql`t.id`, type: sql`integer`, falls: true },
}

const stateIs: Readonly<Record<'shown' | 'hidden' | 'moved' | 'all', Sql>> = {
  shown: sql`t.hidden_at is null`,
  hidden: sql`t.hidden_at is not null and moved.into_id is null`,
  moved: sql`moved.into_id is not null`,
  all: sql`true`,
}

export type Wanted = {
  type: Editable
  /** What was typed, and what the search found for it: hidden things are in no index. */
  text?: { typed: string; found: readonly number[] }
  brand?: number
  state: keyof typeof stateIs
  sort: keyof typeof orders
}

function conditionsOf({ type, text, brand, state }: Wanted): Sql {
  const conditions = [stateIs[state]]
  if (brand && (type === 4 || type === 5)) conditions.push(sql`t.brand_id = ${brand}`)
  if (text) {
    const like = `%${text.typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    conditions.push(sql`(t.id = any(${text.found}::integer[]) or (t.hidden_at is not null
      and concat_ws(' ', t.name_zh, t.name_en, array_to_string(t.aliases, ' ')) ilike ${like}))`)
  }
  return sql.join(conditions, sql` and `)
}

type Place = { offset: number; limit: number; cursor?: string }

/** A page of the facts of a kind, as editors see it. */
export async function readItems(db: Db, wanted: Wanted, { offset, limit, cursor }: Place) {
  const order = orders[wanted.sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<ListedRow & { sort_value: string }>`
    select ${columnsOf(wanted.type)}, (${order.expression})::text as sort_value from ${from(wanted.type)}
    where ${conditionsOf(wanted)} ${cursor ? sql`and ${behind(cursor, order, sql`t.id`)}` : sql``}
    order by ${order.expression} ${direction}, t.id ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function countItems(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${from(wanted.type)} where ${conditionsOf(wanted)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** One of them, whatever its state. */
export async function readListed(db: Db, { type, id }: Item): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${columnsOf(type)} from ${from(type)} where t.id = ${id}
  `.execute(db)
  return rows[0]
}

type Uses = Readonly<Record<string, number>>

const count = (rows: Sql) => sql`(select count(*)::integer from ${rows})`
const none = sql`0`

/** How much of each sort hangs on an item. */
export async function readUses(db: Db, { type, id }: Item): Promise<Uses> {
  const target = sql`target_type = ${type} and target_id = ${id}`
  const reviewColumn = {
    4: sql`tobacco_id`,
    5: sql`pipe_id`,
    6: sql`accessory_id`,
    13: null,
    14: null,
    15: null,
  }[type]
  const smokeColumn = { 4: sql`tobacco_id`, 5: sql`pipe_id`, 6: null, 13: null, 14: null, 15: null }[type]
  const pipeColumn = type === 14 ? sql`brand_id` : type === 15 ? sql`shape_id` : null
  const workColumn = type === 13 ? sql`mouthpiece_id` : type === 15 ? sql`shape_id` : null
  const { rows } = await sql<Uses>`
    select ${reviewColumn ? count(sql`review where ${reviewColumn} = ${id}`) : none} as reviews,
      ${count(sql`collection_item where ${target}`)} as collects,
      ${smokeColumn ? count(sql`smoke_log where ${smokeColumn} = ${id}`) : none} as smokes,
      ${count(sql`cite where ${target}`)} as cites,
      ${count(sql`item_list_entry where ${target}`)} as lists,
      ${count(sql`content_like where ${target}`)} as likes,
      ${type === 14 ? count(sql`tobacco where brand_id = ${id}`) : none} as blends,
      ${pipeColumn ? count(sql`pipe where ${pipeColumn} = ${id}`) : none} as pipes,
      ${workColumn ? count(sql`work where ${workColumn} = ${id}`) : none} as works,
      ${count(sql`contribution where ${target} and state = 'pending'`)} as waiting,
      ${count(sql`merged_item where target_type = ${type} and into_id = ${id}`)} as moved
  `.execute(db)
  return rows[0] ?? {}
}

export async function setHidden(trx: Db, { type, id }: WholeItem, hidden: boolean): Promise<void> {
  await sql`
    update ${sql.table(tables[type])} set hidden_at = ${hidden ? sql`now()` : sql`null`}, version = version + 1
    where id = ${id}
  `.execute(trx)
}

/** The item goes for good, with what was counted of it; its file does not bring it back. */
export async function deleteItem(
  trx: Db,
  { type, id }: WholeItem,
  { kind, slug }: { kind: string; slug: string },
): Promise<void> {
  const table = tables[type]
  const name = JSON.stringify(type === 14 ? [kind, slug] : [slug])
  await deleteVisits(trx, table, id)
  await sql`delete from rating_summary where kind = ${type} and item_id = ${id}`.execute(trx)
  await sql`delete from merged_item where target_type = ${type} and target_id = ${id}`.execute(trx)
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
  await sql`
    insert into seed_gone (table_name, name) values (${table}, ${name}) on conflict do nothing
  `.execute(trx)
}

/** The fields of one change, for whoever wants them back. */
export async function readChange(db: Db, { type, id }: Item, change: number) {
  const found = await db
    .selectFrom('item_change')
    .select(['act', 'before', 'after'])
    .where('id', '=', change)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .executeTakeFirst()
  return found as { act: string; before: Record<string, unknown>; after: Record<string, unknown> } | undefined
}
