import { deepestRow } from '#contract/limits.ts'
import type { AsTyped } from '../form/as-typed.ts'

/** The query of an address as a page reads it. */
export const readQuery = (search: string): URLSearchParams => new URLSearchParams(search)

/**
 * The same query with other values; null takes a parameter out. Every change but that of the page
 * itself leads back to the first page; a cursor holds for one page only.
 * @returns `?a=1&b=2`, or '' when nothing is left
 */
export function queryWith(search: string, changes: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(search)
  if (!('page' in changes)) query.delete('page')
  query.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The names of parameters, with that of the cursor where there is one of the page. */
export const withCursor = (names: readonly string[]): readonly string[] =>
  names.includes('page') && !names.includes('cursor') ? [...names, 'cursor'] : names

type Page = { page: number; limit: number; next: string | null }

/** What leads to the page behind one: its number, with the cursor where the number alone lies too deep. */
export const pageAfter = ({ page, limit, next }: Page) => ({
  page: page + 1,
  cursor: page * limit > deepestRow ? next : null,
})

/** The address by which search engines know a page of a list: of one that a number alone does not reach, the list's own. */
export const canonicalPage = (path: string, { page, limit }: Omit<Page, 'next'>): string =>
  page === 1 || (page - 1) * limit > deepestRow ? path : `${path}?page=${page}`

type Read<Name extends string> = Partial<Record<Name | ('page' extends Name ? 'cursor' : never), AsTyped>>

/**
 * The parameters of a call from an address: empty ones are left out, repeated ones are joined. With `page` comes the
 * cursor that a deep page has beside its number.
 */
export function callQuery<Name extends string>(url: string, names: readonly Name[]): Read<Name> {
  const query = new URL(url).searchParams
  const given = withCursor(names).map((name): [string, string] => [
    name,
    query.getAll(name).filter(Boolean).join(','),
  ])
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Read<Name>
}
