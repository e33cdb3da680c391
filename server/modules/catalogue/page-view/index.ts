export { pageViewRoutes, takeInViews } from './page-view.routes.ts'
export { deleteVisits, mergeVisits } from './page-view.store.ts'
