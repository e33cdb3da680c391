import type { useLike } from '#web/lib/act/use-acts.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { Icon, type IconName } from '../picture/Icon.tsx'
import styles from './FootActs.module.css'

type Toggle = ReturnType<typeof useLike>

const act = (on = false) =>
  `grid gap-px place-items-center content-center size-13 p-0 border-0 bg-transparent text-11 ${on ? 'text-ember [&>svg]:fill-current' : 'text-ink-700'}`

type FaceProps = { icon: IconName; count: number; words: string }

/** Where it is counted, the count alone is seen. */
const Face = ({ icon, count, words }: FaceProps) => (
  <>
    <Icon name={icon} size={18} />
    {count > 0 && <b className="num text-12 leading-[1.3] font-normal">{thousands(count)}</b>}
    <span className={count > 0 ? 'sr' : undefined}>{words}</span>
  </>
)

/** Leads to the place where one writes. */
function write() {
  if (!requireLogin()) return
  const field = document.querySelector<HTMLElement>('#comments textarea')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

type ActsProps = {
  /** What it is, for those who hear the page. */
  what: string
  like: Toggle
  collect: Toggle
  /** Why it cannot be liked: it is the viewer's own. */
  own: string | undefined
  comments: number
}

/** On a phone what one does most with a piece stands at the foot of the screen, over the site's bar. */
export function FootActs({ what, like, collect, own, comments }: ActsProps) {
  return (
    <div
      className={`${styles.bar} hidden fixed right-0 bottom-0 left-0 z-(--z-drop) gap-1 items-center h-16 pl-4 pr-1 border-t bg-paper-0 phone:flex`}
      role="group"
      aria-label={what}
    >
      <button
        type="button"
        className="flex-1 h-11 px-4.5 border border-line-2 rounded-pill bg-paper-1 text-left text-ink-500"
        onClick={write}
      >
        说点什么……
      </button>
      <button
        type="button"
        className={act(like.on)}
        aria-pressed={like.on}
        aria-disabled={own !== undefined || undefined}
        onClick={like.tap}
      >
        <Face icon="heart" count={like.count} words="赞" />
      </button>
      <button type="button" className={act(collect.on)} aria-pressed={collect.on} onClick={collect.tap}>
        <Face icon="badge" count={collect.count} words={collect.on ? '已收藏' : '收藏'} />
      </button>
      <a className={act()} href="#comments">
        <Face icon="talk" count={comments} words="评论" />
      </a>
    </div>
  )
}
