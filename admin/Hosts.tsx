import { CaptchaHost } from '#web/features/identity/captcha/index.ts'
import { AgreementHost } from '#web/features/moderation/agreement/index.ts'
import { FactorHost } from './auth/FactorHost.tsx'

/** What is asked over the pages: the second factor, the agreement to newer texts, the slide puzzle. */
export function Hosts() {
  return (
    <>
      <FactorHost />
      <AgreementHost />
      <CaptchaHost />
    </>
  )
}
