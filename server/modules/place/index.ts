export { placeRoutes } from './place.routes.ts'
