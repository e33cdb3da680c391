export { collectRoutes } from './collect.routes.ts'
