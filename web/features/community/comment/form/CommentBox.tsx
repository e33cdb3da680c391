import { lazy, Suspense } from 'react'
import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import styles from './CommentBox.module.css'
import type { BoxProps } from './use-comment-box.ts'

// With the field come its form and its tools: nobody needs them to read.
const OpenBox = lazy(async () => ({ default: (await import('./OpenBox.tsx')).OpenBox }))

/** The place of the field for who may not write: a visitor is asked to log in. */
function Closed({ words, onAsk }: { words: string; onAsk?: () => void }) {
  return onAsk ? (
    <button
      type="button"
      className="block w-full min-h-24 py-3 px-3.5 border border-dashed border-line-3 rounded-2 bg-paper-1 text-15 text-left text-ink-500 phone:min-h-16"
      onClick={onAsk}
    >
      {words}
    </button>
  ) : (
    <p className="block w-full min-h-24 py-3 px-3.5 border border-dashed border-line-3 rounded-2 bg-paper-1 text-15 text-left text-ink-500 phone:min-h-16">
      {words}
    </p>
  )
}

/** Where a comment is written: a growing field, emoticons, people, one picture. */
export function CommentBox(props: BoxProps) {
  const { box, answer, brief = false } = props
  const { loggedIn, person } = useViewer()
  const inside = !loggedIn ? (
    <Closed words="登录后加入讨论" onAsk={() => askForLogIn()} />
  ) : box && !box.may ? (
    <Closed words={box.why_not || '现在不能评论'} />
  ) : (
    <Suspense
      fallback={
        <p
          className="block w-full min-h-24 py-3 px-3.5 border border-dashed border-line-3 rounded-2 bg-paper-1 text-15 text-left text-ink-500 phone:min-h-16"
          aria-busy="true"
        />
      }
    >
      <OpenBox {...props} near={box?.mentions ?? []} />
    </Suspense>
  )
  if (answer || brief || !loggedIn) return <div className={styles.answer}>{inside}</div>
  return (
    <div className={styles.box}>
      <div className="desk-only">
        <Avatar name={person?.nickname ?? ''} src={person?.avatar ?? ''} seed={person?.uid ?? 0} size={44} />
      </div>
      <div className="flex-1 min-w-0">{inside}</div>
    </div>
  )
}
