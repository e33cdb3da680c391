import { pipeListPath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './ShapeChartView.module.css'
import { ShapeTile } from './ShapeTile.tsx'
import type { AllShapes } from './shape-page.ts'

const anchorOf = (id: number) => `family-${id}`

/** The silhouettes of every shape, family after family. */
export function ShapeChartView({ data }: { data: AllShapes }) {
  return (
    <>
      <HubHead title="斗型" latin="The Shape Chart">
        <b className="num">{data.total}</b> 种斗型，分 <b className="num">{data.families.length}</b>{' '}
        个家族。轮廓按示意比例绘成，不代表某一支。
      </HubHead>
      <div className={`col ${styles.chart} pt-7 phone:pt-4`}>
        <nav
          className={`${card.card} flex flex-wrap justify-between gap-y-1 py-3 px-3 phone:flex-nowrap phone:py-1 phone:px-2 phone:overflow-x-auto phone:[mask-image:linear-gradient(90deg,#000_82%,transparent)]`}
          aria-label="家族"
        >
          {data.families.map(({ family, shapes }) => (
            <a
              className="px-2.5 rounded-1 text-15 leading-[34px] font-serif font-semibold text-ink-700 hover:bg-paper-2 phone:flex-none phone:leading-[44px]"
              key={family.id}
              href={`#${anchorOf(family.id)}`}
            >
              {family.name}
              <small className="num text-12 text-ink-500 ml-1">{shapes.length}</small>
            </a>
          ))}
        </nav>
        {data.families.map(({ family, shapes }) => (
          <section key={family.id} id={anchorOf(family.id)}>
            <SectionTitle
              title={family.name}
              more={{ to: `${pipeListPath}?family=${family.id}`, words: '这一族的烟斗' }}
            >
              <span className="meta">
                <span className="num">{shapes.length}</span> 种
              </span>
            </SectionTitle>
            <div
              className={`${card.card} ${styles.tiles} grid grid-cols-7 gap-2 p-4 phone:grid-cols-3 phone:gap-1 phone:p-2`}
            >
              {shapes.map((shape) => (
                <ShapeTile key={shape.id} shape={shape} count />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
