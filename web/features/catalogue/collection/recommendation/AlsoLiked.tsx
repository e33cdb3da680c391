import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { KinThing } from './use-also-liked.ts'

const Row = lazyPart(async () => (await import('./AlsoLikedRow.tsx')).AlsoLikedRow)

/** 同好也喜欢: what shows and reads it comes once the page answers. */
export const AlsoLiked = (thing: KinThing) => useHydrated() && <Row {...thing} />
