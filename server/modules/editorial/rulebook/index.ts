export { rulebookRoutes } from './rulebook.routes.ts'
