import { useListQuery } from '../../list/use-list-query.ts'
import type { Chosen } from '../Filters.tsx'
import type { Filter } from '../types.ts'

const firstOf = ({ options }: Filter) => options[0]?.value ?? ''

/** What is chosen over a queue; what the address does not say, or says wrongly, is the first option. */
export function useChosen(filters: readonly Filter[]): [Chosen, (chosen: Chosen) => void] {
  const first = Object.fromEntries(filters.map((filter) => [filter.name, firstOf(filter)]))
  const { query, ask } = useListQuery(first)
  const valueOf = (filter: Filter) =>
    filter.options.find(({ value }) => value === query[filter.name])?.value ?? firstOf(filter)
  return [Object.fromEntries(filters.map((filter) => [filter.name, valueOf(filter)])), ask]
}
