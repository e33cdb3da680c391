export { latestReviews, reviewRoutes, reviewsBy } from './review.routes.ts'
export { type Displaced, repointReviews } from './repoint.store.ts'
export { setReviewsHeld, releaseReviews } from './weight.ts'
export { itemOf as reviewedItem, kindOf as reviewedKind } from './review.store.ts'
