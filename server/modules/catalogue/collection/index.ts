export { collectionRoutes } from './collection.routes.ts'
export { readyTins, shelfOf } from './shelf.ts'
export { hasOptedOutOfRecommendations } from './recommendation.store.ts'
