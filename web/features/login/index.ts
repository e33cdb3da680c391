export { finishLogIn, rememberReturn, takeReturn } from './entered.ts'
export { NeedsLogIn } from './NeedsLogIn.tsx'
