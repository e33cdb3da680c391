export { restrain } from './restrain.ts'
export { userAdminRoutes } from './user-admin.routes.ts'
