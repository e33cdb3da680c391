import type { Calls } from '#contract/api.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { reviewFormAddress } from '#contract/page-address.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { putOwn } from '../review-store.ts'
import { DeleteReview } from './DeleteReview.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './ReviewItem.module.css'

type Listed = DataOf<Calls['GET /user/reviews']>['list'][number]

/** A review among those of one person: under what it is of. Its author changes and deletes it here. */
export function ListedReview({ listed: { item, ...given } }: { listed: Listed }) {
  const review = useFacts(contentTypes.review, given)
  const thing = { ...item, name: item.title }
  const picture = item.art ? (
    <LazyImage src={item.art} alt="" width={44} height={44} className="bg-transparent object-contain" />
  ) : (
    <span />
  )
  const name = (
    <h3 className="truncate text-16 leading-ui font-serif font-semibold phone:w-full">
      {item.url ? (
        <Link className="phone:block phone:-my-1.5 phone:py-1.5 phone:truncate" to={item.url}>
          {item.title}
        </Link>
      ) : (
        '已经不在了'
      )}
    </h3>
  )
  return (
    <ReviewItem item={thing} review={review} of={{ picture, name }}>
      {review.can.edit && item.url && (
        <Link className={styles.act} to={reviewFormAddress(thing)} rel="nofollow">
          修改
        </Link>
      )}
      {review.can.delete && <DeleteReview id={review.id} onGone={() => putOwn(thing, null)} />}
    </ReviewItem>
  )
}
