export { smokeLogRoutes } from './smoke-log.routes.ts'
export { repointSmokes } from './repoint.store.ts'
