/** Fields with their values before and after. */
export { Changes } from './history/Changes.tsx'

export { ItemFoot } from './history/ItemFoot.tsx'

export { SourceLine } from './history/SourceLine.tsx'
export type { Sourced } from './history/SourceLine.tsx'
