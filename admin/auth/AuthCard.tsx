import type { ReactNode } from 'react'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import styles from './auth.module.css'

/** A card in the middle of the page, under the mark. */
export function AuthCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main
      className={`${styles.screen} grid place-content-center justify-items-center py-10 px-5 min-h-[var(--win-h)]`}
      id="main"
    >
      <span className="mb-5 text-umber">
        <LogoMark size={56} />
      </span>
      <section className="pt-8 px-9 pb-9 bg-paper-0 border rounded-3 w-[min(440px,100vw-40px)]">
        <h1 className="text-25">{title}</h1>
        <p className="mt-1.5 mb-5 text-ink-500 leading-[1.7]">{lead}</p>
        {children}
      </section>
    </main>
  )
}
