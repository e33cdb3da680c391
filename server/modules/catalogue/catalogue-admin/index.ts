export { curationRoutes } from './catalogue-admin.routes.ts'
