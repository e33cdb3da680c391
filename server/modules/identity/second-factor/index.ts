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
export { beginSetup, confirm, proveFactor, show } from './factor.ts'
