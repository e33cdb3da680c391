export {
  findRewritten,
  lastAuditEntry,
  type Noted,
  publishModerationAct,
  readNewest,
  recordAudit,
  verifyLog,
} from './audit.store.ts'
export { auditRoutes } from './audit.routes.ts'
