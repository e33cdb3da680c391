import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Row = DataOf<Calls['GET /admin/report']>['list'][number]
export type Full = DataOf<Calls['GET /admin/report/{id}']>

/** A line of the thing: what it is called, or how it begins. */
export function excerptOf({ now, seen }: Row): string {
  const { title = '', words = '' } = now ?? seen ?? {}
  const line = [title, words].filter(Boolean).join('：')
  return [...line].slice(0, 80).join('') || '（没有文字）'
}

export const nameOf = (row: Row): string => `${row.what}“${[...excerptOf(row)].slice(0, 16).join('')}”`
