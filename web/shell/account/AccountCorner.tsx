import { useEffect, useRef } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useRevalidator } from 'react-router'
import { isLoggedIn, useSession, useViewer } from '#web/lib/viewer/viewer.ts'
import styles from './AccountCorner.module.css'
import { LoginButton } from './LoginButton.tsx'

const AccountMenu = lazyDialog(async () => (await import('./AccountMenu.tsx')).AccountMenu)

/** What a page showed of somebody goes with them, wherever log-in ended; from a held page once nobody holds it. */
function useEndOfLogIn() {
  const { loggedIn } = useViewer()
  const { revalidate } = useRevalidator()
  const before = useRef(false)
  useEffect(() => {
    const ended = before.current && !loggedIn
    before.current = loggedIn
    if (ended) void revalidate()
  }, [loggedIn, revalidate])
}

/** The right end of the bar: log-in for visitors, the person for members. Both take the same room. */
export function AccountCorner() {
  const { loggedIn, person } = useSession()
  useEndOfLogIn()
  useEffect(() => {
    // Told by the cookie itself: the first picture is always that of a visitor.
    if (isLoggedIn()) document.documentElement.dataset.viewer = 'member'
    else delete document.documentElement.dataset.viewer
  }, [loggedIn])
  return <div className={styles.corner}>{loggedIn ? <AccountMenu person={person} /> : <LoginButton />}</div>
}
