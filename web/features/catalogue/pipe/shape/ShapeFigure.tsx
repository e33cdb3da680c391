import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import drawing from '../drawing.module.css'
import styles from './ShapeFigure.module.css'
import type { Shape } from './shape-page.ts'

type Measured = Pick<Shape, 'name_zh' | 'measured' | 'geom'>

const measures = [
  ['A', '钵高', 'bowl_height_mm'],
  ['B', '口沿外径', 'bowl_top_mm'],
  ['C', '最大外径', 'bowl_max_mm'],
  ['D', '钵底外径', 'bowl_base_mm'],
  ['E', '斗柄', 'shank_len_mm'],
  ['F', '斗嘴', 'stem_len_mm'],
] as const

const angles = [
  ['柄嘴下弯', 'bend_deg'],
  ['钵身前倾', 'cant_deg'],
] as const

/** The proportions of a shape: its outline with its measures, and what they are called. */
export function ShapeFigure({ shape: { name_zh, measured, geom } }: { shape: Measured }) {
  return (
    <div className={`${styles.place} grid items-center gap-9 phone:gap-4.5`}>
      <LazyImage
        src={measured}
        alt={`${name_zh}的轮廓，标着下列各项的位置（示意）`}
        width={640}
        height={320}
        className={`${drawing.line} w-[640px] max-w-full h-auto mx-auto`}
      />
      <dl className="text-14">
        {measures.map(([letter, name, key]) => (
          <div
            className="flex justify-between py-1.5 [border-top:1px_dashed_var(--line)] first:[border-top:0]"
            key={key}
          >
            <dt className="text-ink-500">
              <i className="mr-2 text-15 leading-normal font-latin italic text-brass-700" lang="en">
                {letter}
              </i>
              {name}
            </dt>
            <dd className="text-ink-900">
              约 <span className="num">{geom[key]}</span> mm
            </dd>
          </div>
        ))}
        {angles.map(([name, key]) => (
          <div
            className="flex justify-between py-1.5 [border-top:1px_dashed_var(--line)] first:[border-top:0]"
            key={key}
          >
            <dt className="text-ink-500">{name}</dt>
            <dd className="text-ink-900">
              {geom[key] ? (
                <>
                  约 <span className="num">{geom[key]}</span>°
                </>
              ) : (
                '无'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
