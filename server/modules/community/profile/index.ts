export { peopleRoutes } from './profile.routes.ts'
