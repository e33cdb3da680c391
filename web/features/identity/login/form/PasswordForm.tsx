import { type SubmitEvent, useState } from 'react'
import { code } from '#contract/error.ts'
import { passwordLoginFault, phoneFault } from '#contract/identity/person-rule.ts'
import { maxLoginNameLetters } from '#contract/limits.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { codeOf, withPuzzle } from '../code/with-puzzle.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { Agreement, FaultWords, Line, SecretField } from './fields.tsx'
import { agreedBefore, agreeRule } from './QuickForm.tsx'
import type { FormProps, Stage } from '../stage.ts'
import { Submit } from './Submit.tsx'
import { useForm } from './use-form.ts'

/** What was typed as the account, as the forms of register and forgotten password take it up. */
const carried = (uname: string): Partial<Stage> =>
  phoneFault(uname) === null ? { phone: uname, uname: '' } : { phone: '', uname }

/** Log-in by phone or name, and password. */
export function PasswordForm({ stage, go }: FormProps) {
  const form = useForm(
    {
      uname: (text) => passwordLoginFault(text, 'given'),
      pwd: (text) => passwordLoginFault('given', text),
      agree: agreeRule,
    },
    { uname: stage.uname || stage.phone, pwd: '', agree: stage.agree ?? agreedBefore() },
    (name, text) => {
      if (name === 'uname') go(carried(text))
      if (name === 'agree') go({ agree: text })
    },
  )
  const { uname, pwd } = form.values
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const result = await withPuzzle((ticket) => api('POST /login/login', { uname, pwd, ticket }))
    setBusy(false)
    if (!result) return
    if (result.ok) return finishLogIn(result.data, stage.target)
    toastFailure(result)
    const refusal = codeOf(result)
    if (refusal === code.accountUnknown) return go({ mode: 'regist' })
    if (refusal === code.passwordClosed) return go({ mode: 'forgetpwd', step: 'step1' })
    form.focus('pwd')
  }
  const name = form.control('uname')
  return (
    <form noValidate onSubmit={(event) => void send(event)} onPointerDown={form.onPointerDown}>
      <div>
        <Line
          of={name}
          label="手机号码或用户名"
          mark="person"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLoginNameLetters}
          clean={(text) => text.trimStart()}
        />
        <FaultWords of={name} />
      </div>
      <SecretField of={form.control('pwd')} label="请输入密码" />
      <Agreement of={form.control('agree')} />
      <Submit ready={uname !== '' && pwd !== ''} busy={busy}>
        登录
      </Submit>
    </form>
  )
}
