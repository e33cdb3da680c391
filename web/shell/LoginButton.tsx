import { useRef } from 'react'
import { button } from '../ui/button.ts'
import styles from './LoginButton.module.css'

/** Opens the log-in sheet; closed on every page load. */
export function LoginButton() {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={`${button('brass', 'small')} ${styles.opener}`}
        onClick={() => sheet.current?.showModal()}
      >
        登录<span> / 注册</span>
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-labelledby="login-title">
        <h2 id="login-title">账号暂未开放</h2>
        <p>这个站点现在供人查阅：资料库、百科与教程无需登录，都可以读到。</p>
        <form method="dialog">
          <button type="submit" className={button('primary')}>
            知道了
          </button>
        </form>
      </dialog>
    </>
  )
}
