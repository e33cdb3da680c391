import { deepestRow } from '#contract/limits.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { Icon } from '../picture/Icon.tsx'
import styles from './Pager.module.css'

/** The numbers shown: first, last, and those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const wanted = [...new Set(near)].toSorted((a, b) => a - b)
  return wanted.flatMap((n, index) => (index > 0 && n - (wanted[index - 1] ?? n) > 1 ? [0, n] : [n]))
}

type Props = {
  page: number
  total: number
  limit: number
  /** The cursor behind this page; undefined for lists whose pages have numbers alone. */
  next?: string | null
  unit: string
  to: (page: number) => string
}

/** An address with a cursor in its query. */
function behind(address: string, cursor: string): string {
  const [path = '', anchor] = address.split('#', 2)
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}${anchor ? `#${anchor}` : ''}`
}

/**
 * Links to the pages of a list; nothing where there is only one. Pages that lie too deep for a number are reached one
 * after the other, by the cursor.
 */
export function Pager({ page, total, limit, next, unit, to }: Props) {
  const all = Math.ceil(total / limit)
  if (all < 2) return null
  const numbered = next === undefined ? all : Math.min(all, Math.floor(deepestRow / limit) + 1)
  const further = page < numbered ? to(page + 1) : next && behind(to(page + 1), next)
  const numbers = pageNumbers(Math.min(page, numbered), numbered)
  return (
    <nav className={styles.pager} aria-label="翻页">
      {page > 1 && page - 1 <= numbered && (
        <Link to={to(page - 1)} aria-label="上一页" rel="prev">
          <Icon name="left" size={14} />
        </Link>
      )}
      {numbers.map((n, index) =>
        n === 0 ? (
          <i
            className="min-w-9 h-9 px-2.5 grid place-items-center rounded-2 not-italic phone:h-11 phone:min-w-4.5 phone:p-0"
            key={`gap ${index > 2}`}
          >
            …
          </i>
        ) : (
          <Link key={n} to={to(n)} aria-current={n === page ? 'page' : undefined} aria-label={`第 ${n} 页`}>
            {thousands(n)}
          </Link>
        ),
      )}
      {page > numbered && (
        <span aria-current="page" aria-label={`第 ${page} 页`}>
          {thousands(page)}
        </span>
      )}
      {further && (
        <Link to={further} aria-label="下一页" rel="next">
          <Icon name="right" size={14} />
        </Link>
      )}
      <span className="ml-3 meta leading-normal font-sans phone:hidden">
        每页 {limit} {unit}
      </span>
    </nav>
  )
}
