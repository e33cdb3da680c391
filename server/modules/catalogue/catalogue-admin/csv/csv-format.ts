import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { maxItemLines } from '#contract/catalogue/catalogue-admin.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import {
  type Field,
  knownFields,
  type Options,
  type Values,
  valuesOf,
} from '#server/modules/catalogue/contribution/index.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { readRows } from '../item-rows.store.ts'
import { type Form, formOf } from '../edit/save-item.ts'

const sortNames = { tobacco: '斗草', pipe: '烟斗', style: '嘴型', material: '材料', '': '' } as const
export type Sort = keyof typeof sortNames

/** What is told by its sort has a column for it. */
const hasSort = (type: Correctable) => type === contentTypes.brand || type === contentTypes.mouthpiece

/** The heads of the columns, in order: the number, the sort, the fields by their keys. */
export const headsOf = (type: Correctable): string[] => [
  'id',
  ...(hasSort(type) ? ['sort'] : []),
  ...knownFields(type).map(({ key }) => key),
]

/** An option as a cell names it: by its name, or by its number where several bear that. */
function named(field: Field, value: unknown, options: Options): string {
  const all = options.get(field.key) ?? []
  const name = all.find((option) => option.value === value)?.name
  const alike = all.filter((option) => option.name === name)
  return name === undefined || alike.length > 1 || name.includes('、') ? String(value) : name
}

function cellOf(field: Field, value: Values[string] | undefined, options: Options): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'several' && Array.isArray(value))
    return value.map((one) => named(field, one, options)).join('、')
  if (Array.isArray(value)) return value.join(field.kind === 'versions' ? '\n' : '、')
  return field.kind === 'one' ? named(field, value, options) : String(value)
}

export type Written = { id: number; sort: Sort; values: Values; fields: readonly Field[]; options: Options }

/** A table of items that reads the same in a spreadsheet and when it comes back. */
export function writeTable(type: Correctable, items: readonly Written[]): string {
  const rows = items.map(({ id, sort, values, fields, options }) => {
    const known = new Map(fields.map((field) => [field.key, field]))
    const cells = knownFields(type).map(({ key }) => {
      const field = known.get(key)
      return field ? cellOf(field, values[key], options) : ''
    })
    return [String(id), ...(hasSort(type) ? [sortNames[sort]] : []), ...cells]
  })
  return stringify([headsOf(type), ...rows], { bom: true, escape_formulas: true })
}

/** A line with its cells by column; those that the table does not have are not there. */
export type Line = { line: number; cells: ReadonlyMap<string, string> }
export type Broken = { line: number; reason: string }

type Read = { info: { lines: number }; record: string[] }

const parseText = (text: string): Read[] =>
  parse(text, {
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: maxItemLines + 2,
  }) as unknown as Read[]

type Cells = { line: number; cells: string[] }

/** A quote that is never closed swallows all that follows: the lines are then read one by one. */
function readCells(text: string): { rows: Cells[]; broken: Broken[] } {
  try {
    const rows = parseText(text).map(({ info, record }) => {
      // A cell may hold several lines; the row is named by its first.
      const more = record.join('').split('\n').length - 1
      return { line: info.lines - more, cells: record }
    })
    return { rows, broken: [] }
  } catch {
    const broken: Broken[] = []
    const rows = text.split(/\r?\n/).flatMap((one, at): Cells[] => {
      if (one.trim() === '') return []
      try {
        return [{ line: at + 1, cells: parseText(one)[0]?.record ?? [] }]
      } catch {
        broken.push({ line: at + 1, reason: '引号没有合上，这一行读不出来' })
        return []
      }
    })
    return { rows, broken }
  }
}

/** What a spreadsheet was kept from reading as a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')

/**
 * The lines of a table under the heads of a kind; field names in Chinese are heads, too.
 * @throws Failure 10001 for a table without such heads, and one that is too long
 */
export function readTable(type: Correctable, text: string): { lines: Line[]; broken: Broken[] } {
  const { rows, broken } = readCells(text)
  const [first, ...rest] = rows
  const names = new Map(knownFields(type).map(({ key, name }) => [name, key]))
  const known = new Set(headsOf(type))
  const heads = (first?.cells ?? []).map((head) => names.get(plain(head)) ?? plain(head))
  const unknown = heads.filter((head) => head !== '' && !known.has(head))
  if (!heads.some((head) => known.has(head) && head !== 'id'))
    throw unacceptable('第一行应当是列名，请用导出的表格来改')
  if (unknown.length > 0) throw unacceptable(`不认得这一列：${unknown[0]?.slice(0, 30)}`)
  if (new Set(heads).size !== heads.length) throw unacceptable('有两列同名')
  if (rest.length > maxItemLines) throw unacceptable(`一次最多 ${maxItemLines} 行`)
  const lines = rest.flatMap(({ line, cells }): Line[] => {
    if (cells.length === heads.length)
      return [{ line, cells: new Map(heads.map((head, at) => [head, plain(cells[at] ?? '')])) }]
    broken.push({ line, reason: `这一行有 ${cells.length} 格，表头是 ${heads.length} 格` })
    return []
  })
  return { lines, broken }
}

export const sortOf = (cell: string): Sort | undefined =>
  (Object.keys(sortNames) as Sort[]).find((sort) => sort === cell || sortNames[sort] === cell)

function optionOf(field: Field, cell: string, options: Options): string | number {
  const all = options.get(field.key) ?? []
  const byName = all.filter(({ name }) => name === cell)
  if (byName.length > 1) throw unacceptable(`${field.name}“${cell.slice(0, 40)}”有好几个，请写编号`)
  const found = byName[0] ?? all.find(({ value }) => String(value) === cell)
  if (!found) throw unacceptable(`${field.name}里没有“${cell.slice(0, 40)}”`)
  return found.value
}

/** A cell as the forms send their values. @throws Failure 10001 for an option that is not there */
export function valueOf(field: Field, cell: string, options: Options): unknown {
  if (cell === '') return null
  if (field.kind === 'one') return optionOf(field, cell, options)
  if (field.kind === 'several')
    return cell
      .split(/[、,，;；]/)
      .filter(Boolean)
      .map((one) => optionOf(field, one.trim(), options))
  return cell
}

/** The forms of a kind, each read once: of brands there are two. */
export function formsOf(db: Db, type: Correctable): (sort: Sort) => Promise<Form> {
  const known = new Map<Sort, Promise<Form>>()
  return (sort) => {
    const form = known.get(sort) ?? formOf(db, type, { kind: sort })
    known.set(sort, form)
    return form
  }
}

export const sortOfRow = (type: Correctable, row: Readonly<Record<string, unknown>>): Sort =>
  type === 13 || type === 14 ? (row.kind as Sort) : ''

/** Everything of a kind as a table. */
export async function exportItems(db: Db, type: Correctable) {
  const rows = await readRows(db, type, null)
  const forms = formsOf(db, type)
  const items = []
  for (const row of rows) {
    const sort = sortOfRow(type, row)
    const form = await forms(sort)
    items.push({ id: row.id, sort, values: valuesOf(form.fields, row), ...form })
  }
  return { name: `${contentName(type)}.csv`, csv: writeTable(type, items), count: items.length }
}
