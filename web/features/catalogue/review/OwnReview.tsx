import { openReview, putOwn } from './review-store.ts'
import type { Item, Review } from './review.ts'
import { DeleteReview } from './review-item/DeleteReview.tsx'
import { ReviewItem } from './review-item/ReviewItem.tsx'
import acts from './review-item/ReviewItem.module.css'
import styles from './Reviews.module.css'

const stateWords = {
  published: null,
  pending: '正在等审核，通过之前只有你自己看得见。',
  banned: '已被封禁或没有通过审核，只有你自己看得见。可以删掉重写；申诉在系统通知里。',
} as const

/** One's own review, with what can be done about it. */
export function OwnReview({ item, review, open }: { item: Item; review: Review; open: boolean }) {
  return (
    <div className={styles.own}>
      <h3 className="pt-4 text-15">我的点评</h3>
      {stateWords[review.state] && <p>{stateWords[review.state]}</p>}
      <ReviewItem item={item} review={review} open={open}>
        {review.can.edit && (
          <button type="button" className={acts.act} onClick={() => openReview(item)}>
            修改
          </button>
        )}
        {review.can.delete && <DeleteReview id={review.id} onGone={() => putOwn(item, null)} />}
      </ReviewItem>
    </div>
  )
}
