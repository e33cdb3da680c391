import { CaptchaHost } from '#web/features/identity/captcha/index.ts'
import { AgreementHost } from '#web/features/moderation/agreement/index.ts'
import { LazyToaster } from '#web/ui/overlay/LazyToaster.tsx'
import { AuthGate } from './auth/AuthGate.tsx'
import { FactorHost } from './auth/FactorHost.tsx'

/** The console, what it asks over its pages, and what it says. */
export function App() {
  return (
    <>
      <AuthGate />
      <FactorHost />
      <AgreementHost />
      <CaptchaHost />
      <LazyToaster />
    </>
  )
}
