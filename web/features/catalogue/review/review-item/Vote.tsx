import { useLike } from '#web/lib/act/use-acts.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './ReviewItem.module.css'
import type { Review } from '../review.ts'

/** 有用: a vote for somebody else's review. One's own shows what others gave. */
export function Vote({ review }: { review: Review }) {
  const { id, author, can, liked, helpful_count } = review
  const { on, count, tap } = useLike(12, { id, liked, like_count: helpful_count })
  const inside = (
    <>
      <Icon name="heart" size={15} />
      有用{count > 0 && <span className="num">{thousands(count)}</span>}
    </>
  )
  if (!can.like) return count > 0 ? <span className={styles.act}>{inside}</span> : null
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={on}
      aria-label={`${author.nickname}的点评有用${count > 0 ? `，${count} 人觉得` : ''}`}
      onClick={tap}
    >
      {inside}
    </button>
  )
}
