import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { type ReviewPage, reviewFilters } from './review.ts'

// Fewer are read through sooner than they are filtered.
const worthFiltering = 5

type ReviewFilterProps = { page: ReviewPage; search: string }

/** The filters of the reviews of a blend, where there are enough of them. A chosen option is given back by a second tap. */
export function ReviewFilter({ page, search }: ReviewFilterProps) {
  const { panel = [], option_counts: counts = {}, total } = page
  const query = readQuery(search)
  const filtered = reviewFilters.some((key) => Boolean(query.get(key)))
  const rows = panel.filter(({ option_data: options }) => options.length > 0)
  if (rows.length === 0 || ((total ?? 0) < worthFiltering && !filtered)) return null
  return (
    <details className="group mt-3 print:hidden" open={filtered}>
      <summary className="flex items-center gap-1.5 w-fit py-2.5 text-14 text-link cursor-pointer list-none [&::-webkit-details-marker]:hidden phone:py-3">
        筛选点评
        <span className="group-open:-scale-y-100">
          <Icon name="down" size={14} />
        </span>
      </summary>
      {rows.map(({ key, name, option_data: options }) => (
        <ul key={key} className="flex flex-wrap items-center gap-1.5 py-1" aria-label={name}>
          <li className="w-12 meta" aria-hidden="true">
            {name}
          </li>
          {options.map(({ id, option_name }) => {
            const on = query.get(key) === String(id)
            return (
              <li key={id}>
                <Link
                  to={queryWith(search, { [key]: on ? null : id })}
                  state={inPlace}
                  rel="nofollow"
                  aria-current={on ? 'true' : undefined}
                  className={`block px-3 rounded-2 text-13 leading-[40px] phone:leading-[44px] ${on ? 'bg-brand text-on-brand' : 'bg-paper-2 text-ink-700 hover:bg-paper-3'}`}
                >
                  {option_name} <span className="num">{thousands(counts[key]?.[id] ?? 0)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      ))}
      {filtered && (
        <p className="meta">
          {total === 0 && '没有符合条件的点评。'}
          <Link
            to={queryWith(search, Object.fromEntries(reviewFilters.map((key) => [key, null])))}
            state={inPlace}
            className="inline-block text-link leading-[40px] phone:leading-[44px]"
          >
            清空筛选
          </Link>
        </p>
      )}
    </details>
  )
}
