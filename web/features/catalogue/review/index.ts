import { later } from '#web/lib/hydration/later.tsx'

export { asksOfReviewed, type Item, reviewsAnchor, reviewsPerPage, verdicts } from './review.ts'
export { WantReview } from './WantReview.tsx'

/** 斗友点评, for the page of an item; its loader waits for `Reviews.ready`. */
export const Reviews = later(async () => (await import('./Reviews.tsx')).Reviews)

/** One review by itself, for the page of whoever wrote it; a loader waits for `OneReview.ready`. */
export const OneReview = later(async () => (await import('./review-item/ReviewItem.tsx')).ReviewItem)

/** The way from words written elsewhere to the form, when somebody asks for it. */
export const offering = () => import('./form/draft.ts')
