export { publishAct, recordAct, verifyLog } from './audit.store.ts'
