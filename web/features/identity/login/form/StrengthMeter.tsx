import styles from '../LogInSheet.module.css'
import { strengthOf, strengthWords } from './password-strength.ts'

/** How hard the password is to guess, in three bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  if (strength === 0) return null
  return (
    <p className={styles.strength} data-strength={strength}>
      <i data-on={strength >= 1} />
      <i data-on={strength >= 2} />
      <i data-on={strength >= 3} />
      <span className="sr">密码强度：</span>
      <span>{strengthWords[strength]}</span>
    </p>
  )
}
