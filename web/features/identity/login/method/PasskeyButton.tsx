import { useState } from 'react'
import { api } from '#web/lib/api/browser.ts'
import { toastError, toastFailure } from '#web/lib/toast.ts'
import { finishLogIn } from '../finish-log-in.ts'
import styles from '../LogInSheet.module.css'

/** Asks the device to sign; null when the person turned away. */
async function sign(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}

/** The log-in by a passkey: the device asks for finger, face or PIN. */
export function PasskeyButton({ target }: { target: string | null }) {
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    const begun = await api('POST /login/passkey/options', {})
    if (!begun.ok) return toastFailure(begun)
    const response = await sign(begun.data.options)
    if (response === null) return toastError('没有用上通行密钥，可以换一种方式登录')
    const entered = await api('POST /login/passkey', { response })
    if (entered.ok) finishLogIn(entered.data, target)
    else toastFailure(entered)
  }
  const press = async () => {
    setBusy(true)
    await enter()
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={`${styles.way} min-h-8 p-0 border-0 bg-transparent text-link phone:min-h-11`}
      aria-busy={busy}
      onClick={() => !busy && void press()}
    >
      用通行密钥登录
    </button>
  )
}
