import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { noticesWait, onWaitingNotice } from '#web/lib/toast.ts'

let noticed = false
const anyNotice = () => (noticed ||= noticesWait())

/**
 * Toasts are rare: their chunk is not among what a page waits for. It is fetched while nothing else happens, for the
 * first one may say that the network is gone. Where it cannot be had the page stays as it is, without toasts.
 */
export function LazyToaster() {
  const [Notices, setNotices] = useState<ComponentType>()
  const wanted = useSyncExternalStore(onWaitingNotice, anyNotice, () => false)
  useEffect(() => {
    if (Notices) return undefined
    const load = async () => {
      try {
        const loaded = await import('./Toaster.tsx')
        setNotices(() => loaded.Notices)
      } catch {
        // The page works without toasts.
      }
    }
    const timer = setTimeout(() => void load(), wanted ? 0 : 1_000)
    return () => clearTimeout(timer)
  }, [Notices, wanted])
  return wanted && Notices ? <Notices /> : null
}
