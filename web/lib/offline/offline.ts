import { onViewerChange, readViewer } from '../viewer/viewer.ts'
import { forgetKept, kept } from './caches.ts'

const personKey = 'kept-for'

/** What was kept while somebody was logged in goes when they are not any more, or when somebody else is. */
function followViewer(): void {
  const { loggedIn, person } = readViewer()
  // For a moment after log-in nobody knows who it is.
  if (loggedIn && !person) return
  const now = String(person?.uid ?? '')
  const before = localStorage.getItem(personKey) ?? ''
  if (before === now) {
    // What was on its way when they left.
    if (now === '') void window.caches.delete(kept.own)
    return
  }
  localStorage.setItem(personKey, now)
  if (before !== '') void forgetKept()
}

/**
 * Starts the service worker, which keeps what was read lately and one's own cellar for when there is no network.
 * Browsers without one, or that keep nothing, do without.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return
  try {
    followViewer()
    onViewerChange(followViewer)
  } catch {
    return
  }
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
