import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { useOpening } from '#web/ui/overlay/Menu.tsx'
import styles from './Bell.module.css'
import { followNews } from './follow-news.ts'
import { useHonours } from './new-achievements.ts'
import { countInTitle } from './title-count.ts'
import { shownOf, useUnread } from './unread.ts'

const BellBox = lazy(async () => ({
  default: (await import('#web/features/notifications/message/BellBox.tsx')).BellBox,
}))

/** More than these are not counted out. */
const most = 99

/** News as long as somebody is logged in: how much waits, and the words of what came last. */
function useNews(uid: number) {
  const [words, setWords] = useState('')
  useEffect(() => followNews(uid, { onWords: setWords }), [uid])
  const waits = shownOf(useUnread())
  useEffect(() => countInTitle(waits), [waits])
  useHonours(waits)
  return { waits, words }
}

/** The bell in the bar: how much news waits, and the box of it. Comes with the member's corner. */
export function Bell({ uid }: { uid: number }) {
  const { waits, words } = useNews(uid)
  const { open, setOpen, root, panel, opener, handlers } = useOpening(false)
  const id = useId()
  return (
    <div ref={root} className={styles.root} {...handlers}>
      <button
        ref={opener}
        type="button"
        className={styles.bell}
        aria-label={waits > 0 ? `消息，${waits > most ? `${most} 条以上` : `${waits} 条`}未读` : '消息'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" size={21} />
        {waits > 0 && (
          <span className="num" aria-hidden="true">
            {waits > most ? `${most}+` : waits}
          </span>
        )}
      </button>
      <p className="sr" role="status">
        {waits > 0 && words}
      </p>
      <div ref={panel} id={id} className={styles.panel} hidden={!open}>
        {open && (
          <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
            <BellBox onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
