import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type Columns, insertItem, type ItemRow } from '#server/modules/catalogue/catalogue/index.ts'
import { sortKey } from '#server/modules/platform/rich-text/index.ts'
import type { Field } from './field/fields.ts'
import type { Options } from './field/field-values.ts'
import { brandNamed } from './propose.ts'
import { type Change, insertChange, type Values } from './contribution.store.ts'
import { publish } from '#server/events.ts'
import { reindex } from '#server/modules/catalogue/search/index.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The key by which an item of this kind is ordered, as the loader of facts makes it. */
function nameKeyOf(type: Editable, row: Readonly<Record<string, unknown>>): string {
  const [zh, en] = [text(row.name_zh), text(row.name_en) ?? '']
  if (type === contentTypes.tobacco) return sortKey(row.zh_confident === true ? zh : null, en)
  return sortKey(type === contentTypes.pipe || type === contentTypes.brand ? null : zh, en)
}

/** The first of several stands for them where one is shown. */
const leaders = { packaging_ids: 'packaging_id', finish_ids: 'finish_id' } as const

/** Values by field as columns, with everything that is kept because of them. */
export function columnsOf(
  type: Editable,
  {
    fields,
    values,
    options,
    row = {},
  }: { fields: readonly Field[]; values: Values; options: Options; row?: Partial<ItemRow> },
): Columns {
  const given = fields.filter(({ key }) => key in values)
  const columns: Record<string, Columns[string]> = Object.fromEntries(
    given.map(({ key, column }) => [column, values[key] ?? null]),
  )
  for (const [several, leader] of Object.entries(leaders)) {
    const chosen = columns[several]
    if (!Array.isArray(chosen)) continue
    const kept = chosen.find((one) => one === row[leader])
    columns[leader] = kept ?? chosen[0] ?? null
  }
  if ('kind' in columns)
    columns.kind_name = options.get('kind')?.find(({ value }) => value === columns.kind)?.name ?? ''
  // What somebody corrected and an editor read is no proposal of the site's any more.
  const named = type === contentTypes.tobacco || type === contentTypes.brand
  if (named && 'name_zh' in columns) columns.zh_confident = columns.name_zh !== null
  if ('name_zh' in columns || 'name_en' in columns) columns.name_key = nameKeyOf(type, { ...row, ...columns })
  return columns
}

const slugOf = (name: string, otherwise: string) =>
  sortKey(name, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || otherwise

/** Enters an item under the first free name of this kind. */
async function enterUnder(trx: Db, type: Correctable, slug: string, columns: Columns): Promise<number> {
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? slug : `${slug}-${n}`
    const id = await insertItem(trx, type, { ...columns, slug: free })
    if (id !== null) return id
  }
}

/** The brand of this name, entered when there is none. */
export async function brandFor(trx: Db, name: string): Promise<number> {
  const known = await brandNamed(trx, name)
  if (known !== null) return known
  const columns = { kind: 'tobacco', name_en: name, name_key: sortKey(null, name) }
  const id = await insertItem(trx, contentTypes.brand, {
    ...columns,
    aliases: [],
    slug: slugOf(name, 'brand'),
  })
  // Somebody entered it in this moment, or another brand has the same slug.
  return (
    id ?? (await brandNamed(trx, name)) ?? enterUnder(trx, contentTypes.brand, slugOf(name, 'brand'), columns)
  )
}

/** Enters an item under a name made of its own and, where it has one, its maker's. */
export async function enterItem(
  trx: Db,
  type: Correctable,
  columns: Columns,
  brandSlug = '',
): Promise<number> {
  const name = text(columns.name_en) ?? ''
  return enterUnder(trx, type, slugOf(`${brandSlug} ${name}`, 'item'), columns)
}

/** Search and pages follow what became of an item. */
export async function spreadItem(trx: Db, { type, id }: { type: Editable; id: number }): Promise<void> {
  await reindex(trx, contentName(type), id)
  await publish(trx, { type: 'item.changed', content: { type, id } })
}

/** What everybody is to know of a change: the story of the item, search, the pages. */
export async function noteChange(trx: Db, change: Change): Promise<void> {
  await insertChange(trx, change)
  await spreadItem(trx, change)
}
