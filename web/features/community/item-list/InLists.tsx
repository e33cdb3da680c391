import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { Listable } from './item-list.ts'

const ListRow = lazyPart(async () => (await import('./card/ListRow.tsx')).ListRow)

/** 在这些清单里, on the page of a thing of the catalogue; what shows and reads them comes once the page answers. */
export const InLists = (thing: { type: Listable; id: number }) => useHydrated() && <ListRow {...thing} />
