import type { MouseEvent } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { reviewFormAddress } from '#contract/page-address.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { useOwn, wantReview } from './review-store.ts'
import type { Item } from './review.ts'

type WantReviewProps = { item: Item; words: string; className: string }

/** The way to the form: over the page, or without scripts a page of its own. */
export function WantReview({ item, words, className }: WantReviewProps) {
  const own = useOwn(item)
  const { loggedIn } = useViewer()
  const mine = loggedIn && own
  if (mine && !mine.can.edit) return null
  const act = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    wantReview(item)
  }
  return (
    <Link
      to={reviewFormAddress(item)}
      className={className}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={act}
    >
      <Icon name="pen" size={17} />
      {mine ? '改点评' : words}
    </Link>
  )
}
