import { later } from '#web/lib/hydration/later.tsx'

/** Fields with their values before and after; a loader waits for `Changes.ready`. */
export const Changes = later(async () => (await import('./history/Changes.tsx')).Changes)

export { ItemFoot } from './history/ItemFoot.tsx'
