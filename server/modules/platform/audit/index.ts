export { publishAct, recordAct, verifyLog } from './audit.store.ts'
export { auditRoutes } from './audit.routes.ts'
