import { type CSSProperties, type MouseEvent, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import type { Post } from '../post.ts'
import styles from './Pictures.module.css'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

type Image = Post['images'][number]

/** One picture keeps its form, within reason; several have one form, in which the fewest are cut. */
function formOf(images: readonly Image[]): number {
  const forms = images.map(({ width, height }) => width / Math.max(1, height))
  const [only = 1, ...more] = forms
  if (more.length === 0) return Math.min(2.4, Math.max(0.75, only))
  if (forms.every((form) => form > 1)) return 4 / 3
  return forms.every((form) => form < 1) ? 3 / 4 : 1
}

/** The pictures of a short post: 1 to 9, by their number. Without scripts they are links. */
export function Pictures({ images, label }: { images: readonly Image[]; label: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const [first] = images
  if (!first) return null
  const single = images.length === 1
  const open = (place: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setShown(place)
  }
  return (
    <>
      <ul
        className={styles.pictures}
        data-count={images.length}
        style={{ '--form': formOf(images) } as CSSProperties}
      >
        {images.map((image, place) => (
          <li
            key={image.file_name}
            style={{
              backgroundImage: image.preview ? `url("${image.preview}")` : undefined,
            }}
          >
            <a className="block h-full" href={image.url} onClick={open(place)}>
              <LazyImage
                src={single ? image.url_medium : image.url_small}
                srcSet={sourcesOf(image)}
                sizes={single ? '(max-width: 480px) 100vw, 848px' : '(max-width: 480px) 50vw, 420px'}
                alt={`${label} ${place + 1}`}
                width={single ? image.width : 280}
                height={single ? image.height : 280}
                eager={place === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox images={images} label={label} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
