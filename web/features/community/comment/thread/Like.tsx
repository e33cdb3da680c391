import { useLike } from '#web/lib/act/use-acts.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Reply, Target } from '../comment.ts'
import styles from './CommentItem.module.css'

/** A comment by the kinds of the interface: 2 under an appreciation, else 1. */
export const kindOf = ({ type }: Target): 1 | 2 => (type === 3 ? 2 : 1)

/** 赞 of a comment: a visitor is asked to log in, and it is done then. */
export function Like({ target, comment }: { target: Target; comment: Reply }) {
  const { author } = comment
  const { on, count, tap } = useLike(kindOf(target), comment)
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={on}
      aria-label={`赞${author.nickname}的评论${count > 0 ? `，${count} 人赞过` : ''}`}
      onClick={tap}
    >
      <Icon name="heart" size={16} />
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}
