import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import styles from './CommentBox.module.css'
import type { BoxProps } from './use-comment-box.ts'

// With the field come its form and its tools: nobody needs them to read.
const OpenBox = lazyPart(async () => (await import('./OpenBox.tsx')).OpenBox)

const place =
  'flex items-center justify-between gap-4 w-full min-h-16 py-3 px-5 border border-line rounded-3 bg-paper-0 text-15 text-left text-ink-500'

/** The place of the field for who may not write: a visitor is asked to log in. */
function Closed({ words, onAsk }: { words: string; onAsk?: () => void }) {
  return onAsk ? (
    <button type="button" className={`${place} hover:border-line-3`} onClick={onAsk}>
      {words}
      <span className={button('line', 'small')} aria-hidden="true">
        登录
      </span>
    </button>
  ) : (
    <p className={place}>{words}</p>
  )
}

/** Where a comment is written: a growing field, emoticons, people, one picture. */
export function CommentBox(props: BoxProps) {
  const { box, answer, brief = false, narrow = false } = props
  const { loggedIn, person } = useViewer()
  const inside = !loggedIn ? (
    <Closed words="登录后加入讨论" onAsk={() => askForLogIn()} />
  ) : box && !box.may ? (
    <Closed words={box.why_not || '现在不能评论'} />
  ) : (
    <OpenBox
      waiting={<p className="min-h-24 border border-line rounded-2" aria-busy="true" />}
      {...props}
      near={box?.mentions ?? []}
    />
  )
  if (answer || brief || narrow || !loggedIn) return <div className={styles.answer}>{inside}</div>
  return (
    <div className={styles.box}>
      <div className="desk-only">
        <Avatar name={person?.nickname ?? ''} src={person?.avatar ?? ''} seed={person?.uid ?? 0} size={44} />
      </div>
      <div className="flex-1 min-w-0">{inside}</div>
    </div>
  )
}
