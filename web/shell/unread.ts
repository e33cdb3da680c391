import { useEffect, useSyncExternalStore } from 'react'
import { apiFor } from '../kit/api/loader.ts'
import { isLoggedIn } from '../kit/viewer.ts'

/** Specification chapter 9: news is asked for this often, in milliseconds. */
const pollTime = 60_000

let unread = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Asks again how much news waits; a hidden tab does not ask, and a question in vain changes nothing. */
export async function refreshUnread(): Promise<void> {
  if (!isLoggedIn() || document.visibilityState !== 'visible') return
  const api = await apiFor(undefined)
  const result = await api('GET /message/unread')
  if (!result.ok || result.data.total === unread) return
  unread = result.data.total
  for (const tell of listeners) tell()
}

const refresh = () => void refreshUnread()

/** How much news waits: asked once the page is alive, then every minute, and when the tab is seen again. */
export function useUnread(): number {
  useEffect(() => {
    refresh()
    timer = setInterval(refresh, pollTime)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => unread,
    () => 0,
  )
}
