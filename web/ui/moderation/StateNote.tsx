import { Link } from '#web/ui/navigation/Link.tsx'
import { officePath } from '#contract/page-address.ts'
import styles from './StateNote.module.css'

type StateProps = {
  state: 'pending' | 'rejected' | 'banned' | 'deleted'
  words: string
  /** Why, as whoever decided it wrote. */
  reason: string
  className?: string
}

/** Why something is not for everybody, to those who see it; whoever was refused may appeal. */
export function StateNote({ state, words, reason, className = '' }: StateProps) {
  return (
    <div className={`${styles.note} ${className}`} data-hard={state !== 'pending' || undefined} role="note">
      <p>{words}</p>
      {state === 'pending' && (
        <p>有链接、联系方式、价格或个别词语的，先由版主看一看。结果会在消息里告诉你。</p>
      )}
      {reason && state !== 'pending' && <p>原因：{reason}</p>}
      {(state === 'banned' || state === 'rejected') && <Link to={`${officePath}#appeal`}>申诉</Link>}
    </div>
  )
}
