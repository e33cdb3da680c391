import type { ReactNode } from 'react'
import { agreementText } from '#contract/identity/person-rule.ts'
import { toastError } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import styles from '../LogInSheet.module.css'

type SubmitProps = {
  of: { values: Readonly<Record<string, string>>; sending: boolean }
  /** Where not all of it is required. */
  ready?: boolean
  /** The tick of the agreement, where the form has one: 'yes', or '' while it lacks. */
  agree?: string | undefined
  children: ReactNode
}

/** Sends the form; grey until what is required is there, yet pressing it then says what is missing. */
export function Submit({ of: { values, sending }, ready, agree, children }: SubmitProps) {
  return (
    <button
      type="submit"
      className={`${button('primary', 'large')} ${styles.submit} w-full mt-0.5`}
      aria-disabled={!(ready ?? Object.values(values).every(Boolean)) || sending}
      aria-busy={sending}
      onClick={() => agree === '' && toastError(agreementText.message)}
    >
      {sending && <i className={`${styles.spinner} size-3.5 rounded-full`} aria-hidden="true" />}
      {children}
    </button>
  )
}
