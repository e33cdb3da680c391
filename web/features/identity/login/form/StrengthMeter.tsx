import styles from '../LogInSheet.module.css'
import { strengthOf, strengthWords } from './password-strength.ts'

/** How hard the password is to guess, in three bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  if (strength === 0) return null
  return (
    <p
      className={`${styles.strength} flex items-center gap-1 mt-2 text-12 leading-[14px] text-amber`}
      data-strength={strength}
    >
      <i className="w-13 h-1 rounded-1 bg-paper-3" data-on={strength >= 1} />
      <i className="w-13 h-1 rounded-1 bg-paper-3" data-on={strength >= 2} />
      <i className="w-13 h-1 rounded-1 bg-paper-3" data-on={strength >= 3} />
      <span className="sr ml-1.5">密码强度：</span>
      <span className="ml-1.5">{strengthWords[strength]}</span>
    </p>
  )
}
