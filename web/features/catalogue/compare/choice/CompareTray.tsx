import { lazy, Suspense } from 'react'
import { useChoice } from './choice.ts'

// Comes with the first blend laid aside: nobody needs it to read.
const Tray = lazy(async () => ({ default: (await import('./Tray.tsx')).Tray }))

/** What was laid aside to compare, at the lower edge while a list or a blend is looked at. */
export function CompareTray() {
  const chosen = useChoice()
  return (
    chosen.length > 0 && (
      <Suspense fallback={null}>
        <Tray chosen={chosen} />
      </Suspense>
    )
  )
}
