import { useState } from 'react'
import button from '../button.module.css'
import page from '../Page.module.css'
import styles from './MarkedPhoto.module.css'

type MarkedPhotoProps = {
  words: string
  /** Null where there is none. */
  photo: { url: string } | null
  onSeen?: () => void
  /** Asks for a new address. */
  again: () => void
}

/** A private picture, marked with who looks. It grows in its place: its address works for a minute. */
export function MarkedPhoto({ words, photo, onSeen, again }: MarkedPhotoProps) {
  const [large, setLarge] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  if (!photo) return <p className={page.note}>{words}：没有照片</p>
  if (failed === photo.url)
    return (
      <p className={page.note}>
        {words}：地址已过期　
        <button type="button" className={button.text} onClick={again}>
          再看一次
        </button>
      </p>
    )
  return (
    <button
      type="button"
      className={`${styles.side} block p-0 text-left bg-paper-2 border rounded-2 cursor-zoom-in`}
      data-large={large || undefined}
      aria-label={`${words}，${large ? '缩小' : '放大'}`}
      onClick={() => setLarge(!large)}
    >
      <img
        className="block w-full object-contain h-[240px] phone:h-[206px]"
        src={photo.url}
        alt=""
        onLoad={() => {
          setSeen(photo.url)
          onSeen?.()
        }}
        onError={() => setFailed(photo.url)}
      />
      <span className="block py-1.5 px-3 meta border-t">
        {seen === photo.url ? words : `${words}：正在印上水印…`}
      </span>
    </button>
  )
}
