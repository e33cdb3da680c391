export { Desk } from './Desk.tsx'
export { type Home, ownOr } from './own.ts'
