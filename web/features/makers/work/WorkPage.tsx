import { useVisit } from '#web/lib/visit.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { InPieces } from '#web/features/community/appreciation/index.ts'
import { asksOfReviewed, Reviews } from '#web/features/catalogue/review/index.ts'
import { trailOf } from '#web/features/makers/studio-card/index.ts'
import { headOfWork, loadWork, reviewedItem, type WorkData } from './work-page.ts'
import { WorkHero } from './detail/WorkHero.tsx'
import styles from './WorkPage.module.css'
import { FromTheMaker, Kin, Measures, WorkHistory } from './detail/lazy-parts.ts'

export const loader = loadWork
export const head = headOfWork
export const asks = ({ work, reviews }: WorkData) => asksOfReviewed(reviewedItem(work), reviews)

/** One work: its pictures and facts, its maker and their words, what people say of it, its kin. */
export function View({ data: { work, reviews }, search }: { data: WorkData; search: string }) {
  const { id, state, studio, name } = work
  useVisit('work', id)
  const published = state === 'published'
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(work)} here={name} />
      </div>
      <WorkHero work={work} />
      <div className={`col ${styles.sections}`}>
        <FromTheMaker work={work} />
        <Measures work={work} />
        {published && <Reviews item={reviewedItem(work)} page={reviews} search={search} maker={studio.uid} />}
        <InPieces pieces={work.appreciation} />
        <Kin work={work} />
        <WorkHistory work={work} />
        <Callout>
          尺寸为坊主所量。本站不售卖烟斗与烟草制品，
          <Health />。
        </Callout>
      </div>
    </>
  )
}
