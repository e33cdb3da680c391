import { useSearchParams } from 'react-router'

/**
 * What is asked of a list. It stands in the address, so that going back and loading anew keep it; the address does not
 * say what is as at first. Whatever is changed but the page itself leads back to the first page.
 */
export function useListQuery<Wish extends { page: number }>(first: Wish) {
  const [params, setParams] = useSearchParams()
  const given = Object.entries(first).map(([name, value]: [string, unknown]) => {
    const text = params.get(name)
    if (text === null) return [name, value]
    return [name, typeof value === 'number' ? Number(text) || value : text]
  })
  // What stands in the address is judged by the server, which knows the words.
  const wish = Object.fromEntries(given) as Wish
  const ask = (change: Partial<Wish>) => {
    const next = Object.entries({ ...wish, page: 1, ...change })
    const told = next.filter(([name, value]) => value !== first[name as keyof Wish])
    setParams(Object.fromEntries(told.map(([name, value]) => [name, String(value)])))
  }
  return [wish, ask] as const
}
