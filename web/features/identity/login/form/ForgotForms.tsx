import { type SubmitEvent, useState } from 'react'
import { passwordFault, phoneFault, repeatFault, verifyFault } from '#contract/identity/person-rule.ts'
import { logInTab } from '#contract/ui-state.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { CodeField } from '../code/CodeField.tsx'
import { PhoneField, SecretField } from './fields.tsx'
import type { FormProps } from '../stage.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'
import { useForm } from './use-form.ts'

/** Forgotten password, first step: the phone is verified. */
export function VerifyForm({ stage, go }: FormProps) {
  const form = useForm({ phone: phoneFault, verify: verifyFault }, { phone: stage.phone, verify: '' })
  const { phone, verify } = form.values
  const [busy, setBusy] = useState(false)
  const sms = useCode('f3', phone)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const result = await api('POST /login/checkverify', { phone, verify, sendType: 'f3' })
    setBusy(false)
    if (result.ok) return go({ step: 'step2', phone, ticket: result.data.verify_ticket })
    toastFailure(result)
    form.focus('verify')
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} onPointerDown={form.onPointerDown}>
      <PhoneField of={form.control('phone')} />
      <CodeField of={form.control('verify')} code={sms} ready={() => form.check('phone')} />
      <Submit ready={form.filled} busy={busy}>
        下一步
      </Submit>
    </form>
  )
}

/** Forgotten password, second step: the new one, twice. */
export function ResetForm({ stage, go }: FormProps) {
  const form = useForm(
    { pwd: passwordFault, repeat: (text, all) => repeatFault(text, all.pwd) },
    { pwd: '', repeat: '' },
  )
  const { pwd, repeat } = form.values
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const result = await api('POST /user/edit', { verify_ticket: stage.ticket, pwd, repeat_pwd: repeat })
    setBusy(false)
    if (!result.ok) return toastFailure(result)
    toastSuccess('密码已重设，请登录')
    go({ mode: 'login', tab: logInTab.password, step: 'step1', uname: '', ticket: '' })
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} onPointerDown={form.onPointerDown}>
      {/* Password keepers file the new password under this name. */}
      <input type="text" autoComplete="username" value={stage.phone} readOnly hidden />
      <SecretField of={form.control('pwd')} label="请输入新密码" fresh>
        <StrengthMeter password={pwd} />
      </SecretField>
      <SecretField of={form.control('repeat')} label="请再次输入密码" fresh />
      <Submit ready={form.filled} busy={busy}>
        完成重置
      </Submit>
    </form>
  )
}
