import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import { formOf, plainly, sizesIn, useStage } from '#web/lib/picture/use-stage.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Piece } from '../appreciate.ts'
import styles from './Stage.module.css'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

type Image = Piece['images'][number]

/** The stage's room for a picture, in pixels. */
const wide = 1000
const high = 720

type StripProps = { images: readonly Image[]; place: number; onChoose: (place: number) => void }

/** All pictures, small; without scripts each is a link to itself. */
function Strip({ images, place, onChoose }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = strip.current?.children[place]
    if (!(here instanceof HTMLElement) || !strip.current) return
    // Only the strip moves: the page stays where it is.
    strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 2 + here.offsetWidth / 2
  }, [place])
  return (
    <ul ref={strip} className={styles.strip}>
      {images.map((image, at) => (
        <li key={image.file_name}>
          <a
            href={image.url}
            aria-current={at === place ? 'true' : undefined}
            aria-label={`第 ${at + 1} 张`}
            style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
            onClick={plainly(() => onChoose(at))}
          >
            <LazyImage
              src={image.url_small}
              alt=""
              width={96}
              height={72}
              className="block size-full object-cover bg-transparent"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The pictures that stand beside the shown one are fetched before they are asked for. */
function useNeighbours(images: readonly Image[], place: number) {
  useEffect(() => {
    if (place === 0) return
    const next = images[(place + 1) % images.length]
    if (!next) return
    const image = new Image()
    image.sizes = sizesIn(wide, high, next)
    image.srcset = sourcesOf(next)
  }, [images, place])
}

/** The pictures of a piece, one large: arrows, swipes and the strip turn them, a tap brings them nearer. */
export function Stage({ piece: { images, title } }: { piece: Piece }) {
  const { place, setPlace, go, handlers, isSwipe } = useStage(images.length)
  const [near, setNear] = useState(false)
  useNeighbours(images, place)
  const image = images[place] ?? images[0]
  if (!image) return <div className={styles.stage} />
  const many = images.length > 1
  const look = plainly(() => {
    if (!isSwipe()) setNear(true)
  })
  return (
    <section
      className={styles.stage}
      aria-label="图片"
      style={{ '--form': formOf(images[0] ?? image) } as CSSProperties}
      data-many={many || undefined}
    >
      <div className={styles.large} {...handlers}>
        <a
          href={image.url}
          onClick={look}
          draggable={false}
          aria-label={`放大第 ${place + 1} 张`}
          style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
        >
          <LazyImage
            key={image.file_name}
            src={image.url_medium}
            srcSet={sourcesOf(image)}
            sizes={sizesIn(wide, high, image)}
            alt={`${title}，第 ${place + 1} 张`}
            width={image.width}
            height={image.height}
            className="relative block object-cover bg-transparent"
            eager
          />
        </a>
        {many && (
          <>
            <p className={`num ${styles.count}`} aria-live="polite">
              {place + 1} / {images.length}
            </p>
            <button type="button" className={styles.before} aria-label="上一张" onClick={() => go(-1)}>
              <Icon name="left" size={20} />
            </button>
            <button type="button" className={styles.after} aria-label="下一张" onClick={() => go(1)}>
              <Icon name="right" size={20} />
            </button>
          </>
        )}
      </div>
      {many && <Strip images={images} place={place} onChoose={setPlace} />}
      {near && <Lightbox images={images} label={title} first={place} onClose={() => setNear(false)} />}
    </section>
  )
}
