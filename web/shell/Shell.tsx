import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { noticesWait, onWaitingNotice } from '../lib/toast.ts'
import type { PageHandle } from '../page.ts'
import { CaptchaHost } from '#web/features/identity/captcha/index.ts'
import { AgreementHost } from '#web/features/moderation/agreement/index.ts'
import { AgeGate } from './AgeGate.tsx'
import { Footer } from './footer/Footer.tsx'
import { KeptPages } from './outlet/KeptPages.tsx'
import { LogInHost } from './account/LogInHost.tsx'
import { PhoneBar } from './navigation/PhoneBar.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { ScrollReset } from '#web/lib/navigation/ScrollReset.tsx'
import { useShell } from './shell-data.ts'
import { TopNav } from './navigation/TopNav.tsx'

const loadNotices = () => import('#web/ui/overlay/Toaster.tsx')
const Notices = lazy(async () => ({ default: (await loadNotices()).Notices }))

let noticed = false
const anyNotice = () => (noticed ||= noticesWait())

/** Toasts are loaded while nothing else happens: the first one may say that the network is gone. */
function useNoticesBeforehand() {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (navigator.onLine) void loadNotices()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [])
}

/** Toasts are rare on reading pages: their chunk is not among what a page waits for. */
function LazyNotices() {
  useNoticesBeforehand()
  const wanted = useSyncExternalStore(onWaitingNotice, anyNotice, () => false)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}

/** What stands around every page. */
export function Shell() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const { config } = useShell()
  const home = handle?.page.path === '/'
  return (
    <>
      <div id="site">
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
      <CaptchaHost />
      <LazyNotices />
      <AgeGate health={config.notices.health} />
    </>
  )
}
