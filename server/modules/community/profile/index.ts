export { publicProfileRoutes } from './profile.routes.ts'
