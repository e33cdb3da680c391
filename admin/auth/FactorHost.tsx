import { lazy, Suspense } from 'react'
import { useAsking } from '../lib/api/factor.ts'

const FactorDialog = lazy(async () => ({ default: (await import('./FactorDialog.tsx')).FactorDialog }))

/** Where a call wants the second factor shown anew, the dialog that asks for it. */
export function FactorHost() {
  const asking = useAsking()
  if (!asking) return null
  return (
    <Suspense fallback={null}>
      <FactorDialog onAnswer={asking.answer} />
    </Suspense>
  )
}
