import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { agreementPrompt } from '#web/lib/viewer/agreement.ts'

const RenewDialog = lazyDialog(async () => (await import('./RenewDialog.tsx')).RenewDialog)

/** Shows newer legal texts wherever they are due; its chunk comes with the first time. */
export function AgreementHost() {
  const answer = agreementPrompt.useQuestion()
  if (!answer) return null
  return <RenewDialog onEnd={answer} onClose={() => answer(null)} />
}
