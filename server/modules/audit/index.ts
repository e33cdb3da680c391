export { recordAct, verifyLog } from './audit.store.ts'
