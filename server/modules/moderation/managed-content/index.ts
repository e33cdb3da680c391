export { managedContentRoutes } from './managed-content.routes.ts'
export { contentTexts } from './text.store.ts'
