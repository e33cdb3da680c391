import { useId, useState } from 'react'
import type { Result } from '#web/lib/api/result.ts'
import { client } from '../lib/api/client.ts'
import { useFirstFocus } from '../lib/use-first-focus.ts'
import styles from './auth.module.css'
import { useSending } from './use-sending.ts'

type Props = {
  onShown: () => void | Promise<void>
  /** Sends the code elsewhere than to what shows a factor that stands. */
  send?: (code: string) => Promise<Result<unknown>>
  words?: string
}

const show = (code: string) => client('POST /admin/factor/show', { code }, { silent: true })

/** Asks for six figures or a recovery code. */
export function CodeForm({ onShown, send = show, words = '进入后台' }: Props) {
  const [code, setCode] = useState('')
  const field = useFirstFocus<HTMLInputElement>()
  const fault = useId()
  const sending = useSending(async () => {
    const result = await send(code.replace(/\s/g, ''))
    if (!result.ok) setCode('')
    return result
  }, onShown)
  return (
    <form onSubmit={sending.onSubmit}>
      <label className={`${styles.field}`}>
        验证码
        <input
          className="text-21 leading-none font-mono tracking-[0.18em]"
          ref={field}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          aria-describedby={fault}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <p className={styles.fault} role="alert" id={fault}>
        {sending.fault}
      </p>
      <button type="submit" className={styles.main} disabled={sending.busy || code.trim().length < 6}>
        {words}
      </button>
    </form>
  )
}
