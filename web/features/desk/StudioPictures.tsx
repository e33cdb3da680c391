import { useState } from 'react'
import type { Image } from '#contract/upload.ts'
import { button } from '../../ui/button.ts'
import { AvatarCrop } from '../upload/index.ts'
import type { Desk } from './desk.ts'
import styles from './InfoForm.module.css'
import type { Fields, Picture } from './info-form.ts'

/** Width by height of a cover; narrower windows show its middle. */
const coverAspect = 4.4

type Which = 'avatar' | 'cover'

type PicturesProps = {
  fields: Pick<Fields, Which>
  desk: Desk
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
  const shape = round ? styles.sign : styles.cover
  return (
    <div className={styles.one} role="group" aria-label={name}>
      {url ? (
        <img className={shape} src={url} width={round ? 80 : 200} height={80} alt="" />
      ) : (
        <span className={`${shape} ${styles.gone}`} aria-hidden="true" />
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

/** Sign and cover of the studio; without one of their own they are drawn. */
export function StudioPictures({ fields, desk, onPicture }: PicturesProps) {
  const [open, setOpen] = useState<Which | null>(null)
  const place = (which: Which, file: string) => {
    const brought = fields[which]
    return {
      url: brought ? brought.url : desk[which],
      some: brought ? brought.file !== '' : file !== '',
      open: open === which,
      onOpen: () => setOpen(open === which ? null : which),
      onRemove: () => onPicture(which, { file: '', url: '' }),
    }
  }
  const take = (which: Which) => (image: Image) => {
    onPicture(which, { file: image.file_name, url: which === 'avatar' ? image.url_small : image.url })
    setOpen(null)
  }
  return (
    <>
      <div className={styles.pictures}>
        <One name="坊徽" hint="不传就画一枚" round {...place('avatar', desk.avatar_file)} />
        <One name="封面" hint="不传就按地区画一幅" round={false} {...place('cover', desk.cover_file)} />
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
    </>
  )
}
