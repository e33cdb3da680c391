import { later } from '../../kit/later.tsx'

export { Desk } from './Desk.tsx'
export { type Home, homeAddress } from './own.ts'
export { readHome } from './home.ts'
export { PersonFrame } from './person.ts'
export { ProfileFacts } from './ProfileFacts.tsx'
export { Standing } from './Standing.tsx'
export type { Place } from './RegionField.tsx'

/** A province, then a city in it. A page's loader waits for `ready`. */
export const RegionField = later(async () => (await import('./RegionField.tsx')).RegionField)
