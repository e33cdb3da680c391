import { memberReviewsAddress } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { AiBadge } from '#web/ui/person/MakerMark.tsx'
import type { PersonPage } from './profile.ts'

/** The latest reviews of somebody, each in three lines and as a whole the way to what it is of. */
export function FrontReviews({ reviews, uid }: { reviews: PersonPage['reviews']; uid: number }) {
  if (reviews.length === 0) return null
  return (
    <section>
      <SectionTitle
        title="点评"
        latin="Reviews"
        more={{ to: memberReviewsAddress(uid), words: '全部点评' }}
      />
      <ul>
        {reviews.map(({ id, item, content, generated, score: stars }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={item.url}
              className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-4 items-center py-4 phone:py-3"
            >
              {item.art ? (
                <LazyImage
                  src={item.art}
                  alt=""
                  width={56}
                  height={56}
                  className="bg-transparent object-contain"
                />
              ) : (
                <span />
              )}
              <span>
                <span className="flex items-center gap-2">
                  <b className="truncate text-17 leading-ui font-serif font-semibold">{item.title}</b>
                  <AiBadge generated={generated} brief />
                </span>
                {content && <span className="line-clamp-2 mt-0.5 text-14 text-ink-700">{content}</span>}
              </span>
              <b className="num text-21 font-semibold text-brand">
                <span className="sr">评分 </span>
                {score(stars)}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
