import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import drawing from '../drawing.module.css'
import styles from './DimensionSheet.module.css'
import { measuresOf, type Pipe } from './pipe-page.ts'

/** The measures of a pipe on squared paper, beside the silhouette of its shape; nothing where none is known. */
export function DimensionSheet({ pipe }: { pipe: Pipe }) {
  const measures = measuresOf(pipe).filter(({ value }) => value !== null)
  if (measures.length === 0) return null
  return (
    <section>
      <SectionTitle title="尺寸图" latin="Dimensions" />
      <div className={`${card.card} ${styles.sheet}`}>
        {pipe.shape ? (
          <LazyImage
            src={pipe.shape.art}
            alt={`${pipe.shape.name_zh}的轮廓（示意）`}
            width={560}
            height={320}
            className={`${drawing.line} ${styles.drawing}`}
          />
        ) : (
          <p className={styles.none}>斗型暂无资料，没有轮廓可画。</p>
        )}
        <div className={styles.words}>
          <dl>
            {measures.map(({ name, unit, value }) => (
              <div key={name}>
                <dt>
                  {name} {unit}
                </dt>
                <dd>
                  <small>约</small>
                  <span className="num">{value}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p>
            尺寸取自单支实物，同款之间会有出入，均为约数。
            {pipe.shape && '轮廓按斗型的示意比例绘成，不是这一支的实测。'}
          </p>
        </div>
      </div>
    </section>
  )
}
