export { figuresRoutes } from './analytics.routes.ts'
