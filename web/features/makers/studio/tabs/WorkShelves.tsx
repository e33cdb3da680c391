import { Shelf } from '#web/ui/list/Shelf.tsx'
import { planksOf } from './planks.ts'
import { numberOf, whereWords, type WorkCard } from '#web/features/makers/studio-card/index.ts'
import styles from './WorkShelves.module.css'

const itemOf = (work: WorkCard) => ({
  id: work.id,
  to: work.url,
  // Photographs have a ground of their own: on a plank stand the drawings.
  art: work.art,
  name: work.name,
  latin: false,
  // Both in one line of a narrow plank, which does not begin with the dot.
  note: `${work.shape?.name_zh ?? numberOf(work)}\u00a0· ${whereWords(work.on_view)}`,
})

/** Works standing on their planks, as pipes do in a 斗架. */
export function WorkShelves({ works }: { works: readonly WorkCard[] }) {
  return (
    <div className={styles.rack}>
      {planksOf(works).map((plank) => (
        <Shelf key={plank[0]?.id} items={plank.map(itemOf)} />
      ))}
    </div>
  )
}
