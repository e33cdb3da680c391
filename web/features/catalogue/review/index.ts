export {
  asksOfReviewed,
  type Item,
  reviewFilters,
  reviewsAnchor,
  reviewsPerPage,
  verdicts,
} from './review.ts'
export { useOwnScores } from './review-store.ts'
export { WantReview } from './WantReview.tsx'

/** 斗友点评, for the page of an item. */
export { Reviews } from './Reviews.tsx'
export { ReviewFilter } from './ReviewFilter.tsx'

/** One review by itself, for the page of whoever wrote it. */
export { ReviewItem } from './review-item/ReviewItem.tsx'

/** What its author may do, for when the author looks. */
export const ownActs = () => import('./OwnReview.tsx')

/** The way from words written elsewhere to the form, when somebody asks for it. */
export const offering = () => import('./form/draft.ts')
