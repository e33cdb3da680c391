import { Link } from '#web/ui/navigation/Link.tsx'
import { shapeAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import type { ShapeCardData } from '../pipe-list.ts'
import drawing from '../drawing.module.css'
import styles from './ShapeTile.module.css'

type Props = { shape: ShapeCardData; here?: boolean; count?: boolean }

/** A shape in a chart: silhouette and two names; `count` adds how many pipes have it. */
export function ShapeTile({ shape, here, count }: Props) {
  return (
    <Link to={shapeAddress(shape.id)} className={styles.tile} aria-current={here ? 'true' : undefined}>
      <LazyImage
        src={shape.art}
        alt=""
        width={112}
        height={72}
        className={`${drawing.line} ${styles.drawing}`}
      />
      <b>{shape.name_zh}</b>
      <em lang="en">{shape.name_en}</em>
      {count && (
        <small>
          {shape.pipe_count > 0 ? (
            <>
              <span className="num">{thousands(shape.pipe_count)}</span> 支
            </>
          ) : (
            '尚未收录'
          )}
        </small>
      )}
    </Link>
  )
}
