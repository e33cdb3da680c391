export {
  type Item,
  type ReviewPage,
  reviewsAnchor,
  reviewsPerPage,
  verdicts,
} from './review.ts'
export { Reviews } from './Reviews.tsx'
export { WantReview } from './WantReview.tsx'
