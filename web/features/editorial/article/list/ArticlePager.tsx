import { Link } from '#web/ui/navigation/Link.tsx'
import { queryWith } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'

export type Paging = { page: number; total: number; limit: number; search: string }

/** The pages of a section, and what stands on one behind the last. */
export function ArticlePager({ page, total, limit, search }: Paging) {
  const to = (n: number) => queryWith(search, { page: n === 1 ? null : n }) || '?'
  if (total > 0 && (page - 1) * limit >= total) {
    return (
      <EmptyState title="没有这一页" words="文章都在前面。">
        <Link className={button('line')} to={to(1)}>
          回到第一页
        </Link>
      </EmptyState>
    )
  }
  if (total === 0) return <EmptyState title="还没有文章" words="编辑正在写，过些天再来。" />
  return <Pager page={page} total={total} limit={limit} unit="篇" to={to} />
}
