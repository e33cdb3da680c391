import type { ReactNode } from 'react'
import styles from './Callout.module.css'

/** The small print of a page: what its data are, and what they are not. */
export function Callout({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}
