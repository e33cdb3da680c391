import { useMatches } from 'react-router'
import type { PageHandle } from '../page.ts'
import { FactorHost } from '#web/features/identity/account/index.ts'
import { CaptchaHost } from '#web/features/identity/captcha/index.ts'
import { AgreementHost } from '#web/features/moderation/agreement/index.ts'
import { AgeGate } from './AgeGate.tsx'
import { Footer } from './footer/Footer.tsx'
import { KeptPages } from './outlet/KeptPages.tsx'
import { LogInHost } from './account/LogInHost.tsx'
import { PhoneBar } from './navigation/PhoneBar.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { ScrollReset } from '#web/lib/navigation/ScrollReset.tsx'
import { LazyToaster } from '#web/ui/overlay/toast/LazyToaster.tsx'
import { useShell } from './shell-data.ts'
import { TopNav } from './navigation/TopNav.tsx'

/** What stands around every page. */
export function Shell() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const { config } = useShell()
  const home = handle?.page.path === '/'
  return (
    <>
      <div id="site" data-gated>
        <a className="skip" href="#main">
          跳到正文
        </a>
        <ProgressBar />
        <TopNav home={home} />
        <ScrollReset />
        <main id="main" tabIndex={-1}>
          <KeptPages />
        </main>
        <Footer />
        <PhoneBar />
      </div>
      <LogInHost />
      <AgreementHost />
      <FactorHost />
      <CaptchaHost />
      <LazyToaster />
      <AgeGate health={config.notices.health} />
    </>
  )
}
