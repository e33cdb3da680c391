import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import type { Card } from '../appreciate.ts'
import styles from './CoverPicture.module.css'

type PictureProps = { cover: Card['cover']; sizes: string; eager?: boolean; width: number; height: number }

/** The tiny preview of a first picture, for the box in which it comes. */
export const behind = (cover: Card['cover']) => ({
  backgroundImage: cover?.preview ? `url("${cover.preview}")` : undefined,
})

/** The first picture of a piece in a box of its caller's measures, over its tiny preview. */
export function CoverPicture({ cover, sizes, eager = false, width, height }: PictureProps) {
  if (!cover) return <span className={styles.none} role="img" aria-label="还没有图片" />
  return (
    <LazyImage
      src={cover.url_medium}
      srcSet={sourcesOf(cover)}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      eager={eager}
      className="block size-full object-cover bg-transparent"
    />
  )
}
