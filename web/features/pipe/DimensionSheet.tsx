import { LazyImage } from '../../kit/LazyImage.tsx'
import card from '../../ui/card.module.css'
import { SectionTitle } from '../../ui/Section.tsx'
import drawing from './drawing.module.css'
import styles from './DimensionSheet.module.css'
import { measuresOf, type Pipe } from './pipe-page.ts'

/** The measures of a pipe on squared paper, beside the silhouette of its shape. */
export function DimensionSheet({ pipe }: { pipe: Pipe }) {
  const measures = measuresOf(pipe)
  const known = measures.some(({ value }) => value !== null)
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
                  {name}
                  {value !== null && ` ${unit}`}
                </dt>
                <dd>
                  {value === null ? (
                    <span className={styles.unknown}>暂无资料</span>
                  ) : (
                    <>
                      <small>约</small>
                      <span className="num">{value}</span>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {known ? '尺寸取自单支实物，同款之间会有出入，均为约数。' : '这一款还没有量过的实物。'}
            {pipe.shape && '轮廓按斗型的示意比例绘成，不是这一支的实测。'}
          </p>
        </div>
      </div>
    </section>
  )
}
