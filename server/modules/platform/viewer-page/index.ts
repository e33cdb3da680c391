export { viewerPageRoutes } from './viewer-page.routes.ts'
