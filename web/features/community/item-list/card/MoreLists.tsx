import { pageAfter, queryWith } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import { Link } from '#web/ui/navigation/Link.tsx'

type MoreProps = { data: { page: number; limit: number; next: string | null }; search: string }

/** The ways to the page before and behind; nothing where there is only one. */
export function MoreLists({ data, search }: MoreProps) {
  const { page, next } = data
  if (page === 1 && next === null) return null
  const to = (n: number) => queryWith(search, { page: n === 1 ? null : n }) || '?'
  return (
    <nav className="flex justify-center gap-3" aria-label="翻页">
      {page > 1 && (
        <Link className={button('line')} to={to(page - 1)} rel="prev">
          上一页
        </Link>
      )}
      {next !== null && (
        <Link className={button('line')} to={queryWith(search, pageAfter(data))} rel="next">
          下一页
        </Link>
      )}
    </nav>
  )
}
