import { type SubmitEvent, useState } from 'react'
import { code } from '#contract/error.ts'
import { agreementText, phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { codeOf } from '../code/with-puzzle.ts'
import { CodeField } from '../code/CodeField.tsx'
import { finishLogIn } from '../finish-log-in.ts'
import { Agreement, PhoneField } from './fields.tsx'
import { lastWay } from '../method/log-in-way.ts'
import type { FormProps } from '../stage.ts'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'
import { useForm } from './use-form.ts'

/** The tick of somebody who agreed here before stands. */
export const agreedBefore = () => (lastWay() === null ? '' : 'yes')
export const agreeRule = (ticked: string) => (ticked === 'yes' ? null : agreementText.inline)

/** Log-in by phone and SMS code. */
export function QuickForm({ stage, go }: FormProps) {
  const form = useForm(
    { phone: phoneFault, verify: verifyFault, agree: agreeRule },
    { phone: stage.phone, verify: '', agree: stage.agree ?? agreedBefore() },
    (name, text) => (name === 'phone' || name === 'agree') && go({ [name]: text }),
  )
  const { phone, verify } = form.values
  const [busy, setBusy] = useState(false)
  const sms = useCode('l2', phone, (refusal) => {
    if (refusal === code.accountUnknown) go({ mode: 'regist' })
  })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const result = await api('POST /login/login', { phone, verify, is_pc: true })
    setBusy(false)
    if (result.ok) return finishLogIn(result.data, stage.target)
    toastFailure(result)
    if (codeOf(result) === code.accountUnknown) return go({ mode: 'regist' })
    form.focus('verify')
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} onPointerDown={form.onPointerDown}>
      <PhoneField of={form.control('phone')} />
      <CodeField of={form.control('verify')} code={sms} ready={() => form.check('phone')} />
      <Agreement of={form.control('agree')} />
      <Submit ready={phone !== '' && verify !== ''} busy={busy}>
        登录
      </Submit>
    </form>
  )
}
