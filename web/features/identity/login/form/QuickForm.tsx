import { code } from '#contract/error.ts'
import { agreementText, phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { api } from '#web/lib/api/browser.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { blameOn, codeOf } from '../code/code-of.ts'
import { CodeField } from '../code/CodeField.tsx'
import { factorTicketOf } from '../code/factor-ticket.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { Agreement, PhoneField } from './fields.tsx'
import { lastWay } from '../method/log-in-way.ts'
import type { FormProps } from '../stage.ts'
import { Submit } from './Submit.tsx'
import { useCode } from '../code/use-code.ts'

/** The tick of somebody who agreed here before stands. */
export const agreedBefore = () => (lastWay() === null ? '' : 'yes')
export const agreeRule = (ticked: string) => (ticked === 'yes' ? null : agreementText.inline)

/** Log-in by phone and SMS code. */
export function QuickForm({ stage, go }: FormProps) {
  const form = useForm({
    saved: { phone: stage.phone, verify: '', agree: stage.agree ?? agreedBefore() },
    rules: ({ phone, verify, agree }) => ({
      phone: phoneFault(phone),
      verify: verifyFault(verify),
      agree: agreeRule(agree),
    }),
    onType: ({ verify: _verify, ...typed }) => go(typed),
    send: ({ phone, verify }) => api('POST /login/login', { phone, verify, is_pc: true }),
    onDone: ({ data }) => finishLogIn(data, stage.target),
    blame(failure) {
      const ticket = factorTicketOf(failure)
      if (ticket) {
        go({ factor: ticket })
        return undefined
      }
      if (codeOf(failure) === code.accountUnknown) go({ mode: 'regist' })
      return blameOn(failure, 'verify')
    },
  })
  const { phone, verify, agree } = form.values
  const sms = useCode('l2', phone, (refusal) => {
    if (refusal === code.accountUnknown) go({ mode: 'regist' })
  })
  return (
    <form {...form.attributes}>
      <PhoneField of={form.field('phone')} />
      <CodeField of={form.field('verify')} code={sms} ready={() => form.check('phone')} />
      <Agreement of={form.field('agree')} />
      <Submit of={form} ready={phone !== '' && verify !== ''} agree={agree}>
        登录
      </Submit>
    </form>
  )
}
