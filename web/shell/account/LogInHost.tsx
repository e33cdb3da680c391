import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { closeLogIn, useLogIn } from '#web/lib/viewer/log-in.ts'

const LogInSheet = lazyDialog(
  async () => (await import('#web/features/identity/login/LogInSheet.tsx')).LogInSheet,
)

/** The log-in dialog, wherever it was asked for; its chunk comes with the first time. */
export function LogInHost() {
  const { logInOpen } = useLogIn()
  if (!logInOpen) return null
  return <LogInSheet onClose={closeLogIn} />
}
