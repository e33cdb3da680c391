import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxImportBytes } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'

export type Preview = DataOf<Calls['POST /cellar/import/preview']>
export type Imported = DataOf<Calls['POST /cellar/import']>
export type Earlier = DataOf<Calls['GET /cellar/import']>['list'][number]
export type Undone = DataOf<Calls['DELETE /cellar/import/{id}']>

/** A table that was looked at. */
type Looked = { csv: string; preview: Preview }

/** Where the dialog stands; `busy` while an answer is waited for. */
export type Step =
  | { at: 'pick'; busy?: true; fault?: string }
  | { at: 'look'; looked: Looked; busy?: true; fault?: string }
  | { at: 'done'; done: Imported; busy?: true; fault?: string }
  | { at: 'undone'; undone: Undone }

/** A spreadsheet of an older make writes GBK, not UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What the table would change; nothing is written. */
export async function look(file: File): Promise<Step> {
  if (file.size > maxImportBytes) return { at: 'pick', fault: `表格最大 ${maxImportBytes / 1_000_000} MB` }
  const csv = await textOf(file)
  const result = await call('POST /cellar/import/preview', { csv })
  if (!result.ok) return { at: 'pick', fault: failureWords(result) ?? '' }
  return { at: 'look', looked: { csv, preview: result.data } }
}

export async function bring(looked: Looked): Promise<Step> {
  const result = await call('POST /cellar/import', { csv: looked.csv })
  if (result.ok) return { at: 'done', done: result.data }
  return { at: 'look', looked, fault: failureWords(result) ?? '' }
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
