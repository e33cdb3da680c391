export { recommendationRoutes } from './recommendation.routes.ts'
export { hasOptedOutOfRecommendations } from './recommendation.store.ts'
