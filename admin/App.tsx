import { Suspense } from 'react'
import { LazyToaster } from '#web/ui/overlay/toast/LazyToaster.tsx'
import { lazyPage } from './area.ts'
import { AuthGate } from './auth/AuthGate.tsx'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'

// A question waits until it is here.
const Hosts = lazyPage(() => import('./Hosts.tsx'), 'Hosts')

/** The console, what it asks over its pages, and what it says. */
export function App() {
  return (
    <>
      <AuthGate />
      <ErrorBoundary instead={null}>
        <Suspense fallback={null}>
          <Hosts />
        </Suspense>
      </ErrorBoundary>
      <LazyToaster />
    </>
  )
}
