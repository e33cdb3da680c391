import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import styles from '../LogInSheet.module.css'

/** Sends the form; grey until what is required is there, yet pressing it then says what is missing. */
export function Submit({ ready, busy, children }: { ready: boolean; busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`${button('primary', 'large')} ${styles.submit} w-full mt-0.5`}
      aria-disabled={!ready || busy}
      aria-busy={busy}
    >
      {busy && <i className={`${styles.spinner} size-3.5 rounded-full`} aria-hidden="true" />}
      {children}
    </button>
  )
}
