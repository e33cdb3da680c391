import { useLocation, useSearchParams } from 'react-router'
import type { AsTyped } from '#web/lib/form/as-typed.ts'

type Query = Readonly<Record<string, string | number>>

/** Where in a list one is: whatever else is changed leads back to its beginning. */
const places: readonly string[] = ['page', 'cursor']

/** What is asked for, without what is left open. Texts of the address are taken by any call. */
type Filled<Asked extends Query> = {
  [Name in keyof Asked]?: string extends Asked[Name] ? AsTyped : Exclude<Asked[Name], ''>
}

/** The value of the address, judged by the server, which knows the words; `first` says of what kind it is. */
function valueOf(text: string | null, first: string | number): string | number {
  if (text === null) return first
  return typeof first === 'number' ? Number(text) || first : text
}

/**
 * What is asked of a list: filter, order and place stand in the address, so that loading anew and going back keep
 * them, and a colleague can be sent them. The address does not say what is as at first.
 */
export function useListQuery<Asked extends Query>(first: Asked) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const entries = Object.entries(first)
  const query = Object.fromEntries(
    entries.map(([name, value]) => [name, valueOf(params.get(name), value)]),
  ) as Asked
  const beginning = Object.fromEntries(entries.filter(([name]) => places.includes(name)))
  const addressOf = (change: Partial<Query>) => {
    const next = Object.entries({ ...query, ...beginning, ...change })
    const changed = next.filter(([name, value]) => value !== first[name])
    return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
  }
  return {
    query,
    /** The same as a call takes it. */
    filled: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Filled<Asked>,
    ask: (change: Partial<Asked>) => setParams(addressOf(change)),
    /** Everything as at first. */
    reset: () => setParams({}),
    /** The address of a page of the list. */
    pageTo: (page: number) => `${pathname}?${addressOf({ page })}`,
  }
}
