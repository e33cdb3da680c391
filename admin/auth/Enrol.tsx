import { useState } from 'react'
import { maxOldPasswordLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { client, wordsOf } from '../lib/api/client.ts'
import { Fault, Line } from './Line.tsx'
import { CodeForm } from './CodeForm.tsx'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'
import { Recovery } from './Recovery.tsx'

/** `POST /admin/factor`: what an authenticator is set up with. `qr` is a drawing, as SVG. */
type Secret = { secret: string; url: string; qr: string }

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The password stands before it: who only finds an open browser sets up nothing. */
function AskPassword({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useForm({
    saved: { pwd: '' },
    told: true,
    send: (typed) => client('POST /admin/factor', typed, { silent: true }),
    blame: (failure) => ({ pwd: wordsOf(failure) ?? '请再试一次' }),
    onDone: ({ data }) => onSecret(data),
  })
  return (
    <AuthCard
      title="先设好两步验证"
      lead="管理人员登录，除了密码还要手机上验证器的六位数字。先装一个验证器（如 Google Authenticator、Microsoft Authenticator、微信里的二次验证小程序），再输入你的密码。"
    >
      <form {...form.attributes}>
        <Line
          of={form.field('pwd')}
          words="登录密码"
          type="password"
          autoComplete="current-password"
          maxLength={maxOldPasswordLetters}
        />
        <Fault of={form} />
        <button type="submit" className={styles.main} disabled={form.sending || form.values.pwd === ''}>
          下一步
        </button>
      </form>
    </AuthCard>
  )
}

/** Sets up the second factor: password, picture, first code, recovery codes. */
export function Enrol({ onDone }: { onDone: () => Promise<void> }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  if (recovery) return <Recovery codes={recovery} onDone={onDone} />
  if (!secret) return <AskPassword onSecret={setSecret} />
  const confirm = async (code: string) => {
    const result = await client('PUT /admin/factor', { code }, { silent: true })
    if (result.ok) setRecovery(result.data.recovery)
    return result
  }
  return (
    <AuthCard title="扫一扫，再输入数字" lead="用验证器扫这张图；不能扫的话，手动填入下面的密钥。">
      <div className="grid gap-4.5">
        <div className="mx-auto p-2.5 border rounded-2 size-[188px] bg-[#fff] [&_svg]:block [&_svg]:size-full">
          <img
            className="block size-full"
            src={pictureOf(secret.qr)}
            alt="两步验证的二维码"
            width={166}
            height={166}
          />
        </div>
        <p className="text-14 leading-[1.6] font-mono text-center wrap-anywhere text-ink-900">
          <span className="sr">密钥：</span>
          {inFours(secret.secret)}
        </p>
        <CodeForm words="确认" send={confirm} onShown={() => {}} />
      </div>
    </AuthCard>
  )
}
