export { restrain } from './restrain.ts'
export { usersRoutes } from './users.routes.ts'
