export { contentRoutes } from './content.routes.ts'
export { contentTexts } from './text.store.ts'
