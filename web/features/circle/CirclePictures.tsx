import { useState } from 'react'
import type { Image } from '#contract/upload.ts'
import { button } from '../../ui/button.ts'
import { AvatarCrop } from '../upload/index.ts'
import styles from './CirclePictures.module.css'
import type { Fields, Picture } from './circle-fields.ts'

/** Width by height of a cover; narrower windows show its middle. */
const coverAspect = 4.4

type Which = 'avatar' | 'cover'
/** What is shown where nothing was brought: of a circle that stands, its own or the drawn one. */
export type Standing = { avatar: string; cover: string; ownAvatar: boolean; ownCover: boolean }

type PicturesProps = {
  fields: Pick<Fields, Which>
  standing: Standing | null
  onPicture: (which: Which, picture: Picture) => void
}

type OneProps = {
  name: string
  hint: string
  url: string
  round: boolean
  some: boolean
  open: boolean
  onOpen: () => void
  onRemove: () => void
}

function One({ name, hint, url, round, some, open, onOpen, onRemove }: OneProps) {
  const shape = round ? styles.badge : styles.cover
  return (
    <div className={styles.one} role="group" aria-label={name}>
      {url ? (
        <img className={shape} src={url} width={round ? 80 : 200} height={80} alt="" />
      ) : (
        <span className={`${shape} ${styles.drawn}`} aria-hidden="true" />
      )}
      <div>
        <b>{name}</b>
        <p>{hint}</p>
        <div className={styles.ways}>
          <button
            type="button"
            className={button('line', 'small')}
            aria-expanded={open}
            aria-label={`更换${name}`}
            onClick={onOpen}
          >
            更换
          </button>
          {some && (
            <button
              type="button"
              className={button('text', 'small')}
              aria-label={`移除${name}`}
              onClick={onRemove}
            >
              移除
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Badge and cover of a circle; without one of their own they are drawn. */
export function CirclePictures({ fields, standing, onPicture }: PicturesProps) {
  const [open, setOpen] = useState<Which | null>(null)
  const place = (which: Which, own: boolean, stands: string) => {
    const brought = fields[which]
    return {
      url: brought?.url || (brought ? '' : stands),
      some: brought ? brought.file !== '' : own,
      open: open === which,
      onOpen: () => setOpen(open === which ? null : which),
      onRemove: () => onPicture(which, { file: '', url: '' }),
    }
  }
  const take = (which: Which) => (image: Image) => {
    onPicture(which, { file: image.file_name, url: which === 'avatar' ? image.url_small : image.url_medium })
    setOpen(null)
  }
  return (
    <div>
      <div className={styles.pictures}>
        <One
          name="圈徽"
          hint="不传就画一枚"
          round
          {...place('avatar', standing?.ownAvatar ?? false, standing?.avatar ?? '')}
        />
        <One
          name="封面"
          hint="不传就画一幅"
          round={false}
          {...place('cover', standing?.ownCover ?? false, standing?.cover ?? '')}
        />
      </div>
      {open && (
        <div className={styles.open}>
          <AvatarCrop
            key={open}
            kind={open}
            aspect={open === 'avatar' ? 1 : coverAspect}
            onDone={take(open)}
            onCancel={() => setOpen(null)}
          />
        </div>
      )}
    </div>
  )
}
