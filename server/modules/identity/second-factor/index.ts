export {
  deleteConsoleFactor,
  deleteFactor,
  factorOf,
  type FactorState,
  isAskedAtLogin,
  noFactor,
  readFactor,
  setAtLogin,
} from './factor.store.ts'
export { beginSetup, confirm, proveFactor, renewRecovery, show } from './factor.ts'
