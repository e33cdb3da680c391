import { shapePath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { PipeData } from '../detail/pipe-page.ts'
import { ShapeTile } from './ShapeTile.tsx'

/** The chart of shapes with the pipe's own marked in it; on a phone the first nine. */
export function ShapeChart({ data }: { data: PipeData }) {
  return (
    <section className="screen-only">
      <SectionTitle
        title="斗型谱"
        latin="Shape Chart"
        more={{ to: shapePath, words: `全部 ${data.shapeTotal} 种` }}
      />
      <div
        className={`${card.card} grid grid-cols-10 gap-x-1 gap-y-2 p-4.5 phone:grid-cols-3 phone:p-2.5 phone:[&>:nth-child(n+10)]:hidden`}
      >
        {data.chart.map((shape) => (
          <ShapeTile key={shape.id} shape={shape} here={shape.id === data.pipe.shape?.id} />
        ))}
      </div>
    </section>
  )
}
