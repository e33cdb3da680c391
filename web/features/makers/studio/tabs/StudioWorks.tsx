import { Link } from '#web/ui/navigation/Link.tsx'
import { studioAdminPath } from '#contract/page-address.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import type { Studio, WorkPage } from '#web/features/makers/studio-card/index.ts'
import { WorkGrid } from '#web/features/makers/work/index.ts'
import { WorkShelves } from './WorkShelves.tsx'

const views = [
  { key: 'cards', name: '卡片' },
  { key: 'rack', name: '斗架' },
] as const

const sorts = [
  { key: 'new', name: '最新' },
  { key: 'hot', name: '最热' },
  { key: 'score', name: '评分' },
] as const

/** Nothing here yet: the first block of briar still lies on the bench. */
function Nothing({ studio, beyond, search }: { studio: Studio; beyond: boolean; search: string }) {
  if (beyond) {
    return (
      <EmptyState title="没有这一页" words="作品都在前面。">
        <Link className={button('line')} to={queryWith(search, { page: null }) || '?'}>
          回到第一页
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="第一支还在木头里" words="料已经备下，等它慢慢成形。">
      {studio.can.edit && (
        <Link className={button('line')} to={studioAdminPath}>
          去工作台
        </Link>
      )}
    </EmptyState>
  )
}

type WorksProps = { studio: Studio; works: WorkPage; search: string }

/** The works of a studio, as cards or standing on its racks. */
export function StudioWorks({ studio, works, search }: WorksProps) {
  const query = readQuery(search)
  const view = query.get('view') === 'rack' ? 'rack' : 'cards'
  const sort = query.get('sort') || 'new'
  const { list, total, page, limit, next } = works
  if (list.length === 0) {
    return (
      <div className={card.card}>
        <Nothing studio={studio} beyond={page > 1} search={search} />
      </div>
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4 mb-4.5 empty:hidden phone:flex-wrap phone:gap-2.5 phone:mb-3.5">
        <Segmented
          label="次序"
          segments={sorts.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { sort: key === 'new' ? null : key }) || '?',
            on: key === sort,
          }))}
        />
        <Segmented
          label="怎么看"
          segments={views.map(({ key, name }) => ({
            key,
            name,
            to:
              queryWith(search, { view: key === 'cards' ? null : key, page: page === 1 ? null : page }) ||
              '?',
            on: key === view,
          }))}
        />
      </div>
      {view === 'rack' ? <WorkShelves works={list} /> : <WorkGrid works={list} ofStudio eager />}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="支"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}
