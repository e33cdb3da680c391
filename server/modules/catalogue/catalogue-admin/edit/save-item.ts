import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { lockName, readNamesakes } from '../item-rows.store.ts'
import { isDeepStrictEqual } from 'node:util'
import { contentTypes } from '#contract/content-type.ts'
import {
  type Columns,
  type ItemRow,
  readItem,
  settleItem,
  updateItem,
} from '#server/modules/catalogue/catalogue/index.ts'
import {
  columnsOf,
  enterItem,
  type Field,
  fieldsOf,
  type Options,
  readFields,
  readOptions,
  type Values,
  valuesOf,
} from '#server/modules/catalogue/contribution/index.ts'
import type { Sort } from '../catalogue-admin.store.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/**
 * By what two items of a kind are told to be the same: the maker, the sort, the name.
 * Accessories and mouthpieces are known by their Chinese names, too.
 */
export function sameness(type: Editable, row: Readonly<Record<string, unknown>>): string {
  const name = plain(text(row.name_en))
  if (type === 4 || type === 5) return `${String(row.brand_id)} ${name}`
  if (type === 14) return `${text(row.kind)} ${name}`
  return `${plain(text(row.brand_name))} ${plain(text(row.name_zh))} ${name}`
}

/** @throws Failure 10004 for a name that another of the same kind and maker bears */
export async function refuseDuplicate(
  db: Db,
  type: Editable,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const same = sameness(type, row)
  await lockName(db, type, same)
  const duplicate = (await readNamesakes(db, type, row)).find(
    (one) => one.id !== row.id && sameness(type, one) === same,
  )
  if (duplicate) throw notNow(`资料库里已经有这一件（编号 ${String(duplicate.id)}）`)
}

/** What a change does to an item, field by field. */
export type Change = { before: Values; after: Values }

/** The fields of a kind with what can be chosen in them. */
export type Form = { fields: readonly Field[]; options: Options }

/** The sorts that a kind has; one of them has to be said of a new item. */
export const sortsOf = (type: Correctable): readonly Sort[] =>
  type === contentTypes.brand
    ? ['tobacco', 'pipe']
    : type === contentTypes.mouthpiece
      ? ['style', 'material']
      : ['']

export async function formOf(db: Db, type: Editable, row: Readonly<Record<string, unknown>>): Promise<Form> {
  const fields = fieldsOf(type, row)
  return { fields, options: await readOptions(db, fields) }
}

/**
 * What these values would change in an item; null when it says the same already.
 * @throws Failure 10001 for values that do not fit
 */
export function planChange(
  { fields, options }: Form,
  row: ItemRow,
  given: Readonly<Record<string, unknown>>,
): Change | null {
  const values = readFields(fields, given, options)
  const now = valuesOf(fields, row)
  const changed = Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, now[key] ?? null))
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, now[key] ?? null])),
    after: Object.fromEntries(changed),
  }
}

const brandsIn = (...all: readonly Values[]) =>
  all.map(({ brand }) => brand).filter((brand) => typeof brand === 'number')

/** Writes a change that was planned; the item is held. */
export async function writeChange(
  trx: Db,
  { type, row, form }: { type: Editable; row: ItemRow; form: Form },
  { before, after }: Change,
): Promise<void> {
  const columns = columnsOf(type, { ...form, values: after, row })
  await refuseDuplicate(trx, type, { ...row, ...columns })
  await updateItem(trx, type, row.id, columns)
  await settleItem(trx, { kind: type, id: row.id, brands: brandsIn(before, after) })
}

/**
 * All that is said of a new item.
 * @throws Failure 10001 for values that do not fit, and where something needed is missing
 */
export function planItem({ fields, options }: Form, given: Readonly<Record<string, unknown>>): Values {
  const needed = fields.filter((field) => field.needed).map(({ key }) => [key, ''])
  const usual = fields.some(({ key }) => key === 'status') ? { status: 'unknown' } : {}
  const filled = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  return readFields(
    fields,
    { ...Object.fromEntries(needed), ...usual, ...Object.fromEntries(filled) },
    options,
  )
}

/** Enters an item. @returns its number @throws Failure 10004 for one that is there already */
export async function writeItem(
  trx: Db,
  { type, sort, form }: { type: Correctable; sort: Sort; form: Form },
  values: Values,
): Promise<number> {
  if (!sortsOf(type).includes(sort))
    throw unacceptable(type === contentTypes.brand ? '请选择是斗草品牌还是烟斗品牌' : '请选择是嘴型还是材料')
  const own: Columns = sort === '' ? {} : { kind: sort }
  const columns = { ...columnsOf(type, { ...form, values }), ...own }
  await refuseDuplicate(trx, type, columns)
  const brands = brandsIn(values)
  const [brand] = brands
  const maker = brand === undefined ? undefined : await readItem(trx, contentTypes.brand, brand, true)
  const id = await enterItem(trx, type, columns, typeof maker?.slug === 'string' ? maker.slug : '')
  await settleItem(trx, { kind: type, id, brands })
  return id
}
