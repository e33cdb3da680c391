import { part } from '#web/lib/hydration/part.tsx'
import { useVisit } from '#web/lib/visit.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { asksOfReviewed } from '#web/features/catalogue/review/index.ts'
import { trailOf } from '#web/features/makers/studio-card/index.ts'
import { headOfWork, loadWork, reviewedItem, type WorkData } from './work-page.ts'
import { WorkHero } from './detail/WorkHero.tsx'

const Below = part(() => import('./WorkBelow.tsx'))

export const parts = [Below]
export const loader = loadWork
export const head = headOfWork
export const asks = ({ work, reviews }: WorkData) => asksOfReviewed(reviewedItem(work), reviews)

/** One work: its pictures and facts, its maker and their words, what people say of it, its kin. */
export function View({ data, search }: { data: WorkData; search: string }) {
  const { work } = data
  useVisit('work', work.id)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(work)} here={work.name} />
      </div>
      <WorkHero work={work} />
      <Below data={data} search={search} />
    </>
  )
}
