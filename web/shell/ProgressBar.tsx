import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './ProgressBar.module.css'

// Short waits show nothing: a bar that only flashes makes the site look slower than it is.
const quiet = 200

/** A bar at the top of the page while the next one is being fetched. */
export function ProgressBar() {
  const waiting = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(waiting), waiting ? quiet : 0)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div
      className={shown ? `${styles.bar} ${styles.running}` : styles.bar}
      role="progressbar"
      aria-label="页面载入中"
      aria-hidden={!shown}
    />
  )
}
