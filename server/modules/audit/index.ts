export { type Act, recordAct, verifyLog } from './audit.store.ts'
