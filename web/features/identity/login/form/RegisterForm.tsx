import { code } from '#contract/error.ts'
import {
  nameHint,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from '#contract/identity/person-rule.ts'
import { logInTab } from '#contract/ui-state.ts'
import { leastPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import { api } from '#web/lib/api/browser.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { codeOf } from '../code/code-of.ts'
import { CodeField } from '../code/CodeField.tsx'
import { Agreement, FaultWords, Line, PhoneField, SecretField } from './fields.tsx'
import styles from '../LogInSheet.module.css'
import { asksForAgreement, useNamedTexts } from './named-texts.ts'
import { agreeRule } from './QuickForm.tsx'
import type { FormProps } from '../stage.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'

type Typed = Record<'uname' | 'pwd' | 'repeat' | 'phone' | 'verify' | 'agree', string>

const faultsOf = ({ uname, pwd, repeat, phone, verify, agree }: Typed) => ({
  uname: usernameFault(uname),
  pwd: passwordFault(pwd),
  repeat: repeatFault(repeat, pwd),
  phone: phoneFault(phone),
  verify: verifyFault(verify),
  agree: agreeRule(agree),
})

/** The field that a refusal is about. */
const blamed: Readonly<Record<number, 'uname' | 'phone' | 'verify'>> = {
  [code.nameTaken]: 'uname',
  [code.phoneTaken]: 'phone',
  [code.verifyWrong]: 'verify',
  [code.tooOften]: 'verify',
}

function useRegistration({ stage, go }: FormProps) {
  const saved = {
    uname: usernameFault(stage.uname) === null ? stage.uname : '',
    pwd: '',
    repeat: '',
    phone: stage.phone,
    verify: '',
    agree: stage.agree ?? '',
  }
  const named = useNamedTexts()
  return useForm({
    saved,
    rules: faultsOf,
    onType: ({ agree }) => agree !== undefined && go({ agree }),
    send: async ({ repeat, ...typed }) =>
      api('POST /login/register', {
        ...typed,
        ...(await named.read()),
        repeat_pwd: repeat,
        which_client: '5',
        agree: true,
      }),
    onDone: ({ data }, { phone, uname, pwd }) =>
      go({ mode: 'login', tab: logInTab.password, phone, uname, pwd, reward: data.from_point }),
    blame(failure) {
      const field = blamed[codeOf(failure) ?? 0]
      if (field) return { [field]: failure.msg }
      if (!asksForAgreement(failure)) return undefined
      void named.again()
      return 'agree'
    },
  })
}

/** Register: a name, a password twice, a verified phone, the agreement. */
export function RegisterForm(props: FormProps) {
  const form = useRegistration(props)
  const sms = useCode('r1', form.values.phone, (refusal) => {
    if (refusal === code.phoneTaken) form.focus('phone')
  })
  const name = form.field('uname')
  return (
    <form className={styles.tight} {...form.attributes}>
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
        of={form.field('pwd')}
        label={`设置密码（${leastPasswordLetters}-${maxPasswordLetters} 位数字和字母）`}
        fresh
      >
        <StrengthMeter password={form.values.pwd} />
      </SecretField>
      <SecretField of={form.field('repeat')} label="请再次输入密码" fresh />
      <PhoneField of={form.field('phone')} />
      <CodeField of={form.field('verify')} code={sms} ready={() => form.check('phone')} />
      <Agreement of={form.field('agree')} />
      <Submit of={form} agree={form.values.agree}>
        注册
      </Submit>
    </form>
  )
}
