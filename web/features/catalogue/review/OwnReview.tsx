import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reviewFormAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { openReview, putOwn } from './review-store.ts'
import type { Item, ItemKey, Review } from './review.ts'
import { ReviewItem } from './review-item/ReviewItem.tsx'
import acts from './review-item/ReviewItem.module.css'
import styles from './Reviews.module.css'

function Delete({ item, id }: { item: ItemKey; id: number }) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    setAsking(false)
    const result = await call('DELETE /review/{id}', { id })
    if (!result.ok) return toastFailure(result)
    putOwn(item, null)
    toastSuccess('点评已删除')
    await revalidate()
  }
  return (
    <>
      <button type="button" className={acts.act} onClick={() => setAsking(true)}>
        删除
      </button>
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
    </>
  )
}

type OwnActsProps = {
  item: ItemKey
  review: Review
  /** Opens the form over the page of the item; elsewhere the form has a page of its own. */
  onEdit?: () => void
}

/** What the author of a review may do. */
export function OwnActs({ item, review: { id, can }, onEdit }: OwnActsProps) {
  return (
    <>
      {can.edit &&
        (onEdit ? (
          <button type="button" className={acts.act} onClick={onEdit}>
            修改
          </button>
        ) : (
          <Link className={acts.act} to={reviewFormAddress(item)} rel="nofollow">
            修改
          </Link>
        ))}
      {can.delete && <Delete item={item} id={id} />}
    </>
  )
}

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
        <OwnActs item={item} review={review} onEdit={() => openReview(item)} />
      </ReviewItem>
    </div>
  )
}
