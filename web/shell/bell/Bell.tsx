import { useEffect, useId, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { useOpening } from '#web/ui/overlay/Menu.tsx'
import { followNews } from './follow-news.ts'
import { useHonours } from './new-achievements.ts'
import { countInTitle } from './title-count.ts'
import { shownOf, useUnread } from './unread.ts'

const BellBox = lazyDialog(
  async () => (await import('#web/features/notifications/message/BellBox.tsx')).BellBox,
)

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
    <div ref={root} className="relative flex-none" {...handlers}>
      <button
        ref={opener}
        type="button"
        className="relative grid place-items-center size-11 p-0 border-0 bg-transparent text-inherit"
        aria-label={waits > 0 ? `消息，${waits > most ? `${most} 条以上` : `${waits} 条`}未读` : '消息'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" size={21} />
        {waits > 0 && (
          <span
            className="num absolute top-[3px] left-[21px] min-w-4.5 py-0 px-1 rounded-[9px] bg-[#a83a1e] text-11 font-semibold leading-[18px] text-center text-[#fff8ec]"
            aria-hidden="true"
          >
            {waits > most ? `${most}+` : waits}
          </span>
        )}
      </button>
      <p className="sr" role="status">
        {waits > 0 && words}
      </p>
      <div
        ref={panel}
        id={id}
        className="absolute top-full -right-8 z-[var(--z-drop)] w-[356px] pt-2.5 phone:fixed phone:top-13 phone:right-2 phone:left-2 phone:w-auto phone:pt-1"
        hidden={!open}
      >
        {open && <BellBox onClose={() => setOpen(false)} />}
      </div>
    </div>
  )
}
