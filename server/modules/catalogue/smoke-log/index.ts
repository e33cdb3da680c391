export { smokeLogRoutes } from './smoke-log.routes.ts'
export { repointSmokes } from './smoke-log.store.ts'
