import type { ReactNode } from 'react'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import styles from './auth.module.css'

/** A card in the middle of the page, under the mark. */
export function AuthCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className={styles.screen} id="main">
      <span className={styles.mark}>
        <LogoMark size={56} />
      </span>
      <section className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
    </main>
  )
}
