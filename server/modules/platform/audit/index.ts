export { lastAuditEntry, publishModerationAct, recordAudit, verifyLog } from './audit.store.ts'
export { auditRoutes } from './audit.routes.ts'
