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
export { beginSetup, confirm, demandFreshFactor, proveFactor, renewRecovery, show } from './factor.ts'
