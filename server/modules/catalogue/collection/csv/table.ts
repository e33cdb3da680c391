import { stringify } from 'csv-stringify/sync'
import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import { containerWords, type LotContainer } from '#contract/catalogue/collection/lot-words.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { columnWords, type DayOrder, tableColumns } from '#contract/catalogue/collection/table-words.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { cellsOf, clean, guarded } from './cells.ts'
import { type Line, lineOf, type Refused, stateLabels } from './line.ts'
import { dayOrderOf, type Places, placesOf, sourceOf } from './table-heads.ts'

/** How a table is read; what is absent is seen from the table. */
export type Reading = { csv: string; columns?: Places; dates?: DayOrder; unlisted: boolean }

const sampled = 3

/** What a table has in it, before anybody says what is what. */
export function lookAtTable(csv: string) {
  const { rows } = cellsOf(csv)
  const [head, ...body] = rows
  const source = sourceOf(head?.cells ?? [])
  const columns = placesOf(head?.cells ?? [])
  return {
    source,
    heads: (head?.cells ?? []).slice(0, 100).map((cell) => clean(cell).slice(0, 100)),
    columns,
    dates: dayOrderOf(body, columns, source),
    sample: body
      .slice(0, sampled)
      .map(({ cells }) => cells.slice(0, 100).map((cell) => clean(cell).slice(0, 100))),
    rows: body.length,
  }
}

/**
 * Reads a table: its first line names the columns, in Chinese or English, in any order, or `columns` does.
 * @throws Failure 10001 for a table without names, or with too many lines or cells
 */
export function readTable({ csv, columns, dates }: Reading): { lines: Line[]; refused: Refused[] } {
  const { rows, broken } = cellsOf(csv)
  const [head, ...body] = rows
  const places = columns ?? placesOf(head?.cells ?? [])
  if (places.name === undefined)
    throw unacceptable(columns ? '请选出哪一列是名称' : '表格的第一行要写明各列，其中要有“名称”')
  const order = dates ?? dayOrderOf(body, places, sourceOf(head?.cells ?? []))
  const lines = body.map((row) => lineOf(row, places, order))
  return {
    lines: lines.filter((one): one is Line => !('reason' in one)),
    refused: [
      ...lines.filter((one) => 'reason' in one),
      ...broken.map((line) => ({ line, name: '', reason: '引号没有合上' })),
    ],
  }
}

/** A lot, or a blend without one; the lot's own columns are null then. */
export type ExportRow = {
  name: string
  brand: string
  quantity: number
  since: string | null
  state: CollectState
  note: string
  grams: number | null
  container: LotContainer | null
  place: string | null
  opened_on: string | null
  used_up_on: string | null
  lot_note: string | null
  number: number | null
}

/** The table of a collection, with the mark by which spreadsheets know the signs; no cell is a formula. */
export function writeTable(rows: readonly ExportRow[]): { file_name: string; csv: string } {
  const csv = stringify(
    rows.map(({ state, container, ...row }) => {
      const filled = { ...row, state: stateLabels[state], container: container && containerWords[container] }
      return tableColumns.map((column) => guarded(String(filled[column] ?? '')))
    }),
    { header: true, columns: tableColumns.map((column) => columnWords[column]), bom: true },
  )
  return { file_name: `草柜-${beijingToday()}.csv`, csv }
}
