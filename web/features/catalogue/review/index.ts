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

/** One review among those of whoever wrote it. */
export { ListedReview } from './review-item/ListedReview.tsx'

/** The way from words written elsewhere to the form, when somebody asks for it. */
export const offering = () => import('./form/draft.ts')
