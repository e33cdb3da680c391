import { useEffect, useEffectEvent } from 'react'
import { code } from '#contract/error.ts'
import { api } from '#web/lib/api/browser.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { blameOn, codeOf } from '../code/code-of.ts'
import { FaultWords, Line } from './fields.tsx'
import { Submit } from './Submit.tsx'

type Entry = { uid: number; avatar: string; nickname: string; way: number; returned: boolean }

type FactorProps = {
  ticket: string
  onDone: (entry: Entry) => void
  /** The first step was too long ago. */
  onExpired: () => void
}

/** The second step of a log-in: the digits of an authenticator, or a recovery code. */
export function FactorForm({ ticket, onDone, onExpired }: FactorProps) {
  const form = useForm({
    saved: { code: '' },
    rules: (typed) => ({ code: typed.code.trim() === '' ? '请输入验证码' : null }),
    send: (typed) => api('POST /login/factor', { factor_ticket: ticket, code: typed.code }),
    onDone: ({ data }) => onDone(data),
    blame(failure) {
      if (codeOf(failure) === code.notNow) onExpired()
      return blameOn(failure, 'code')
    },
  })
  // Its code comes late: whoever pressed Enter on the password goes on typing here.
  const begin = useEffectEvent(() => form.focus('code'))
  useEffect(() => begin(), [])
  const digits = form.field('code')
  return (
    <form {...form.attributes}>
      <p className="mb-4 text-14 text-ink-500">
        打开手机上的验证器，输入六位数字；手机不在身边，就输入一个备用码。
      </p>
      <Line
        of={digits}
        label="验证码或备用码"
        mark="shield"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FaultWords of={digits} />
      <Submit of={form}>登录</Submit>
    </form>
  )
}
