import { type SubmitEvent, useState } from 'react'
import { code } from '#contract/error.ts'
import { agreementText, phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import { api } from '#web/lib/api/browser.ts'
import { type Failure, failureWords } from '#web/lib/api/result.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { Agreement, CodeField, PhoneField, Submit, useCode, useForm } from '../login/index.ts'
import { type Entry, failed, type Stage } from './oauth-callback.ts'
import styles from './ThirdLoginPage.module.css'

type Props = { ticket: string; nickname: string; type: number; become: (stage: Stage) => void }

/** True when the phone has no account, and the agreement has to be ticked before one is opened. */
const asksForAgreement = (failure: Failure) =>
  failure.kind === 'code' && (failure.data as { agree?: unknown } | null)?.agree === true

/** What cannot be mended here: the ticket has run out, or identity and account belong to others. */
const isOver = (failure: Failure) => failure.kind === 'code' && failure.code === code.notNow

function useBinding({ ticket, become }: Props) {
  const [fresh, setFresh] = useState(false)
  const [busy, setBusy] = useState(false)
  const agree = (ticked: string) => (fresh && ticked !== 'yes' ? agreementText.inline : null)
  const form = useForm(
    { phone: phoneFault, verify: verifyFault, agree },
    { phone: '', verify: '', agree: '' },
  )
  const { phone, verify } = form.values
  const refused = (failure: Failure) => {
    if (asksForAgreement(failure)) return setFresh(true)
    if (isOver(failure)) return become(failed(failureWords(failure)))
    toastFailure(failure)
    form.focus('verify')
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !form.checkAll()) return
    setBusy(true)
    const agreed = form.values.agree === 'yes' ? { agree: true } : {}
    const result = await api('POST /login/bind', { bind_ticket: ticket, phone, verify, ...agreed })
    setBusy(false)
    if (!result.ok) return refused(result)
    const entry: Entry = result.data
    become({ step: 'done', entry, bound: false, coins: fresh ? result.data.from_point : null })
  }
  const ready = phone !== '' && verify !== '' && (!fresh || form.values.agree === 'yes')
  return { form, fresh, busy, ready, send }
}

/** Asks for the phone of an identity that is new here; an account is opened where the phone has none. */
export function BindForm(props: Props) {
  const { form, fresh, busy, ready, send } = useBinding(props)
  const sms = useCode('b4', form.values.phone)
  const name = props.type === 4 ? 'QQ' : '微信'
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void send(event)}
      onPointerDown={form.onPointerDown}
    >
      <p className="mb-1 leading-body text-ink-700 text-pretty">
        {props.nickname && <b className="font-semibold text-ink-900">{props.nickname}，</b>}
        {name}已认出你。再验证一次手机，下回就能直接登录。
      </p>
      <PhoneField of={form.control('phone')} />
      <CodeField of={form.control('verify')} code={sms} ready={() => form.check('phone')} />
      {fresh && (
        <div className={styles.fresh}>
          <p role="status">这个手机号码还没有账号，同意协议之后就为你开一个。</p>
          <Agreement of={form.control('agree')} />
        </div>
      )}
      <Submit ready={ready} busy={busy}>
        {fresh ? '注册并登录' : '绑定并登录'}
      </Submit>
    </form>
  )
}
