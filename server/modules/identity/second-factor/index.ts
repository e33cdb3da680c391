export { deleteConsoleFactor, deleteFactor, isAskedAtLogin, readFactor, setAtLogin } from './factor.store.ts'
export { beginSetup, confirm, proveFactor, show } from './factor.ts'
