import { factorPrompt } from '#web/lib/viewer/factor-prompt.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'

const FactorDialog = lazyDialog(async () => (await import('./FactorDialog.tsx')).FactorDialog)

/** Asks for the second factor wherever a call wants it anew; its chunk comes with the first time. */
export function FactorHost() {
  const answer = factorPrompt.useQuestion()
  if (!answer) return null
  return <FactorDialog onShown={() => answer(true)} onClose={() => answer(false)} />
}
