import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Row = DataOf<Calls['GET /admin/report']>['list'][number]
export type Full = DataOf<Calls['GET /admin/report/{id}']>

/** A line of the thing: what it is called, or how it begins. */
export function excerptOf({ now, seen }: Row): string {
  const { title = '', words = '' } = now ?? seen ?? {}
  // Some things are called by how they begin.
  const line = [words.startsWith(title) ? '' : title, words].filter(Boolean).join('：')
  return [...line].slice(0, 80).join('') || '（没有文字）'
}

const longest = 16

export function nameOf(row: Row): string {
  const signs = [...excerptOf(row)]
  return `${row.what}“${signs.slice(0, longest).join('')}${signs.length > longest ? '…' : ''}”`
}
