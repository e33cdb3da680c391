export { reviewRoutes, reviewsBy } from './review.routes.ts'
