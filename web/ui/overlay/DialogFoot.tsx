import type { ReactNode } from 'react'
import styles from './DialogFoot.module.css'

/** The buttons of a form over the page, what sends at the right: in sight however long the form is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)
