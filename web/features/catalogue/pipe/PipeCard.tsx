import { Link } from '#web/ui/navigation/Link.tsx'
import { pipeAddress } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import drawing from './drawing.module.css'
import styles from './PipeCard.module.css'
import { type PipeCardData, pipeNumber } from './pipe-list.ts'

/** A pipe in a grid: its drawing, its name, shape and maker. The whole card is one link. */
export function PipeCard({ pipe, eager }: { pipe: PipeCardData; eager?: boolean }) {
  const { first, latinFirst } = namesOf(pipe)
  const { shape, material, finish } = pipe
  // Most Chinese names end with the shape's.
  const unsaid = shape && !first.includes(shape.name_zh) ? shape.name_zh : null
  const facts = [unsaid, material?.name, finish?.name].filter(Boolean).join(' · ')
  return (
    <Link to={pipeAddress(pipe.id)} className={`${card.lift} ${styles.card}`}>
      <span className={`lat ${styles.number}`} aria-hidden="true">
        {pipeNumber(pipe.id)}
      </span>
      <div className={styles.art}>
        <LazyImage
          src={pipe.art}
          alt=""
          width={210}
          height={150}
          eager={eager}
          className={`${drawing.bare} ${styles.pipe}`}
        />
      </div>
      <h3 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst}>
        {first}
      </h3>
      <p className={styles.facts}>{facts || '暂无资料'}</p>
      <div className={styles.foot}>
        <span className={styles.brand}>{namesOf(pipe.brand).first}</span>
        {pipe.score !== null && <b>{score(pipe.score)}</b>}
      </div>
    </Link>
  )
}
