export { Desk } from './Desk.tsx'
export { NeedsLogIn } from './NeedsLogIn.tsx'
export { type Home, homeAddress, ownOr } from './own.ts'
