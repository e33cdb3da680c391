import { maxLoginNameLetters, maxOldPasswordLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { storePerson } from '#web/lib/viewer/viewer.ts'
import { withCaptcha } from '#web/features/identity/captcha/index.ts'
import { client, wordsOf } from '../lib/api/client.ts'
import { Fault, Line } from './Line.tsx'
import styles from './auth.module.css'

/** By password, with what the server wants against programs. */
const enter = (uname: string, pwd: string) =>
  withCaptcha((ticket) => client('POST /login/login', { uname, pwd, ticket }, { silent: true }))

/** Log-in, in the console's own form. */
export function LogIn({ onIn }: { onIn: () => Promise<void> }) {
  const form = useForm({
    saved: { uname: '', pwd: '' },
    told: true,
    send: ({ uname, pwd }) => enter(uname.trim(), pwd),
    blame: (failure) => ({ pwd: wordsOf(failure) ?? '请再试一次' }),
    onDone({ data }) {
      storePerson(data)
      return onIn()
    },
  })
  const { uname, pwd } = form.values
  return (
    <form {...form.attributes}>
      <Line
        of={form.field('uname')}
        words="手机号码或用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLoginNameLetters}
      />
      <Line
        of={form.field('pwd')}
        words="密码"
        type="password"
        autoComplete="current-password"
        maxLength={maxOldPasswordLetters}
      />
      <Fault of={form} />
      <button
        type="submit"
        className={styles.main}
        disabled={form.sending || uname.trim() === '' || pwd === ''}
      >
        登录
      </button>
      <a className="block mt-3.5 mx-auto p-1 text-14 text-center text-link bg-transparent border-0" href="/">
        回到网站
      </a>
    </form>
  )
}
