import { passwordFault, phoneFault, repeatFault, verifyFault } from '#contract/identity/person-rule.ts'
import { logInTab } from '#contract/ui-state.ts'
import { api } from '#web/lib/api/browser.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { CodeField } from '../code/CodeField.tsx'
import { PhoneField, SecretField } from './fields.tsx'
import type { FormProps } from '../stage.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'

/** Forgotten password, first step: the phone is verified. */
export function VerifyForm({ stage, go }: FormProps) {
  const form = useForm({
    saved: { phone: stage.phone, verify: '' },
    rules: ({ phone, verify }) => ({ phone: phoneFault(phone), verify: verifyFault(verify) }),
    send: (typed) => api('POST /login/checkverify', { ...typed, sendType: 'f3' }),
    onDone: ({ data }, { phone }) => go({ step: 'step2', phone, ticket: data.verify_ticket }),
    blame: () => 'verify',
  })
  const sms = useCode('f3', form.values.phone)
  return (
    <form {...form.attributes}>
      <PhoneField of={form.field('phone')} />
      <CodeField of={form.field('verify')} code={sms} ready={() => form.check('phone')} />
      <Submit of={form}>下一步</Submit>
    </form>
  )
}

/** Forgotten password, second step: the new one, twice. */
export function ResetForm({ stage, go }: FormProps) {
  const form = useForm({
    saved: { pwd: '', repeat: '' },
    rules: ({ pwd, repeat }) => ({ pwd: passwordFault(pwd), repeat: repeatFault(repeat, pwd) }),
    send: ({ pwd, repeat }) =>
      api('POST /user/edit', { verify_ticket: stage.ticket, pwd, repeat_pwd: repeat }),
    onDone() {
      toastSuccess('密码已重设，请登录')
      go({ mode: 'login', tab: logInTab.password, step: 'step1', uname: '', ticket: '' })
    },
  })
  return (
    <form {...form.attributes}>
      {/* Password keepers file the new password under this name. */}
      <input type="text" autoComplete="username" value={stage.phone} readOnly hidden />
      <SecretField of={form.field('pwd')} label="请输入新密码" fresh>
        <StrengthMeter password={form.values.pwd} />
      </SecretField>
      <SecretField of={form.field('repeat')} label="请再次输入密码" fresh />
      <Submit of={form}>完成重置</Submit>
    </form>
  )
}
