import { lazy, Suspense, useEffect } from 'react'
import { isLoggedIn, useViewer } from '../kit/viewer.ts'
import styles from './AccountCorner.module.css'
import { LoginButton } from './LoginButton.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/** The right end of the bar: log-in for visitors, the person for members. Both take the same room. */
export function AccountCorner() {
  const { loggedIn, person } = useViewer()
  useEffect(() => {
    // Told by the cookie itself: the first picture is always that of a visitor.
    if (isLoggedIn()) document.documentElement.dataset.viewer = 'member'
    else delete document.documentElement.dataset.viewer
  }, [loggedIn])
  return (
    <div className={styles.corner}>
      {loggedIn ? (
        <Suspense fallback={null}>
          <AccountMenu person={person} />
        </Suspense>
      ) : (
        <LoginButton />
      )}
    </div>
  )
}
