import { workListPath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Work, WorkCard } from '#web/features/makers/studio-card/index.ts'
import { StudioGrid } from '#web/features/makers/studio-card/index.ts'
import { WorkGrid } from '../WorkCard.tsx'
import styles from '../WorkBelow.module.css'

/** What is measured of a work, in the order of the sheet; null where it was not. */
const measuresOf = (work: Work) =>
  [
    { name: '全长', unit: 'mm', value: work.length_mm },
    { name: '斗高', unit: 'mm', value: work.height_mm },
    { name: '烟膛直径', unit: 'mm', value: work.chamber_diameter_mm },
    { name: '烟膛深度', unit: 'mm', value: work.chamber_depth_mm },
    { name: '重量', unit: 'g', value: work.weight_g },
  ] as const

/** What was measured; what was not is said. */
function Measures({ work }: { work: Work }) {
  return (
    <section className="mt-13">
      <SectionTitle title="尺寸与重量" latin="Dimensions" />
      <dl className={`${card.card} ${styles.measures}`}>
        {measuresOf(work).map(({ name, unit, value }) => (
          <div key={name}>
            <dt className="meta">
              {name}
              {value !== null && ` ${unit}`}
            </dt>
            <dd className="text-25 leading-tight font-latin font-semibold lining-nums tabular-nums text-ink-900">
              {value === null ? (
                <small className="text-15 leading-[32px] font-sans text-ink-500">暂无资料</small>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the maker says of it, what was measured, and who that is. */
export function FromTheMaker({ work }: { work: Work }) {
  const { notes, studio_card: maker } = work
  return (
    <section className="grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] phone:grid-cols-1 phone:gap-5">
      <div>
        <SectionTitle title="斗师的话" latin="In the Maker's Words" />
        {notes ? (
          <p className={styles.notes}>{notes}</p>
        ) : (
          <p className="text-ink-500">这一支，做它的人没有多说。</p>
        )}
        <Measures work={work} />
      </div>
      <div className={styles.card}>
        <StudioGrid studios={[maker]} />
      </div>
    </section>
  )
}

// One alone in a row of five is no row.
const least = 2

type RowProps = {
  title: string
  latin: string
  more: { to: string; words: string }
  works: readonly WorkCard[]
}

function Row({ title, latin, more, works }: RowProps) {
  if (works.length < least) return null
  return (
    <section>
      <SectionTitle title={title} latin={latin} more={more} />
      <div className={styles.row}>
        <WorkGrid works={works.slice(0, 5)} ofStudio={title.startsWith('同坊')} />
      </div>
    </section>
  )
}

/** Others of the studio, and others of its shape. */
export function Kin({ work: { studio, shape, others, same_shape: kin } }: { work: Work }) {
  return (
    <>
      <Row
        title="同坊的作品"
        latin="From the Same Bench"
        more={{ to: studio.url, words: '全部作品' }}
        works={others}
      />
      {shape && (
        <Row
          title={`同为${shape.name_zh}`}
          latin="Of the Same Shape"
          more={{ to: `${workListPath}?shape=${shape.id}`, words: '这种斗型的作品' }}
          works={kin}
        />
      )}
    </>
  )
}
