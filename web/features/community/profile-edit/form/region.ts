import { later } from '#web/kit/hydration/later.tsx'

export type Place = { code: string; name: string; children: boolean }

/** The first two digits of a place are those of its province. */
export const provinceOf = (code: string): string => code.slice(0, 2)

/** A province, then a city in it. A page's loader waits for `ready`. */
export const RegionField = later(async () => (await import('./RegionField.tsx')).RegionField)
