import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { Account } from '../account.ts'
import { FormEnd } from './FormEnd.tsx'
import styles from './Panel.module.css'
import { VerifyPhone } from './VerifyPhone.tsx'

type FactorProps = { account: Account; onDone: () => void; onCancel: () => void }
type Secret = { secret: string; url: string; qr: string }

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

type CodeProps = {
  label: string
  act: string
  call: (code: string) => Promise<Result<{ recovery: string[] } | null>>
  onDone: (recovery: readonly string[]) => void
  onCancel: () => void
}

const turnOn = (code: string) => call('PUT /user/factor', { code })
const renew = (code: string) => call('POST /user/factor/recovery', { code })
const turnOff = (code: string) => call('POST /user/factor/end', { code })

/** One code, and what it does. */
export function CodeAsked({ label, act, call: send, onDone, onCancel }: CodeProps) {
  const form = useForm({
    saved: { code: '' },
    rules: ({ code }) => ({ code: code.trim() === '' ? '请输入验证码' : null }),
    send: ({ code }) => send(code),
    blame: (failure) => (failure.kind === 'code' ? { code: failure.msg } : {}),
    onDone: ({ data }) => onDone(data?.recovery ?? []),
  })
  return (
    <form className={`${styles.form} grid gap-3`} {...form.attributes}>
      <Field label={label} of={form.field('code')}>
        {(control) => (
          <input {...control} autoComplete="one-time-code" autoCapitalize="none" maxLength={40} />
        )}
      </Field>
      <FormEnd act={act} disabled={form.sending} onCancel={onCancel} />
    </form>
  )
}

/** What an authenticator is set up with, and its first code. */
function Scan({ secret, ...props }: { secret: Secret } & Pick<CodeProps, 'onDone' | 'onCancel'>) {
  return (
    <>
      <p className="mb-3 text-14">用验证器扫这张图；不能扫的话，手动填入下面的密钥。</p>
      <img
        className="mb-3 p-2.5 rounded-2 bg-[#fff]"
        src={pictureOf(secret.qr)}
        alt="两步验证的二维码"
        width={166}
        height={166}
      />
      <p className="mb-4 text-14 font-mono wrap-anywhere">
        <span className="sr">密钥：</span>
        {inFours(secret.secret)}
      </p>
      <CodeAsked label="验证器上的六位数字" act="启用" call={turnOn} {...props} />
    </>
  )
}

type RecoveryProps = { codes: readonly string[]; done: string; onDone: () => void }

/** The recovery codes, which are shown this once. `done`: why they are. */
function Recovery({ codes, done, onDone }: RecoveryProps) {
  return (
    <>
      <p className="mb-3 text-14" role="status">
        {done}。请把这十个备用码抄下来，或存在别的地方：手机不在时，一个可以登录一次。它们只显示这一次。
      </p>
      <ul className="grid grid-cols-2 gap-1.5 mb-4 text-14 font-mono">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="flex gap-2.5">
        <button type="button" className={button('primary')} onClick={onDone}>
          我存好了
        </button>
        <button
          type="button"
          className={button('line')}
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(() => toastSuccess('已复制'))
          }
        >
          复制
        </button>
      </div>
    </>
  )
}

/** Sets up the second factor of the log-in: phone, picture, first code, recovery codes. */
function Enable({ account, onDone, onCancel }: FactorProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const begin = async (verify_ticket: string) => {
    const result = await call('POST /user/factor', { verify_ticket })
    if (result.ok) setSecret(result.data)
    else toastFailure(result)
  }
  if (recovery) return <Recovery codes={recovery} done="两步验证已启用" onDone={onDone} />
  if (secret) return <Scan secret={secret} onDone={setRecovery} onCancel={onCancel} />
  if (account.phone === '') return <p>请先绑定手机。</p>
  return (
    <>
      <p className="mb-3 text-14">
        启用之后，不管用密码、短信还是微信、QQ
        登录，都要再输入手机验证器上的六位数字。先装一个验证器，再验证手机。
      </p>
      <VerifyPhone sendType="o5" known={account.phone} next="下一步" onTicket={begin} onCancel={onCancel} />
    </>
  )
}

/** Codes that are lost or used up are replaced; or the second factor is given up. */
function Enabled({ onDone, onCancel }: FactorProps) {
  const [renewing, setRenewing] = useState(false)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  if (recovery) return <Recovery codes={recovery} done="原来的备用码已作废" onDone={onDone} />
  const end = () => {
    toastSuccess('两步验证已停用')
    onDone()
  }
  const asked = renewing
    ? ({ act: '换备用码', call: renew, onDone: setRecovery } as const)
    : ({ act: '停用两步验证', call: turnOff, onDone: end } as const)
  return (
    <>
      <CodeAsked key={asked.act} label="验证码或备用码" {...asked} onCancel={onCancel} />
      <button type="button" className={button('text')} onClick={() => setRenewing(!renewing)}>
        {renewing ? '停用两步验证' : '换十个新的备用码'}
      </button>
    </>
  )
}

/** 两步验证: turned on, or given up with a code. Staff turn on the one that they have for the console. */
export function SecondFactor(props: FactorProps) {
  const { account, onDone, onCancel } = props
  const said = () => {
    toastSuccess('登录时也会要验证码')
    onDone()
  }
  if (account.factor === 'off') return <Enable {...props} />
  return account.factor === 'on' ? (
    <Enabled {...props} />
  ) : (
    <CodeAsked label="验证器上的六位数字" act="登录时也要" call={turnOn} onDone={said} onCancel={onCancel} />
  )
}
