export { deleteFactor } from './factor.store.ts'
export { staffRoutes } from './staff.routes.ts'
