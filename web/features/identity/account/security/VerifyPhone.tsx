import { type SubmitEvent, useState } from 'react'
import type { SendType } from '#contract/identity/auth.ts'
import { phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { useCode } from '#web/features/identity/login/index.ts'
import styles from './Panel.module.css'

type VerifyProps = {
  sendType: SendType & ('o5' | 'n6' | 'f3')
  /** The phone of the account, masked; for o5 it is the one verified. */
  known: string
  /** The label of the field for a phone that is typed. */
  label?: string
  /** What else is wrong with a phone that was typed. */
  refuse?: (phone: string) => string | null
  next: string
  onTicket: (ticket: string) => void
  onCancel: () => void
}

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** Verifies a phone by a code: the one of the account, or one that is typed. */
export function VerifyPhone({ sendType, known, label, refuse, next, onTicket, onCancel }: VerifyProps) {
  const own = sendType === 'o5'
  const [phone, setPhone] = useState('')
  const [verify, setVerify] = useState('')
  const [faults, setFaults] = useState<{ phone?: string | null; verify?: string | null }>({})
  const [busy, setBusy] = useState(false)
  const code = useCode(sendType, own ? '' : phone)
  const judged = () => (own ? null : (phoneFault(phone) ?? refuse?.(phone) ?? null))
  const send = async () => {
    const fault = judged()
    setFaults({ phone: fault })
    if (fault === null) await code.send()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = { phone: judged(), verify: verifyFault(verify) }
    setFaults(found)
    if (found.phone !== null || found.verify !== null) return
    setBusy(true)
    const result = await call('POST /login/checkverify', { phone, verify, sendType })
    setBusy(false)
    if (result.ok) return onTicket(result.data.verify_ticket)
    if (result.kind === 'code') setFaults({ verify: result.msg })
    toastFailure(result)
  }
  const waiting = code.left > 0 || code.busy
  return (
    <form className={`${styles.form} grid gap-1.5`} onSubmit={submit} noValidate>
      {own ? (
        <p className="mb-2">
          验证码发到 <b className="num text-17 text-ink-900">{known}</b>
        </p>
      ) : (
        <Field label={label ?? '手机号码'} fault={faults.phone ?? null}>
          {(control) => (
            <input
              {...control}
              value={phone}
              onChange={(event) => setPhone(digits(event.target.value, 11))}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
            />
          )}
        </Field>
      )}
      <Field label="短信验证码" fault={faults.verify ?? null}>
        {(control) => (
          <div className={`${styles.code} grid gap-2.5`}>
            <input
              {...control}
              value={verify}
              onChange={(event) => setVerify(digits(event.target.value, 6))}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <button
              type="button"
              className={button('line')}
              aria-disabled={waiting}
              onClick={waiting ? undefined : send}
            >
              {code.left > 0 ? `${code.left} s 后重发` : '获取验证码'}
            </button>
          </div>
        )}
      </Field>
      <div className="flex gap-2.5 py-1">
        <button type="submit" className={button('primary')} disabled={busy || verify === ''}>
          {next}
        </button>
        <button type="button" className={button('text')} onClick={onCancel}>
          取消
        </button>
      </div>
    </form>
  )
}
