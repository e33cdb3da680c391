import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { noticesWait, onWaitingNotice } from '#web/lib/toast.ts'

const loadToaster = () => import('./Toaster.tsx')
const Notices = lazy(async () => ({ default: (await loadToaster()).Notices }))

let noticed = false
const anyNotice = () => (noticed ||= noticesWait())

/** Toasts are loaded while nothing else happens: the first one may say that the network is gone. */
function useToasterBeforehand() {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (navigator.onLine) void loadToaster()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [])
}

/** Toasts are rare: their chunk is not among what a page waits for. */
export function LazyToaster() {
  useToasterBeforehand()
  const wanted = useSyncExternalStore(onWaitingNotice, anyNotice, () => false)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}
