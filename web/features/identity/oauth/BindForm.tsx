import { useState } from 'react'
import { code } from '#contract/error.ts'
import { agreementText, phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { api } from '#web/lib/api/browser.ts'
import { type Failure, failureWords } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import {
  Agreement,
  asksForAgreement,
  blameOn,
  CodeField,
  factorTicketOf,
  PhoneField,
  Submit,
  useCode,
  useNamedTexts,
} from '../login/index.ts'
import { type Entry, failed, type Stage } from './oauth-callback.ts'
import styles from './ThirdLoginPage.module.css'

type Props = { ticket: string; nickname: string; type: number; become: (stage: Stage) => void }

/** What cannot be mended here: the ticket has run out, or identity and account belong to others. */
const isOver = (failure: Failure) => failure.kind === 'code' && failure.code === code.notNow

function useBinding({ ticket, become }: Props) {
  const [fresh, setFresh] = useState(false)
  const named = useNamedTexts()
  const form = useForm({
    saved: { phone: '', verify: '', agree: '' },
    rules: ({ phone, verify, agree }) => ({
      phone: phoneFault(phone),
      verify: verifyFault(verify),
      agree: fresh && agree !== 'yes' ? agreementText.inline : null,
    }),
    async send({ phone, verify, agree }) {
      const agreed = agree === 'yes' ? { agree: true, ...(await named.read()) } : {}
      return api('POST /login/bind', { bind_ticket: ticket, phone, verify, ...agreed })
    },
    onDone({ data }) {
      const entry: Entry = data
      become({ step: 'done', entry, bound: false, coins: fresh ? data.from_point : null })
    },
    blame(failure) {
      const factor = factorTicketOf(failure)
      if (factor) become({ step: 'factor', ticket: factor })
      else if (asksForAgreement(failure)) {
        // The phone has no account yet, or a text has changed since the tick was shown.
        setFresh(true)
        void named.again()
      } else if (isOver(failure)) become(failed(failureWords(failure)))
      else return blameOn(failure, 'verify')
      return undefined
    },
  })
  const { phone, verify, agree } = form.values
  return { form, fresh, agree, ready: phone !== '' && verify !== '' && (!fresh || agree === 'yes') }
}

/** Asks for the phone of an identity that is new here; an account is opened where the phone has none. */
export function BindForm(props: Props) {
  const { form, fresh, agree, ready } = useBinding(props)
  const sms = useCode('b4', form.values.phone)
  const name = props.type === 4 ? 'QQ' : '微信'
  return (
    <form className="grid grid-cols-1 gap-4" {...form.attributes}>
      <p className="mb-1 leading-body text-ink-700 text-pretty">
        {props.nickname && <b className="font-semibold text-ink-900">{props.nickname}，</b>}
        {name}已认出你。再验证一次手机，下回就能直接登录。
      </p>
      <PhoneField of={form.field('phone')} />
      <CodeField of={form.field('verify')} code={sms} ready={() => form.check('phone')} />
      {fresh && (
        <div className={styles.fresh}>
          <p role="status">这个手机号码还没有账号，同意协议之后就为你开一个。</p>
          <Agreement of={form.field('agree')} />
        </div>
      )}
      <Submit of={form} ready={ready} agree={fresh ? agree : undefined}>
        {fresh ? '注册并登录' : '绑定并登录'}
      </Submit>
    </form>
  )
}
