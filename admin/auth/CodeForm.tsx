import { useId } from 'react'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { client, wordsOf } from '../lib/api/client.ts'
import { useFirstFocus } from '../lib/use-first-focus.ts'
import styles from './auth.module.css'

type Props = {
  onShown: () => void | Promise<void>
  /** Sends the code elsewhere than to what shows a factor that stands. */
  send?: (code: string) => Promise<Result<unknown>>
  words?: string
}

const show = (code: string) => client('POST /admin/factor/show', { code }, { silent: true })

/** Asks for six figures or a recovery code. */
export function CodeForm({ onShown, send = show, words = '进入后台' }: Props) {
  const field = useFirstFocus<HTMLInputElement>()
  const fault = useId()
  const form = useForm({
    saved: { code: '' },
    told: true,
    async send({ code }, settle) {
      const result = await send(code.replace(/\s/g, ''))
      if (!result.ok) settle(() => ({ code: '' }))
      return result
    },
    blame: (failure) => ({ code: wordsOf(failure) ?? '请再试一次' }),
    onDone: onShown,
  })
  const { value, onChange } = form.field('code')
  return (
    <form {...form.attributes}>
      <label className={`${styles.field} block mb-3.5 text-13 text-ink-500`}>
        验证码
        <input
          className="text-21 leading-none font-mono tracking-[0.18em]"
          ref={field}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={value}
          aria-invalid={form.faults.code ? true : undefined}
          aria-describedby={fault}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p className="-mt-1.5 empty:mt-0 mx-0 mb-3 text-13 text-ember" role="alert" id={fault}>
        {form.faults.code}
      </p>
      <button type="submit" className={styles.main} disabled={form.sending || value.trim().length < 6}>
        {words}
      </button>
    </form>
  )
}
