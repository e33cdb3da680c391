import { createHash } from 'node:crypto'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { ItemRow } from '#server/modules/catalogue/catalogue/index.ts'
import { columnsOf, type Values } from '#server/modules/catalogue/contribution/index.ts'
import { formsOf, type Line, readTable, type Sort, sortOf, sortOfRow, valueOf } from './csv-format.ts'
import { readNear, readRows } from '../item-rows.store.ts'
import { type Change, type Form, planChange, planItem, sameness, sortsOf } from '../edit/save-item.ts'

export type Planned = { line: number; name: string } & (
  | { verdict: 'new'; sort: Sort; form: Form; after: Values }
  | ({ verdict: 'changed'; row: ItemRow; form: Form } & Change)
  | { verdict: 'same' }
  | { verdict: 'refused'; reason: string }
)

class Refusal extends Error {}
const refuse = (reason: string) => new Refusal(reason)

type ImportContext = {
  type: Correctable
  rows: ReadonlyMap<number, ItemRow>
  forms: ReturnType<typeof formsOf>
  /** Which line has taken an item. */
  taken: Map<number, number>
  /** Who bears a name: an item by its number, a line of the table below zero. */
  names: Map<string, number>
}

function given({ fields, options }: Form, { cells }: Line): Record<string, unknown> {
  const known = new Map(fields.map((field) => [field.key, field]))
  const entries = [...cells].flatMap(([key, cell]): [string, unknown][] => {
    if (key === 'id' || key === 'sort') return []
    const field = known.get(key)
    if (field) return [[key, valueOf(field, cell, options)]]
    if (cell !== '') throw refuse('有一格不是这一种资料的')
    return []
  })
  return Object.fromEntries(entries)
}

function refuseNameOf(context: ImportContext, line: number, row: Readonly<Record<string, unknown>>): void {
  const same = sameness(context.type, row)
  const bearer = context.names.get(same)
  if (bearer !== undefined && bearer !== row.id)
    throw refuse(bearer > 0 ? `资料库里已经有这一件（编号 ${bearer}）` : `和第 ${-bearer} 行是同一件`)
  context.names.set(same, typeof row.id === 'number' ? row.id : -line)
}

async function planKnown(context: ImportContext, line: Line, id: number): Promise<Planned> {
  const row = context.rows.get(id)
  if (!row) throw refuse(`没有编号 ${id} 的资料`)
  const other = context.taken.get(id)
  if (other !== undefined) throw refuse(`第 ${other} 行已经是这一件`)
  context.taken.set(id, line.line)
  const sort = sortOfRow(context.type, row)
  const typedSort = line.cells.get('sort') ?? ''
  if (typedSort !== '' && sortOf(typedSort) !== sort) throw refuse('种类不能改')
  const form = await context.forms(sort)
  const change = planChange(form, row, given(form, line))
  const at = { line: line.line, name: String(row.name_en) }
  if (!change) return { ...at, verdict: 'same' }
  refuseNameOf(context, line.line, {
    ...row,
    ...columnsOf(context.type, { ...form, values: change.after, row }),
  })
  return { ...at, verdict: 'changed', row, form, ...change }
}

async function planNew(context: ImportContext, line: Line): Promise<Planned> {
  const sort = sortOf(line.cells.get('sort') ?? '') ?? ''
  if (!sortsOf(context.type).includes(sort)) throw refuse('请写明种类（sort 这一列）')
  const form = await context.forms(sort)
  const after = planItem(form, given(form, line))
  const columns = columnsOf(context.type, { ...form, values: after })
  refuseNameOf(context, line.line, { ...columns, ...(sort ? { kind: sort } : {}) })
  return { line: line.line, name: String(after.name_en), verdict: 'new', sort, form, after }
}

async function planLine(context: ImportContext, line: Line): Promise<Planned> {
  const typed = line.cells.get('id') ?? ''
  try {
    if (typed === '') return await planNew(context, line)
    if (!/^\d{1,9}$/.test(typed)) throw refuse('编号应当是数字')
    return await planKnown(context, line, Number(typed))
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Failure)) throw error
    const name = line.cells.get('name_en') || line.cells.get('name_zh') || ''
    return { line: line.line, name: name.slice(0, 100), verdict: 'refused', reason: error.message }
  }
}

type Near = { lines: readonly Line[]; rows: readonly ItemRow[] }

/** Every item that may bear a name already: of the makers that are named, and of those of the items named. */
async function namesOf(db: Db, type: Correctable, forms: ImportContext['forms'], { lines, rows }: Near) {
  const { options } = await forms(sortsOf(type)[0] ?? '')
  const brands = options.get('brand') ?? []
  const called = new Set(lines.map(({ cells }) => cells.get('brand') ?? ''))
  const near = brands.filter(({ value, name }) => called.has(name) || called.has(String(value)))
  const makers = rows.map(({ brand_id }) => Number(brand_id ?? 0))
  const found = await readNear(db, type, [...new Set([...near.map(({ value }) => Number(value)), ...makers])])
  return new Map(found.map((row) => [sameness(type, row), Number(row.id)]))
}

/** What a table would do, line by line. `lock` keeps the items that it names. */
export async function planTable(db: Db, type: Correctable, csv: string, lock = false): Promise<Planned[]> {
  const { lines, broken } = readTable(type, csv)
  const ids = lines
    .map(({ cells }) => Number(cells.get('id')))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const rows = await readRows(
    db,
    type,
    ids.filter((id) => id < 2_147_483_648),
    lock,
  )
  const forms = formsOf(db, type)
  const context: ImportContext = {
    type,
    rows: new Map(rows.map((row) => [row.id, row])),
    forms,
    taken: new Map(),
    names: await namesOf(db, type, forms, { lines, rows }),
  }
  const planned: Planned[] = broken.map(({ line, reason }) => ({
    line,
    name: '',
    verdict: 'refused',
    reason,
  }))
  for (const line of lines) planned.push(await planLine(context, line))
  return planned.toSorted((one, other) => one.line - other.line)
}

/** The same table on the same facts has the same digest. */
export function digestOf(planned: readonly Planned[]): string {
  const facts = planned.map((one) => [
    one.line,
    one.verdict,
    'after' in one ? one.after : null,
    'row' in one ? [one.row.id, one.row.version] : null,
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
