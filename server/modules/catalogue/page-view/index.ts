export { pageViewRoutes } from './page-view.routes.ts'
export { mergeVisits } from './page-view.store.ts'
