export { Desk } from './Desk.tsx'
export { type Home, ownOr } from './own.ts'
export { readHome } from './home.ts'
export { PersonFrame } from './person.ts'
