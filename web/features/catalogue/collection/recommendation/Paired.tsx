import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'

const PairedRow = lazy(async () => ({ default: (await import('./PairedRow.tsx')).PairedRow }))

/** 配这支斗, on the page of a pipe; what shows and reads it comes once the page answers. */
export const Paired = ({ id }: { id: number }) =>
  useHydrated() && (
    <Suspense>
      <PairedRow id={id} />
    </Suspense>
  )
