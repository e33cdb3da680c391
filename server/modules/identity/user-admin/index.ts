export { restrain } from './restrain.ts'
export { usersRoutes } from './user-admin.routes.ts'
