export { visitRoutes } from './visit.routes.ts'
