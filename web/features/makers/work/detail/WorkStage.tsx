import { type CSSProperties, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import { formOf, plainly, sizesIn, useStage } from '#web/lib/picture/use-stage.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { numberOf, type Work } from '#web/features/makers/studio-card/index.ts'
import styles from './WorkStage.module.css'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

type Image = Work['images'][number]

/** The stage's room for a picture, in pixels. */
const wide = 800
const high = 600

/** Whether a picture fills the stage when hardly anything of it is cut off. */
const fits = ({ width, height }: Image) => Math.abs(width / height - wide / high) < 0.1

/** Where there is no photograph: the drawing, which says that it is one. */
function Drawing({ work }: { work: Work }) {
  return (
    <div className={styles.drawn}>
      <LazyImage
        src={work.portrait}
        alt={`${work.name}（示意）`}
        width={700}
        height={400}
        eager
        className={styles.drawing ?? ''}
      />
      <p>示意图，依斗师所记的斗型、材质与比例绘成。</p>
    </div>
  )
}

type StripProps = { images: readonly Image[]; place: number; onChoose: (place: number) => void }

/** All pictures, small; without scripts each is a link to itself. */
function Strip({ images, place, onChoose }: StripProps) {
  return (
    <ul className={styles.strip}>
      {images.map((image, at) => (
        <li key={image.file_name}>
          <a
            href={image.url}
            aria-current={at === place ? 'true' : undefined}
            aria-label={`第 ${at + 1} 张`}
            style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
            onClick={plainly(() => onChoose(at))}
          >
            <LazyImage src={image.url_small} alt="" width={84} height={63} className="size-full" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Photographs({ work: { images, name } }: { work: Work }) {
  const { place, setPlace, go, handlers, isSwipe } = useStage(images.length)
  const [near, setNear] = useState(false)
  const image = images[place] ?? images[0]
  if (!image) return null
  const many = images.length > 1
  const form = formOf(images[0] ?? image)
  return (
    <>
      <div className={styles.large} style={{ '--form': form } as CSSProperties} {...handlers}>
        <a
          href={image.url}
          aria-label={`放大第 ${place + 1} 张`}
          style={{ '--preview': image.preview ? `url("${image.preview}")` : undefined } as CSSProperties}
          onClick={plainly(() => {
            if (!isSwipe()) setNear(true)
          })}
          draggable={false}
        >
          <LazyImage
            key={image.file_name}
            src={image.url_medium}
            srcSet={sourcesOf(image)}
            sizes={sizesIn(wide, high, image)}
            alt={`${name}，第 ${place + 1} 张`}
            width={image.width}
            height={image.height}
            className={`relative size-full bg-transparent ${fits(image) ? 'object-cover' : 'object-contain'}`}
            eager
          />
        </a>
        {many && (
          <>
            <p className={`num ${styles.count}`} aria-live="polite">
              {place + 1} / {images.length}
            </p>
            <button type="button" className={styles.before} aria-label="上一张" onClick={() => go(-1)}>
              <Icon name="left" size={18} />
            </button>
            <button type="button" className={styles.after} aria-label="下一张" onClick={() => go(1)}>
              <Icon name="right" size={18} />
            </button>
          </>
        )}
      </div>
      {many && <Strip images={images} place={place} onChoose={setPlace} />}
      {near && <Lightbox images={images} label={name} first={place} onClose={() => setNear(false)} />}
    </>
  )
}

/** A work on its stage: its photographs, one of them large, or its drawing. */
export function WorkStage({ work }: { work: Work }) {
  return (
    <section className={styles.stage} aria-label="图片">
      <span className={`lat ${styles.number}`}>{numberOf(work)}</span>
      {work.images.length > 0 ? <Photographs work={work} /> : <Drawing work={work} />}
    </section>
  )
}
