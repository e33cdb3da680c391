import { type MouseEvent, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './Pictures.module.css'
import type { Review } from '../review.ts'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

/** The pictures of a review as small squares; a tap shows them whole. Without scripts they are links. */
export function Pictures({ images, author }: { images: Review['images']; author: string }) {
  const [shown, setShown] = useState<number | null>(null)
  if (images.length === 0) return null
  const open = (place: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setShown(place)
  }
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((image, place) => (
          <li
            key={image.file_name}
            style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
          >
            <a className="block" href={image.url} onClick={open(place)}>
              <LazyImage src={image.url_small} alt={`${author}的图片 ${place + 1}`} width={96} height={96} />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox images={images} label={`${author}的图片`} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
