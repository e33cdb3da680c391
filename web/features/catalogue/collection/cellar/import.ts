import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxImportBytes } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { tableText, unreadable } from '#web/lib/format/table-text.ts'
import { failureWords } from '#web/lib/api/result.ts'

export type Preview = DataOf<Calls['POST /cellar/import/preview']>
export type Imported = DataOf<Calls['POST /cellar/import']>
export type Earlier = DataOf<Calls['GET /cellar/import']>['list'][number]
export type Undone = DataOf<Calls['DELETE /cellar/import/{id}']>

export type Table = DataOf<Calls['POST /cellar/import/columns']>
/** A table and how it is read. */
export type Reading = { csv: string; columns: Table['columns']; dates: Table['dates']; unlisted: boolean }
type Read = { table: Table; reading: Reading }

/** Where the dialog stands; `busy` while an answer is waited for. */
export type Step =
  | { at: 'pick'; busy?: true; fault?: string }
  | ({ at: 'map'; busy?: true; fault?: string } & Read)
  | ({ at: 'look'; preview: Preview; busy?: true; fault?: string } & Read)
  | { at: 'done'; done: Imported; busy?: true; fault?: string }
  | { at: 'undone'; undone: Undone }

/** Sees what columns the table has; one that is known is looked at at once. */
export async function open(file: File): Promise<Step> {
  if (file.size > maxImportBytes) return { at: 'pick', fault: `表格最大 ${maxImportBytes / 1_000_000} MB` }
  const csv = await tableText(file)
  if (csv === null) return { at: 'pick', fault: unreadable }
  const result = await call('POST /cellar/import/columns', { csv })
  if (!result.ok) return { at: 'pick', fault: failureWords(result) ?? '' }
  const { columns, dates } = result.data
  const read = { table: result.data, reading: { csv, columns, dates, unlisted: true } }
  return columns.name === undefined ? { at: 'map', ...read } : look(read)
}

/** What the table would change; nothing is written. */
export async function look({ table, reading }: Read): Promise<Step> {
  const result = await call('POST /cellar/import/preview', reading)
  if (!result.ok) return { at: 'map', table, reading, fault: failureWords(result) ?? '' }
  return { at: 'look', table, reading, preview: result.data }
}

export async function bring(step: Step & { at: 'look' }): Promise<Step> {
  const result = await call('POST /cellar/import', step.reading)
  if (result.ok) return { at: 'done', done: result.data }
  const { table, reading, preview } = step
  return { at: 'look', table, reading, preview, fault: failureWords(result) ?? '' }
}

/** @param from the step that stays when it fails */
export async function undo(id: number, from: Exclude<Step, { at: 'undone' }>): Promise<Step> {
  const result = await call('DELETE /cellar/import/{id}', { id })
  return result.ok ? { at: 'undone', undone: result.data } : { ...from, fault: failureWords(result) ?? '' }
}

/** The imports of the last week, which can be undone. */
export async function readEarlier(): Promise<readonly Earlier[]> {
  const result = await call('GET /cellar/import', {})
  return result.ok ? result.data.list : []
}
