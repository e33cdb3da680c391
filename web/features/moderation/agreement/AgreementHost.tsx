import { lazy, Suspense } from 'react'
import { agreementPrompt } from '#web/lib/api/agreement.ts'

const RenewDialog = lazy(async () => ({ default: (await import('./RenewDialog.tsx')).RenewDialog }))

/** Shows newer legal texts wherever they are due; its chunk comes with the first time. */
export function AgreementHost() {
  const answer = agreementPrompt.useQuestion()
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <RenewDialog onEnd={answer} />
    </Suspense>
  )
}
