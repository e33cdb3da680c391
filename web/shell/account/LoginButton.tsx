import { openLogIn } from '#web/lib/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import styles from './LoginButton.module.css'

/** Opens the log-in dialog. Hidden by CSS while web/boot.ts says that a member looks. */
export function LoginButton() {
  return (
    <button
      type="button"
      className={`${button('brass', 'small')} ${styles.opener}`}
      aria-haspopup="dialog"
      onClick={openLogIn}
    >
      登录<span> / 注册</span>
    </button>
  )
}
