import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { openReview, putOwn } from './review-store.ts'
import type { Item, Review } from './review.ts'
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
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    setAsking(false)
    const result = await call('DELETE /review/{id}', { id: review.id })
    if (!result.ok) return toastFailure(result)
    putOwn(item, null)
    toastSuccess('点评已删除')
    await revalidate()
  }
  const act = acts.act
  return (
    <div className={styles.own}>
      <h3 className="pt-4 text-15">我的点评</h3>
      {stateWords[review.state] && <p>{stateWords[review.state]}</p>}
      <ReviewItem item={item} review={review} open={open}>
        {review.can.edit && (
          <button type="button" className={act} onClick={() => openReview(item)}>
            修改
          </button>
        )}
        {review.can.delete && (
          <button type="button" className={act} onClick={() => setAsking(true)}>
            删除
          </button>
        )}
      </ReviewItem>
      {asking && (
        <ConfirmDialog
          title="要删除这份点评吗？"
          yes="删除"
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          删除后无法恢复，确定吗？
        </ConfirmDialog>
      )}
    </div>
  )
}
