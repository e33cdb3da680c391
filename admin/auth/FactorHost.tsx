import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useAsking } from '../lib/api/factor.ts'

const FactorDialog = lazyDialog(async () => (await import('./FactorDialog.tsx')).FactorDialog)

/** Where a call wants the second factor shown anew, the dialog that asks for it. */
export function FactorHost() {
  const asking = useAsking()
  if (!asking) return null
  // Where the dialog cannot be had, the call is answered as if it had been closed.
  return <FactorDialog onAnswer={asking.answer} onClose={() => asking.answer(false)} />
}
