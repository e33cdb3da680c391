import { later } from '#web/lib/hydration/later.tsx'

/** A province, then a city in it. A page's loader waits for `ready`. */
export const RegionField = later(async () => (await import('./RegionField.tsx')).RegionField)
