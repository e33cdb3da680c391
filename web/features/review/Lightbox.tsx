import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'
import styles from './Lightbox.module.css'
import type { Review } from './review.ts'

type LightboxProps = { images: Review['images']; author: string; first: number; onClose: () => void }

/** One picture whole, over the page; arrows lead to the others. */
export function Lightbox({ images, author, first, onClose }: LightboxProps) {
  const [place, setPlace] = useState(first)
  const image = images[place]
  if (!image) return null
  const go = (step: number) => setPlace((place + step + images.length) % images.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <Modal
      bare
      className={styles.box}
      closedby="any"
      aria-label={`${author}的图片`}
      onAway={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        <img
          key={image.file_name}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={`${author}的图片 ${place + 1}`}
          style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
        />
        <figcaption className="num" aria-live="polite">
          {place + 1} / {images.length}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <>
          <button type="button" className={styles.before} aria-label="上一张" onClick={() => go(-1)}>
            <Icon name="left" size={26} />
          </button>
          <button type="button" className={styles.after} aria-label="下一张" onClick={() => go(1)}>
            <Icon name="right" size={26} />
          </button>
        </>
      )}
      <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </Modal>
  )
}
