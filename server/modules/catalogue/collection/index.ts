export { collectRoutes } from './collect.routes.ts'
export { readyTins, shelfOf } from './shelf.ts'
export { hasOptedOutOfRecommendations } from './kin.store.ts'
