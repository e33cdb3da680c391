export { lockForAct, restrain } from './restraint/restrain.ts'
export { userAdminRoutes } from './user-admin.routes.ts'
