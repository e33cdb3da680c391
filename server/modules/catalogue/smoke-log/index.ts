export { smokeLogRoutes } from './smoke-log.routes.ts'
