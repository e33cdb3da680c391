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
    <Link
      to={shapeAddress(shape.id)}
      className={`${styles.tile} flex flex-col items-center min-w-0 pt-3 px-1.5 pb-2.5 rounded-2 text-center phone:px-0.5`}
      aria-current={here ? 'true' : undefined}
    >
      <LazyImage
        src={shape.art}
        alt=""
        width={112}
        height={72}
        className={`${drawing.line} mb-2 w-[112px] max-w-full h-18`}
      />
      <b className="text-14 leading-[1.35] font-serif font-semibold text-ink-900">{shape.name_zh}</b>
      <em
        className="truncate phone:whitespace-normal max-w-full px-0.5 meta leading-[1.4] font-latin italic phone:text-13"
        lang="en"
      >
        {shape.name_en}
      </em>
      {count && shape.pipe_count > 0 && (
        <small className="text-12 leading-[1.6] text-ink-500">
          <span className="num">{thousands(shape.pipe_count)}</span> 支
        </small>
      )}
    </Link>
  )
}
