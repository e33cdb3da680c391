import { flavorWords } from '#contract/catalogue/flavor.ts'
import { agedSteps } from '#contract/limits.ts'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { readQuery } from '#web/lib/navigation/query.ts'
import { type Item, type ReviewPage, reviewFilters } from './review.ts'

const pictured = [{ id: 1, option_name: '有图' }]

const rowsOf = ({ figures = [] }: Item) => {
  const strength = figures.find(({ key }) => key === 'strength')
  const options = {
    strength: (strength?.levels ?? []).map((option_name, at) => ({ id: at + 1, option_name })),
    aged: agedSteps.map(({ id, name }) => ({ id, option_name: name })),
    flavor: flavorWords.map(({ id, name }) => ({ id, option_name: name })),
    pictures: pictured,
  }
  const names = { strength: '劲道', aged: '罐龄', flavor: '风味', pictures: '图片' }
  return reviewFilters.map((key, at) => ({
    id: at + 1,
    key,
    name: names[key],
    option_data: options[key],
  }))
}

// Fewer are read through sooner than they are filtered.
const worthFiltering = 5

export const isFiltered = (search: string): boolean => {
  const query = readQuery(search)
  return reviewFilters.some((key) => Boolean(query.get(key)))
}

type ReviewFilterProps = { item: Item; page: ReviewPage; search: string }

/** The filters of the reviews of a blend, where there are enough of them. */
export function ReviewFilter({ item, page, search }: ReviewFilterProps) {
  if (!page.option_counts || ((page.total ?? 0) < worthFiltering && !isFiltered(search))) return null
  return (
    <div className="mt-4.5 print:hidden">
      <FilterPanel panel={rowsOf(item)} counts={page.option_counts} search={search} />
    </div>
  )
}
