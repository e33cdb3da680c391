import { shapeAddress } from '#contract/page-address.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import drawing from '../drawing.module.css'
import styles from './DimensionSheet.module.css'
import { ShapeFigure } from '../shape/ShapeFigure.tsx'
import { measuresOf, type Pipe } from './pipe-page.ts'

/** What its shape is like in general, of a pipe that nobody measured. */
function OfShape({ shape }: { shape: NonNullable<Pipe['shape']> }) {
  return (
    <section>
      <SectionTitle
        title="斗型比例"
        latin="Proportions"
        more={{ to: shapeAddress(shape.id), words: shape.name_zh }}
      />
      <div className={`${card.card} pt-8 px-10 pb-5 phone:pt-4.5 phone:px-4 phone:pb-3.5`}>
        <p className="mb-3 text-14">
          这支斗还没有实测尺寸。下面是{shape.name_zh}的示意比例，不是这一支的实测。
        </p>
        <ShapeFigure shape={shape} />
      </div>
    </section>
  )
}

/**
 * The measures of a pipe on squared paper, beside the silhouette of its shape. Where none is known, the
 * proportions of its shape; nothing where that is not known either.
 */
export function DimensionSheet({ pipe }: { pipe: Pipe }) {
  const measures = measuresOf(pipe).filter(({ value }) => value !== null)
  if (measures.length === 0) return pipe.shape && <OfShape shape={pipe.shape} />
  return (
    <section>
      <SectionTitle title={pipe.shape ? '尺寸图' : '尺寸'} latin="Dimensions" />
      <div
        className={`${card.card} ${styles.sheet} grid items-center gap-10 py-7 px-12 phone:gap-5 phone:py-5 phone:px-4`}
      >
        {pipe.shape && (
          <LazyImage
            src={pipe.shape.sized}
            alt={`${pipe.shape.name_zh}的轮廓，标着全长、烟膛直径与烟膛深度（示意）`}
            width={640}
            height={320}
            className={`${drawing.line} w-full h-auto`}
          />
        )}
        <div
          className={`${styles.words} ${pipe.shape ? '' : 'col-span-full'} pt-6 px-8 pb-4.5 bg-paper-0 border border-line-2 phone:pt-4.5 phone:px-4 phone:pb-3.5`}
        >
          <dl className="grid grid-cols-2 gap-x-6 gap-y-5.5">
            {measures.map(({ letter, name, unit, value }) => (
              <div key={name}>
                <dt className="meta">
                  {pipe.shape && letter && (
                    <i className="mr-1.5 text-14 font-latin text-brass-700" lang="en">
                      {letter}
                    </i>
                  )}
                  {name} {unit}
                </dt>
                <dd className="text-25 leading-tight font-latin font-semibold text-ink-900">
                  <small>约</small>
                  <span className="num">{value}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4.5 pt-3 text-12 leading-[1.7] text-pretty text-ink-500 [border-top:1px_dashed_var(--line)]">
            尺寸取自单支实物，同款之间会有出入，均为约数。
            {pipe.shape && '轮廓按斗型的示意比例绘成，不是这一支的实测。'}
          </p>
        </div>
      </div>
    </section>
  )
}
