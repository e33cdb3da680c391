import type { SendType } from '#contract/identity/auth.ts'
import { phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { useCode } from '#web/features/identity/login/index.ts'
import { FormEnd } from './FormEnd.tsx'
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
  const form = useForm({
    saved: { phone: '', verify: '' },
    rules: ({ phone, verify }) => ({
      phone: own ? null : (phoneFault(phone) ?? refuse?.(phone)),
      verify: verifyFault(verify),
    }),
    send: (typed) => call('POST /login/checkverify', { ...typed, sendType }),
    blame: (failure) => (failure.kind === 'code' ? { verify: failure.msg } : {}),
    onDone: ({ data }) => onTicket(data.verify_ticket),
  })
  const code = useCode(sendType, own ? '' : form.values.phone)
  const send = async () => {
    if (form.check('phone')) await code.send()
  }
  const figures = (name: 'phone' | 'verify', most: number) => ({
    ...form.field(name),
    onChange: (typed: string) => form.set(name, digits(typed, most)),
  })
  const waiting = code.left > 0 || code.busy
  return (
    <form className={`${styles.form} grid gap-3`} {...form.attributes}>
      {own ? (
        <p className="mb-2">
          验证码发到 <b className="num text-17 text-ink-900">{known}</b>
        </p>
      ) : (
        <Field label={label ?? '手机号码'} of={figures('phone', 11)}>
          {(control) => <input {...control} type="tel" inputMode="numeric" autoComplete="tel-national" />}
        </Field>
      )}
      <Field label="短信验证码" of={figures('verify', 6)}>
        {(control) => (
          <div className={`${styles.code} grid gap-2.5`}>
            <input {...control} inputMode="numeric" autoComplete="one-time-code" />
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
      <FormEnd act={next} disabled={form.sending || form.values.verify === ''} onCancel={onCancel} />
    </form>
  )
}
