import { Health } from '#web/shell/LegalNotice.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { InPieces } from '#web/features/community/appreciation/index.ts'
import { Reviews } from '#web/features/catalogue/review/index.ts'
import { WorkHistory } from './detail/WorkHistory.tsx'
import { FromTheMaker, Kin } from './detail/WorkSections.tsx'
import { reviewedItem, type WorkData } from './work-page.ts'
import styles from './WorkBelow.module.css'

const pair =
  'grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] phone:grid-cols-1 phone:gap-9'

/** Below the record of a work: its maker's words, its measures, what people say of it, what is like it. */
export function View({ data: { work, reviews }, search }: { data: WorkData; search: string }) {
  const { state, studio } = work
  const pieces = work.appreciation.slice(0, 5)
  // One or two stand beside the reviews: alone in a row of five they would leave it empty.
  const beside = state === 'published' && (pieces.length === 1 || pieces.length === 2)
  return (
    <div className={`col ${styles.sections}`}>
      <FromTheMaker work={work} />
      <div className={beside ? pair : undefined}>
        {state === 'published' && (
          <Reviews item={reviewedItem(work)} page={reviews} search={search} maker={studio.uid} />
        )}
        {pieces.length > 0 && (
          <div className={beside ? undefined : styles.row}>
            <InPieces pieces={pieces} />
          </div>
        )}
      </div>
      <Kin work={work} />
      <WorkHistory work={work} />
      <Callout>
        尺寸为斗师所量。本站不售卖烟斗与烟草制品，
        <Health />。
      </Callout>
    </div>
  )
}
