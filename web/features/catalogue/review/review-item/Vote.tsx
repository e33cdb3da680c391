import { useEffect, useState } from 'react'
import { apiFor } from '#web/kit/api/loader.ts'
import { thousands } from '#web/kit/format/numbers.ts'
import { mayAct, takeUpHeldAct } from '#web/kit/viewer/log-in.ts'
import { tellSilence } from '#web/kit/notice.ts'
import { createToggle } from '#web/kit/act/toggle.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './ReviewItem.module.css'
import type { Review } from '../review.ts'

async function send(id: number, liked: boolean) {
  const api = await apiFor(undefined)
  const call = liked ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}'
  const result = await api(call, { type: 12, id })
  if (result.ok) return result.data
  tellSilence(result)
  return null
}

/** 有用: a vote for somebody else's review. One's own shows what others gave. */
export function Vote({ review }: { review: Review }) {
  const { id, author, can } = review
  const first = { liked: review.liked, count: review.helpful_count }
  const [{ liked, count }, show] = useState(first)
  const [vote] = useState(() => createToggle({ first, send: (wanted) => send(id, wanted), show }))
  const held = `helpful ${id}`
  useEffect(() => {
    takeUpHeldAct(held, () => {
      if (!first.liked) vote.tap()
    })
    // Once for the page: what was begun is taken up at most once.
  }, [held, vote, first.liked])
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
      aria-pressed={liked}
      aria-label={`${author.nickname}的点评有用${count > 0 ? `，${count} 人觉得` : ''}`}
      onClick={() => {
        if (mayAct({ name: held, payload: null })) vote.tap()
      }}
    >
      {inside}
    </button>
  )
}
