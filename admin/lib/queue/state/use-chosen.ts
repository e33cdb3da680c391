import { useSearchParams } from 'react-router'
import type { Chosen } from '../Filters.tsx'
import type { Filter } from '../types.ts'

/** What is chosen over a queue. It stands in the address; what the address does not say is the first option. */
export function useChosen(filters: readonly Filter[]): [Chosen, (chosen: Chosen) => void] {
  const [params, setParams] = useSearchParams()
  const valueOf = ({ name, options }: Filter) =>
    options.find(({ value }) => value === params.get(name))?.value ?? options[0]?.value ?? ''
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, valueOf(filter)]))
  const choose = (next: Chosen) =>
    setParams(
      Object.fromEntries(
        filters.flatMap(({ name, options }) => {
          const value = next[name] ?? ''
          return value === (options[0]?.value ?? '') ? [] : [[name, value]]
        }),
      ),
    )
  return [chosen, choose]
}
