import { lazy, Suspense } from 'react'
import { useLogIn } from '#web/lib/viewer/log-in.ts'

const LogInSheet = lazy(async () => ({
  default: (await import('#web/features/identity/login/LogInSheet.tsx')).LogInSheet,
}))

/** The log-in dialog, wherever it was asked for; its chunk comes with the first time. */
export function LogInHost() {
  const { logInOpen } = useLogIn()
  if (!logInOpen) return null
  return (
    <Suspense fallback={null}>
      <LogInSheet />
    </Suspense>
  )
}
