import { Fragment, type ReactNode, useState } from 'react'
import type { Image } from '#contract/platform/upload.ts'
import { button } from '../button/button.ts'
import styles from './TwoPictures.module.css'

/** Width by height of a cover; narrower windows show its middle. */
const coverAspect = 4.4

/** One of the two: what it is called, what is shown, and whether it is one of their own. */
type Picture = { name: string; hint: string; url: string; own: boolean }
type Which = 'avatar' | 'cover'

type OneProps = Picture & { round?: boolean; open: boolean; onOpen: () => void; onRemove: () => void }

function One({ name, hint, url, own, round = false, open, onOpen, onRemove }: OneProps) {
  const shape = round ? styles.round : styles.cover
  const act = url ? '更换' : '上传'
  return (
    <div
      className={`flex items-center gap-4.5 ${round ? '' : 'phone:flex-wrap phone:gap-3'}`}
      role="group"
      aria-label={name}
    >
      {url ? (
        <img className={shape} src={url} width={round ? 80 : 352} height={80} alt="" />
      ) : (
        <span className={`${shape} border border-dashed border-line-3 bg-paper-2`} aria-hidden="true" />
      )}
      <div className="grid gap-2 phone:flex phone:flex-1 phone:items-center phone:justify-between">
        <div>
          <b className="text-14 font-normal">{name}</b>
          <p className="mt-0.5 meta">{hint}</p>
        </div>
        <div className="flex flex-none gap-1.5">
          <button
            type="button"
            className={button('line', 'small')}
            aria-expanded={open}
            aria-label={`${act}${name}`}
            onClick={onOpen}
          >
            {act}
          </button>
          {own && (
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

/** What cutting a picture to its form needs. */
type Cut = { kind: Which; aspect: number; onDone: (image: Image) => void; onCancel: () => void }

type PicturesProps = {
  avatar: Picture
  cover: Picture
  /** A picture that was brought; null goes back to the drawn one. */
  onPicture: (which: Which, image: Image | null) => void
  renderCut: (cut: Cut) => ReactNode
  className?: string
}

/** The round picture and the cover of a place; without one of their own they are drawn. */
export function TwoPictures({ avatar, cover, onPicture, renderCut, className }: PicturesProps) {
  const [open, setOpen] = useState<Which | null>(null)
  const acts = (which: Which) => ({
    open: open === which,
    onOpen: () => setOpen(open === which ? null : which),
    onRemove: () => onPicture(which, null),
  })
  return (
    <div className={className}>
      <div className="grid grid-cols-[auto_1fr] gap-8 phone:grid-cols-1 phone:gap-4.5">
        <One {...avatar} round {...acts('avatar')} />
        <One {...cover} {...acts('cover')} />
      </div>
      {open && (
        <div className="mt-4.5 p-5 rounded-2 bg-paper-2 phone:p-3.5">
          <Fragment key={open}>
            {renderCut({
              kind: open,
              aspect: open === 'avatar' ? 1 : coverAspect,
              onDone(image) {
                onPicture(open, image)
                setOpen(null)
              },
              onCancel: () => setOpen(null),
            })}
          </Fragment>
        </div>
      )}
    </div>
  )
}
