import { useEffect, useState } from 'react'
import type { certificationOne } from '#contract/identity/certification.ts'
import type { DataOf } from '#contract/endpoint.ts'
import button from '../../lib/button.module.css'
import page from '../../lib/Page.module.css'
import styles from './Cards.module.css'

type Full = DataOf<typeof certificationOne>

type SideProps = { words: string; photo: Full['front']; onSeen: () => void; again: () => void }

/** One side of the card. It grows in its place: its address works once, for a minute. */
function Side({ words, photo, onSeen, again }: SideProps) {
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
        className="block w-full object-contain h-[240px]"
        src={photo.url}
        alt={words}
        onLoad={() => {
          setSeen(photo.url)
          onSeen()
        }}
        onError={() => setFailed(photo.url)}
      />
      <span className="block py-1.5 px-3 meta border-t">
        {seen === photo.url ? words : `${words}：正在印上水印…`}
      </span>
    </button>
  )
}

type CardsProps = Pick<Full, 'front' | 'back'> & {
  /** Both sides have been on the screen. */
  looked?: (() => void) | undefined
  again: () => void
}

/** Both sides of the ID card, marked with who looks. */
export function Cards({ front, back, looked, again }: CardsProps) {
  const [seen, setSeen] = useState({ front: false, back: false })
  const all = (seen.front || !front) && (seen.back || !back)
  useEffect(() => {
    if (all) looked?.()
  }, [all, looked])
  return (
    <div className="grid grid-cols-2 gap-4">
      <Side
        words="人像面"
        photo={front}
        onSeen={() => setSeen((was) => ({ ...was, front: true }))}
        again={again}
      />
      <Side
        words="国徽面"
        photo={back}
        onSeen={() => setSeen((was) => ({ ...was, back: true }))}
        again={again}
      />
    </div>
  )
}
