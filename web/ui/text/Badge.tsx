import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type Kind = 'ember' | 'brass' | 'sage' | 'quiet'

/** A word in a small frame, as a stamp on a record. `title` explains it to whoever asks. */
export function Badge({ kind, title, children }: { kind: Kind; title?: string; children: ReactNode }) {
  return (
    <span className={`${styles.seal} ${styles[kind] ?? ''}`} title={title}>
      {children}
    </span>
  )
}
