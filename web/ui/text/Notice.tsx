import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** The small print of a page: what its data are, and what they are not. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}
