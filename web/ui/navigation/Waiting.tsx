import styles from './Waiting.module.css'

/** A bar at the top of the window while something that was asked for is being fetched. */
export const Waiting = ({ label }: { label: string }) => (
  <div className={styles.bar} role="progressbar" aria-label={label} />
)
