import { Health } from '#web/shell/LegalNotice.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { WithPieces } from '#web/features/community/appreciation/index.ts'
import { Reviews } from '#web/features/catalogue/review/index.ts'
import { WorkHistory } from './detail/WorkHistory.tsx'
import { FromTheMaker, Kin } from './detail/WorkSections.tsx'
import { reviewedItem, type WorkData } from './work-page.ts'
import styles from './WorkBelow.module.css'

/** Below the record of a work: its maker's words, its measures, what people say of it, what is like it. */
export function View({ data: { work, reviews }, search }: { data: WorkData; search: string }) {
  const { state, studio } = work
  return (
    <div className={`col ${styles.sections}`}>
      <FromTheMaker work={work} />
      <WithPieces pieces={work.appreciation.slice(0, 5)} row={styles.row}>
        {state === 'published' && (
          <Reviews item={reviewedItem(work)} page={reviews} search={search} maker={studio.uid} />
        )}
      </WithPieces>
      <Kin work={work} />
      <WorkHistory work={work} />
      <Callout>
        尺寸为斗师所量。本站不售卖烟斗与烟草制品，
        <Health />。
      </Callout>
    </div>
  )
}
