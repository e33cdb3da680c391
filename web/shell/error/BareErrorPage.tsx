import { AgeGate } from '../AgeGate.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import styles from './BareErrorPage.module.css'

/** The error page where not even the shell's own data could be had: what the law asks for stands here by itself. */
export function BareErrorPage() {
  return (
    <>
      <div id="site" data-gated>
        <main id="main" className="min-h-[var(--win-h)] flex flex-col justify-between" tabIndex={-1}>
          <ErrorPage />
          <p className={styles.health}>尽早戒烟有益健康 · 本站内容仅供成年人交流</p>
        </main>
      </div>
      <AgeGate health="尽早戒烟有益健康" />
    </>
  )
}
