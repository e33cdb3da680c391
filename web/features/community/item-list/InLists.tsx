import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { Listable } from './item-list.ts'

const ListRow = lazy(async () => ({ default: (await import('./card/ListRow.tsx')).ListRow }))

/** 在这些清单里, on the page of a thing of the catalogue; what shows and reads them comes once the page answers. */
export const InLists = (thing: { type: Listable; id: number }) =>
  useHydrated() && (
    <Suspense>
      <ListRow {...thing} />
    </Suspense>
  )
