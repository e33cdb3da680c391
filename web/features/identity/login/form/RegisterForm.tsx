import { type SubmitEvent, useState } from 'react'
import { code } from '#contract/error.ts'
import {
  nameHint,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from '#contract/identity/person-rule.ts'
import { leastPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { codeOf } from '../code/with-puzzle.ts'
import { CodeField } from '../code/CodeField.tsx'
import { Agreement, FaultWords, Line, PhoneField, SecretField } from './fields.tsx'
import styles from '../LogInSheet.module.css'
import { agreeRule } from './QuickForm.tsx'
import type { FormProps } from '../stage.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'
import { type Rules, useForm } from './use-form.ts'

const rules: Rules<'uname' | 'pwd' | 'repeat' | 'phone' | 'verify' | 'agree'> = {
  uname: usernameFault,
  pwd: passwordFault,
  repeat: (text, all) => repeatFault(text, all.pwd),
  phone: phoneFault,
  verify: verifyFault,
  agree: agreeRule,
}

/** The field that a refusal is about. */
const blamed: Readonly<Record<number, 'uname' | 'phone' | 'verify'>> = {
  [code.nameTaken]: 'uname',
  [code.phoneTaken]: 'phone',
  [code.verifyWrong]: 'verify',
  [code.tooOften]: 'verify',
}

function useRegistration({ stage, go }: FormProps) {
  const begin = {
    uname: usernameFault(stage.uname) === null ? stage.uname : '',
    pwd: '',
    repeat: '',
    phone: stage.phone,
    verify: '',
    agree: stage.agree ?? '',
  }
  const form = useForm(rules, begin, (name, text) => name === 'agree' && go({ agree: text }))
  const [busy, setBusy] = useState(false)
  const { uname, pwd, repeat, phone, verify } = form.values
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const wanted = { uname, pwd, repeat_pwd: repeat, phone, verify, which_client: '5', agree: true }
    const result = await api('POST /login/register', wanted)
    setBusy(false)
    if (result.ok) return go({ mode: 'login', tab: 0, phone, uname, reward: result.data.from_point })
    toastFailure(result)
    const field = blamed[codeOf(result) ?? 0]
    if (field) form.focus(field)
  }
  return { form, busy, send }
}

/** Register: a name, a password twice, a verified phone, the agreement. */
export function RegisterForm(props: FormProps) {
  const { form, busy, send } = useRegistration(props)
  const sms = useCode('r1', form.values.phone, (refusal) => {
    if (refusal === code.phoneTaken) form.focus('phone')
  })
  const name = form.control('uname')
  return (
    <form
      noValidate
      className={styles.tight}
      onSubmit={(event) => void send(event)}
      onPointerDown={form.onPointerDown}
    >
      <div>
        <Line
          of={name}
          label="请输入用户名"
          mark="person"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          after={<span className={`${styles.hint} text-12 text-ink-500 whitespace-nowrap`}>{nameHint}</span>}
        />
        <FaultWords of={name} />
      </div>
      <SecretField
        of={form.control('pwd')}
        label={`设置密码（${leastPasswordLetters}-${maxPasswordLetters} 位数字和字母）`}
        fresh
      >
        <StrengthMeter password={form.values.pwd} />
      </SecretField>
      <SecretField of={form.control('repeat')} label="请再次输入密码" fresh />
      <PhoneField of={form.control('phone')} />
      <CodeField of={form.control('verify')} code={sms} ready={() => form.check('phone')} />
      <Agreement of={form.control('agree')} />
      <Submit ready={form.filled} busy={busy}>
        注册
      </Submit>
    </form>
  )
}
