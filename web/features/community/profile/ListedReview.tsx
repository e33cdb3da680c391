import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import type { Calls } from '#contract/api.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ownActs, ReviewItem } from '#web/features/catalogue/review/index.ts'

const OwnActs = lazyPart(async () => (await ownActs()).OwnActs)

type Listed = DataOf<Calls['GET /user/reviews']>['list'][number]

/** A review among those of one person: under what it is of. Its author changes and deletes it here. */
export function ListedReview({ listed: { item, ...given } }: { listed: Listed }) {
  const review = useFacts(contentTypes.review, given)
  const thing = { ...item, name: item.title }
  // The form needs the item.
  const can = { ...review.can, edit: review.can.edit && item.url !== '' }
  const picture = item.art ? (
    <LazyImage src={item.art} alt="" width={44} height={44} className="bg-transparent object-contain" />
  ) : (
    <span />
  )
  const name = (
    // On a phone the name has a line of its own; the score and the day, which ends the row, share the next.
    <h3 className="truncate text-16 leading-ui font-serif font-semibold phone:w-full phone:[&~span:last-child]:w-auto! phone:[&~span:last-child]:ml-auto!">
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
    <ReviewItem item={thing} review={review} of={name} picture={picture}>
      {(can.edit || can.delete) && <OwnActs item={item} review={{ ...review, can }} />}
    </ReviewItem>
  )
}
