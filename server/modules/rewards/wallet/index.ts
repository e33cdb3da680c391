export { purseRoutes } from './purse.routes.ts'
