import type { AsTyped } from '../form/as-typed.ts'

/** The query of an address as a page reads it. */
export const readQuery = (search: string): URLSearchParams => new URLSearchParams(search)

/**
 * The same query with other values; null takes a parameter out. Every change but that of the page
 * itself leads back to the first page.
 * @returns `?a=1&b=2`, or '' when nothing is left
 */
export function queryWith(search: string, changes: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(search)
  if (!('page' in changes)) query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The parameters of a call from an address: empty ones are left out, repeated ones are joined. */
export function callQuery<Name extends string>(
  url: string,
  names: readonly Name[],
): Partial<Record<Name, AsTyped>> {
  const query = new URL(url).searchParams
  const given = names.map((name): [string, string] => [name, query.getAll(name).filter(Boolean).join(',')])
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, AsTyped>>
}
