import { code } from '#contract/error.ts'
import { passwordLoginFault, phoneFault } from '#contract/identity/person-rule.ts'
import { maxLoginNameLetters } from '#contract/limits.ts'
import { api } from '#web/lib/api/browser.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { prepareProof, withCaptcha } from '#web/features/identity/captcha/index.ts'
import { blameOn, codeOf } from '../code/code-of.ts'
import { factorTicketOf } from '../code/factor-ticket.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { Agreement, FaultWords, Line, SecretField } from './fields.tsx'
import { agreedBefore, agreeRule } from './QuickForm.tsx'
import type { FormProps, Stage } from '../stage.ts'
import { Submit } from './Submit.tsx'

/** What was typed as the account, as the forms of register and forgotten password take it up. */
const carried = (uname: string): Partial<Stage> =>
  phoneFault(uname) === null ? { phone: uname, uname: '' } : { phone: '', uname }

/** Log-in by phone or name, and password. */
export function PasswordForm({ stage, go }: FormProps) {
  const form = useForm({
    saved: { uname: stage.uname || stage.phone, pwd: stage.pwd, agree: stage.agree ?? agreedBefore() },
    rules: ({ uname, pwd, agree }) => ({
      uname: passwordLoginFault(uname, 'given'),
      pwd: passwordLoginFault('given', pwd),
      agree: agreeRule(agree),
    }),
    onType({ uname, agree }) {
      prepareProof()
      if (uname !== undefined) go(carried(uname))
      if (agree !== undefined) go({ agree })
    },
    send: ({ uname, pwd }) => withCaptcha((ticket) => api('POST /login/login', { uname, pwd, ticket })),
    onDone: ({ data }) => finishLogIn(data, stage.target),
    blame(failure) {
      const ticket = factorTicketOf(failure)
      if (ticket) {
        go({ factor: ticket })
        return undefined
      }
      const refusal = codeOf(failure)
      if (refusal === code.accountUnknown) go({ mode: 'regist' })
      if (refusal === code.passwordClosed) go({ mode: 'forgetpwd', step: 'step1' })
      return blameOn(failure, 'pwd')
    },
  })
  const { uname, pwd, agree } = form.values
  const name = form.field('uname')
  return (
    <form {...form.attributes}>
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
      <SecretField of={form.field('pwd')} label="请输入密码" />
      <Agreement of={form.field('agree')} />
      <Submit of={form} ready={uname !== '' && pwd !== ''} agree={agree}>
        登录
      </Submit>
    </form>
  )
}
