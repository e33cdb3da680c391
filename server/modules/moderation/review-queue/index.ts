export { contentRoutes } from './managed-content.routes.ts'
export { contentTexts } from './text.store.ts'
