import { useState } from 'react'
import { code } from '#contract/error.ts'
import { passwordFault, passwordHint, repeatFault } from '#contract/identity/person-rule.ts'
import { maxOldPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormEnd } from './FormEnd.tsx'
import styles from './Panel.module.css'
import { VerifyPhone } from './VerifyPhone.tsx'

type PasswordProps = { known: string; hasPassword: boolean; onDone: () => void; onCancel: () => void }
type Typed = { old_pwd: string; pwd: string; repeat_pwd: string }
type Faults = { [Name in keyof Typed]?: string | null }

const fields: readonly { name: keyof Typed; label: string; complete: string; hint?: string }[] = [
  { name: 'old_pwd', label: '原来的密码', complete: 'current-password' },
  { name: 'pwd', label: '新密码', complete: 'new-password', hint: passwordHint },
  { name: 'repeat_pwd', label: '再输一次新密码', complete: 'new-password' },
]

const faultsOf = ({ old_pwd, pwd, repeat_pwd }: Typed, byTicket: boolean): Faults => ({
  old_pwd: byTicket || old_pwd !== '' ? null : '请输入密码',
  pwd: passwordFault(pwd),
  repeat_pwd: repeatFault(repeat_pwd, pwd),
})

/** What the server said, beside the field it is about. */
function faultsFrom(failure: Failure): Faults {
  if (failure.kind === 'code' && failure.code === code.passwordWrong) return { old_pwd: failure.msg }
  if (failure.kind === 'code' && failure.code === code.unacceptable) return { pwd: failure.msg }
  return {}
}

function Passwords({
  ticket,
  onDone,
  onCancel,
}: {
  ticket: string
  onDone: () => void
  onCancel: () => void
}) {
  const byTicket = ticket !== ''
  const form = useForm({
    saved: { old_pwd: '', pwd: '', repeat_pwd: '' },
    rules: (typed) => faultsOf(typed, byTicket),
    send: ({ old_pwd, ...chosen }) =>
      call('POST /user/edit', { ...chosen, ...(byTicket ? { verify_ticket: ticket } : { old_pwd }) }),
    blame: faultsFrom,
    onDone() {
      toastSuccess('密码已更新，其余登录都已退出')
      onDone()
    },
  })
  /** What is empty may still be filled. */
  const fieldOf = (name: keyof Typed) => {
    const field = form.field(name)
    return field.value ? field : { ...field, onBlur: () => {} }
  }
  return (
    <form className={`${styles.form} grid gap-3`} {...form.attributes}>
      {fields
        .filter(({ name }) => name !== 'old_pwd' || !byTicket)
        .map(({ name, label, complete, hint }) => (
          <Field key={name} label={label} of={fieldOf(name)} hint={hint}>
            {(control) => (
              <input
                {...control}
                type="password"
                maxLength={name === 'old_pwd' ? maxOldPasswordLetters : maxPasswordLetters}
                autoComplete={complete}
              />
            )}
          </Field>
        ))}
      <FormEnd act={form.sending ? '正在保存' : '保存密码'} disabled={form.sending} onCancel={onCancel} />
    </form>
  )
}

/** True for a phone that shows the same digits as the masked one. */
const sameAs = (masked: string, phone: string) =>
  phone.startsWith(masked.slice(0, 3)) && phone.endsWith(masked.slice(-4))

/** A new password: with the old one, or after the phone was verified. */
export function PasswordChange({ known, hasPassword, onDone, onCancel }: PasswordProps) {
  const [bySms, setBySms] = useState(!hasPassword)
  const [ticket, setTicket] = useState('')
  if (bySms && ticket === '') {
    return (
      <VerifyPhone
        sendType="f3"
        known={known}
        label={`本账号的手机号码（${known}）`}
        refuse={(phone) => (sameAs(known, phone) ? null : '不是这个账号的手机号码')}
        next="下一步"
        onTicket={setTicket}
        onCancel={onCancel}
      />
    )
  }
  return (
    <>
      <Passwords ticket={ticket} onDone={onDone} onCancel={onCancel} />
      {!bySms && (
        <button
          type="button"
          className="justify-self-start p-0 border-0 bg-transparent text-13 text-link underline underline-offset-3"
          onClick={() => setBySms(true)}
        >
          忘了原来的密码，用短信验证
        </button>
      )}
    </>
  )
}
