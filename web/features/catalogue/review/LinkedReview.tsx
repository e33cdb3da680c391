import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import type { Item, Review, ReviewPage } from './review.ts'
import { ReviewItem } from './review-item/ReviewItem.tsx'

/** The review of this item that has the number, asked for where the page does not have it; else the words why not. */
function useReview({ type, id: item }: Item, id: number, page: ReviewPage): Review | string {
  const here = page.list.find((review) => review.id === id)
  const [asked, setAsked] = useState<Review | string>('')
  const known = here !== undefined
  useEffect(() => {
    if (known) return
    let gone = false
    void call('GET /review/{id}', { id }).then((found) => {
      if (gone) return
      if (!found.ok) return setAsked(failureWords(found) ?? '')
      const { type: kind, target_id: target, review } = found.data
      setAsked(kind === type && target === item ? review : '这份点评不在这里')
    })
    return () => {
      gone = true
    }
  }, [known, type, item, id])
  return here ?? asked
}

type LinkedProps = { item: Item; id: number; page: ReviewPage }

/** 链接到的点评: above the others, with what was answered to it. */
export function LinkedReview({ item, id, page }: LinkedProps) {
  const review = useReview(item, id, page)
  if (review === '') return null
  return (
    <section className="mt-5" aria-labelledby="linked-review">
      <h3 id="linked-review" className="text-15 text-brass-700">
        链接到的点评
      </h3>
      {typeof review === 'string' ? (
        <p className="py-3 text-14 text-ink-500" role="status">
          {review}
        </p>
      ) : (
        <ReviewItem item={item} review={review} open />
      )}
    </section>
  )
}
