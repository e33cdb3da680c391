import { useState } from 'react'
import { graceDays } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { forgetLogIn } from '#web/lib/viewer/end-log-in.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormEnd } from './FormEnd.tsx'
import styles from './Panel.module.css'
import { VerifyPhone } from './VerifyPhone.tsx'

const confirmation = '注销账号'

/** Typed in full, so that nobody leaves by a slip of the hand. */
function Confirmation({ onYes, onCancel }: { onYes: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({
    saved: { words: '' },
    async send({ words }) {
      if (words.trim() === confirmation) await onYes()
      return null
    },
  })
  return (
    <form className={`${styles.form} grid gap-3`} {...form.attributes}>
      <Field label={`请输入“${confirmation}”四个字`} of={form.field('words')}>
        {(control) => <input {...control} autoComplete="off" />}
      </Field>
      <FormEnd
        act="注销账号"
        disabled={form.sending || form.values.words.trim() !== confirmation}
        onCancel={onCancel}
      />
    </form>
  )
}

/** 注销: what happens, the phone verified, the words typed; then one is out, with fifteen days to return. */
export function Leaving({ known, onCancel }: { known: string; onCancel: () => void }) {
  const [ticket, setTicket] = useState('')
  const [final, setFinal] = useState('')
  const leave = async () => {
    const result = await call('POST /user/deactivate', { verify_ticket: ticket })
    if (!result.ok) {
      setTicket('')
      return toastFailure(result)
    }
    setFinal(result.data.final_time)
    // The words of what comes now stand on it.
    holdPage()
    forgetLogIn()
  }
  if (final) {
    return (
      <p role="status">
        账号已进入注销。<b className="num">{dateAndTime(final)}</b>{' '}
        之前再登录一次，账号就回来；过了这个时间，资料会被抹去。{' '}
        <a
          className="justify-self-start border-0 bg-transparent text-13 text-link underline underline-offset-3"
          href="/"
        >
          回到首页
        </a>
      </p>
    )
  }
  return (
    <>
      <ul className="mb-4 ml-4.5 text-14 leading-[1.9] list-disc">
        <li>现在起 {graceDays} 天内，登录一次就恢复，什么也不少。</li>
        <li>{graceDays} 天之后，手机、头像、资料与绑定都被抹去，斗币作废，不能找回。</li>
        <li>公开写过的内容留下，署名换成“已注销用户”。</li>
        <li>注销之前，可以先导出自己的数据。</li>
      </ul>
      {ticket === '' ? (
        <VerifyPhone sendType="o5" known={known} next="下一步" onTicket={setTicket} onCancel={onCancel} />
      ) : (
        <Confirmation onYes={leave} onCancel={onCancel} />
      )}
    </>
  )
}
