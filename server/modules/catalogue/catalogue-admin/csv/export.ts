import { contentName } from '#contract/content-type.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { valuesOf } from '#server/modules/catalogue/contribution/index.ts'
import { readRows } from './import.store.ts'
import { type Sort, writeTable } from './csv-format.ts'
import { type Form, formOf } from '../edit/write-item.ts'

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
