export { share } from './hot-score.store.ts'
export { newestWorks } from './list/work-list.ts'
export { workRoutes } from './work.routes.ts'
export { readWorkDrawing } from './work.store.ts'
