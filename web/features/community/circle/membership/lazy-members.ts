import { later } from '#web/lib/hydration/later.tsx'

/** Who is in a circle: one of its views, by a chunk of its own. */
export const Members = later(async () => (await import('./Members.tsx')).Members)
