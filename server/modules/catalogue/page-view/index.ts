export { visitRoutes } from './visit.routes.ts'
export { mergeVisits } from './visit.store.ts'
